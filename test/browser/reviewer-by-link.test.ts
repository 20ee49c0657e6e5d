import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { acknowledge, keyboard } from './hands.ts';
import { tabTo } from './keyboard.ts';
import { accessOf } from './round-steps.ts';
import { check } from './state-checks.ts';
import { button, heading } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted } = provideDashboards(() => local.stack, browser);

const comments = (page: Page) => page.getByLabel('Comments for the authors');

/** What was typed is saved three seconds after the last key. “Saved” alone may be that of what was typed before. */
async function expectSaved(page: Page, link: string, words: string): Promise<void> {
  await page.clock.fastForward(3000);
  await expectStored(link, words);
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
}

async function expectStored(link: string, words: string): Promise<void> {
  const { seat, invitation } = accessOf(link);
  const stored = async () =>
    (await api.call('GET', `/seats/${seat}`, { invitation })).body.draft?.form.comments;
  await expect.poll(stored).toBe(words);
}

/** From the page's start. */
async function stopsToForm(page: Page): Promise<number> {
  const isInForm = () => page.evaluate(() => document.activeElement?.closest('main form') != null);
  for (let stops = 1; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isInForm()) return stops;
  }
  throw new Error('Tab does not reach the form.');
}

/** Every address in the mails to them, newest last. */
const linksTo = (email: string) =>
  local.stack.outbox
    .list()
    .filter((mail) => mail.startsWith(`To: ${email}\n`))
    .flatMap((mail) => mail.match(/https?:\/\/\S+\/review\/\S+/g) ?? []);

test('by the link in a mail, without an account or a mouse: yes, a review begun on one device and ended on another, changed, decided', async () => {
  const author = await named('author', 'Linked');
  const editor = await named('editor', 'Linking');
  const { id } = await seedSubmitted(author);
  const email = 'jonas.brandt@uni.example.org';
  const people = [{ email, firstName: 'Jonas', lastName: 'Brandt' }];
  const asEditor = (method: string, path: string, body?: object) =>
    api.call(method, `/auth/editor/${path}`, { token: editor.token, body });
  expect((await asEditor('POST', `manuscripts/${id}/seats`, { people })).status).toBe(201);
  await expect.poll(() => linksTo(email).length).toBeGreaterThan(0);
  const link = linksTo(email)[0]!;
  const shown = async () => (await asEditor('GET', `manuscripts/${id}/mail`)).body.length;
  const before = (await api.call('GET', `/manuscripts/${id}`, { token: editor.token })).body.manuscript;

  // Scanners open every address in a mail.
  for (let times = 0; times < 10; times += 1)
    for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
  const after = (await api.call('GET', `/manuscripts/${id}`, { token: editor.token })).body.manuscript;
  expect([after.version, after.seats]).toEqual([before.version, before.seats]);
  expect(await shown()).toBe(1);

  const first = await browser.visit(local.stack.origin);
  await first.page.clock.install();
  const referers: Array<Promise<string | undefined>> = [];
  first.page.on('request', (request) =>
    referers.push(request.allHeaders().then(({ referer }) => referer && `${request.url()} from ${referer}`)),
  );
  await first.page.goto(link);
  await first.page.getByText('Dear Jonas Brandt').waitFor();
  await expect.poll(() => first.page.url()).toMatch(/\/review\/\w+_1\/mine$/);
  await check(first.page, 'an invitation');
  const { press, choose, write } = keyboard(first.page);
  // The button alone answers nothing.
  await press(button(first.page, 'Send answer'));
  await first.page.getByText('Choose an answer').waitFor();
  await choose(first.page.getByRole('radio', { name: /I will review it/ }));
  await press(button(first.page, 'Send answer'));
  await first.page.getByText('Select whether you have a conflict of interest').waitFor();
  await choose(first.page.getByRole('radio', { name: 'None that I know of' }));
  await press(button(first.page, 'Send answer'));
  await first.page.getByText('Thank you for agreeing to review this manuscript').waitFor();
  await write(comments(first.page), 'The proof of lemma 2 is not complete');
  await expectSaved(first.page, link, 'The proof of lemma 2 is not complete');
  await check(first.page, 'a review that is being written');
  await write(comments(first.page), 'The proof of lemma 2 is not complete.');
  await first.page.reload();
  await expect.poll(() => comments(first.page).inputValue()).toBe('The proof of lemma 2 is not complete.');
  await expectStored(link, 'The proof of lemma 2 is not complete.');
  await first.page.getByText(/^Saved \d\d:\d\d/).waitFor();
  // By keyboard the form comes before the stops of the PDF beside it.
  expect(await stopsToForm(first.page)).toBeLessThanOrEqual(8);
  expect(first.complaints).toEqual([]);
  // The link's end lets its holder answer in the reviewer's name: no request, even to our own host, says where it came from.
  const told = await Promise.all(referers);
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((referer) => referer)).toEqual([]);
  await first.context.close();

  const second = await browser.visit(local.stack.origin, { width: 360 });
  await second.page.clock.install();
  const onPhone = keyboard(second.page);
  await second.page.goto(link);
  await expect.poll(() => comments(second.page).inputValue()).toBe('The proof of lemma 2 is not complete.');
  // On a phone the PDF is one tab away; typed text is there on coming back.
  await onPhone.write(comments(second.page), 'The proof of lemma 2 is not complete, I think.');
  await tabTo(second.page, second.page.getByRole('tab', { name: 'Review' }), 'Shift+Tab');
  for (const key of ['ArrowLeft', 'ArrowRight']) await second.page.keyboard.press(key);
  await expect.poll(() => comments(second.page).inputValue()).toMatch(/I think\.$/);
  await onPhone.press(button(second.page, 'Submit review'));
  await acknowledge(onPhone, 'Please provide both review comments and a recommendation');
  await second.page.getByText('Choose a recommendation').waitFor();
  // Optional: one of four.
  const clarity = second.page.getByRole('group', { name: 'Clarity' });
  await onPhone.choose(clarity.getByRole('radio', { name: '4', exact: true }));
  await onPhone.choose(second.page.getByRole('radio', { name: 'Major Revision' }));
  await onPhone.press(button(second.page, 'Submit review'));
  await acknowledge(onPhone, 'Review submitted successfully!');
  await second.page.getByText('We have received your review').waitFor();
  await check(second.page, 'a review that was given');
  await onPhone.press(button(second.page, 'Change my review'));
  await onPhone.write(comments(second.page), 'Lemma 2 is right after all.');
  await expectSaved(second.page, link, 'Lemma 2 is right after all.');
  await second.page.reload();
  await second.page.getByText('You have not sent your changes').waitFor();
  await check(second.page, 'a changed review that was not sent');
  await onPhone.press(button(second.page, 'Send changes'));
  await acknowledge(onPhone, 'Review submitted successfully!');
  // The bare text would also match the field, before anything has arrived.
  await button(second.page, 'Change my review').waitFor();
  await second.page.getByText('Lemma 2 is right after all.', { exact: true }).waitFor();

  expect((await asEditor('PATCH', `manuscripts/${id}/status`, { status: 'Accepted' })).status).toBe(200);
  await second.page.goto(link);
  await second.page.getByText(/have made a decision on this manuscript/).waitFor();
  await second.page.getByText('Lemma 2 is right after all.', { exact: true }).waitFor();
  await check(second.page, 'a seat that is over');
  expect(second.complaints).toEqual([]);
});

test('a link that opens nothing says so', async () => {
  const { page } = await browser.visit(local.stack.origin, { width: 390 });
  await page.goto(`/journal/jics/review/nothing_1/${'a'.repeat(43)}`);
  await page
    .getByText(
      'This link does not work. Use the most recent link we sent you. If this is the most recent, the manuscript is no longer with us or your review has ended.',
    )
    .waitFor();
  await heading(page, 'Review').waitFor();
});
