import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { agree, provideDashboards, signInAgain } from './dashboard-steps.ts';
import { AUTHORS, card, EDITOR } from './journey-steps.ts';
import { expectToast } from './signs.ts';
import { button, dismissAlert } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted, visitEditor } = provideDashboards(() => local.stack, browser);

const inCard = (page: Page, name: string) => card(page, 'A title').getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate('document.activeElement.textContent') as Promise<string>;
const review = (id: string, token: string) =>
  api.call('POST', `/auth/reviewer/manuscripts/${id}/review`, {
    token,
    body: { comments: 'Sound.', recommendation: 'Accept' },
  });
/** Changes by others appear by then. */
const SEEN_WITHIN_MS = 15_000;
const noteAs = (id: string, token: string, text: string) =>
  api.call('POST', `/auth/editor/manuscripts/${id}/notes`, { token, body: { text, action: 'Under Review' } });

test('a reset says how many reviews are given up; the safe button has the focus and changes nothing', async () => {
  const author = await named('author', 'Reset');
  const [one, two] = [await named('reviewer', 'ResetOne'), await named('reviewer', 'ResetTwo')];
  const { id } = await seedSubmitted(author, {}, [one, two]);
  await review(id, one.token);
  const { page } = await visitEditor('Resetter', author._id);
  await inCard(page, 'Reset to Pending').click();
  const question = page.getByRole('alertdialog');
  await question.getByText('One review from this round will no longer count', { exact: false }).waitFor();
  await expect.poll(() => focused(page)).toBe('Cancel');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await card(page, 'A title').getByText('Under Review', { exact: true }).first().waitFor();
});

testAll(
  'sent again from Reviewed, nobody is ticked who has reviewed, and what is given up is asked',
  async () => {
    const author = await named('author', 'Again');
    const reviewer = await named('reviewer', 'AgainOne');
    const { id } = await seedSubmitted(author, {}, [reviewer]);
    await review(id, reviewer.token);
    const { page } = await visitEditor('Resender', author._id);
    await card(page, 'A title').getByText('Review given', { exact: true }).waitFor();
    await inCard(page, 'Send to Review').click();
    await expect.poll(() => inCard(page, 'Confirm Send to Review (0 selected)').isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'Test AgainOne' }).check();
    await card(page, 'A title').getByText('Selected: Test AgainOne', { exact: true }).waitFor();
    await inCard(page, 'Confirm Send to Review (1 selected)').click();
    await agree(page, /^One review from this round will no longer count/, 'Send to review');
    await dismissAlert(page, 'Manuscript sent for review successfully');
  },
);

testAll('rejecting an accepted manuscript says what it takes back, and asks', async () => {
  const author = await named('author', 'Taken');
  await seedSubmitted(author, { status: 'Accepted' });
  const { page } = await visitEditor('Taker', author._id);
  await inCard(page, 'Reject').click();
  await page.getByLabel('Rejection note').fill('Found to be a copy.');
  await inCard(page, 'Confirm Rejection').click();
  await agree(page, /Rejecting it reverses that/, 'Reject it');
  await dismissAlert(page, 'Manuscript rejected successfully');
});

test('offline: the reason is true, stands under the button that was pressed, and has the focus', async () => {
  const author = await named('author', 'Tunnel');
  await seedSubmitted(author);
  const { page, context } = await visitEditor('Traveller', author._id);
  await inCard(page, 'Add Note').click();
  await page.getByLabel('Note', { exact: true }).fill('Ask the statistician.');
  await context.setOffline(true);
  await inCard(page, 'Save Note').click();
  await dismissAlert(page, 'Failed to update manuscript');
  const reason = card(page, 'A title').getByText('You are offline.', { exact: false });
  await reason.waitFor();
  await expect.poll(() => focused(page)).toContain('You are offline.');
  const gap = (await reason.boundingBox())!.y - (await inCard(page, 'Save Note').boundingBox())!.y;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(160);
  await inCard(page, 'View PDF').click();
  await dismissAlert(page, 'PDF URL not available');
  await expect.poll(() => focused(page)).toContain('We could not do this');
  await context.setOffline(false);
});

testAll('typing a search keeps the focus, also after the author who is shown was chosen', async () => {
  const author = await named('author', 'Wildfire');
  await seedSubmitted(author, { title: 'Wildfires seen from space' });
  const { page } = await visitEditor('Typist');
  const list = page.getByRole('navigation', { name: 'Authors with manuscripts' });
  await list.locator('button[aria-current]').click();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chosen-author');
  await page.getByLabel('Search', { exact: true }).click();
  await page.keyboard.type('wildfire', { delay: 30 });
  await expect.poll(() => page.getByLabel('Search', { exact: true }).inputValue()).toBe('wildfire');
  await card(page, 'Wildfires seen from space').waitFor();
});

testAll(
  'on a phone choosing any author, the first one too, leads to their manuscripts, and Back to the list',
  async () => {
    for (const name of ['Aaa', 'Aab'])
      await seedSubmitted(await named('author', name), { title: `Of ${name}` });
    const { page } = await visitEditor('Walker', '', { width: 390 });
    const people = page.getByRole('navigation', { name: 'Authors with manuscripts' }).getByRole('listitem');
    const isThere = () =>
      page.locator('#chosen-author').evaluate((box) => box.getBoundingClientRect().top < 200);
    const first = await people.first().getByRole('button').textContent();
    await people.first().getByRole('button').click();
    await expect.poll(isThere).toBe(true);
    const before = await page.locator('#chosen-author').textContent();
    await page.evaluate('window.scrollTo(0, 0)');
    await people.nth(1).getByRole('button').click();
    await expect.poll(isThere).toBe(true);
    await expect.poll(() => page.locator('#chosen-author').textContent()).not.toBe(before);
    await page.goBack();
    await expect.poll(() => page.locator('#chosen-author').textContent()).toBe(before);
    expect(new URL(page.url()).pathname).toBe(EDITOR);
    expect(first).toContain('Test');
  },
);

testAll('a manuscript’s link opens it for a colleague who signs in first', async () => {
  const author = await named('author', 'Linked');
  await seedSubmitted(author, { title: 'Another work' });
  await seedSubmitted(author, { title: 'The very one' });
  await seedSubmitted(author, { title: 'A third work' });
  const { page } = await visitEditor('Sender', author._id);
  const link = card(page, 'Another work').getByRole('link', { name: 'Link to this manuscript' });
  const address = new URL((await link.getAttribute('href'))!, page.url()).href;
  const colleague = await named('editor', 'Opener');
  const { page: other } = await browser.visit(local.stack.origin);
  await other.goto(address);
  await signInAgain(other, 'editor', colleague.email, local.stack.accessKeys.editor);
  await card(other, 'Another work').waitFor();
  await expect.poll(() => focused(other)).toBe('Another work');
  await other.goto(`${AUTHORS}&author=${author._id}&manuscript=withdrawn-long-ago`);
  await other.getByText('Manuscript not found').waitFor();
});

test('what a colleague did appears by itself, and disturbs neither what is open nor where one types', async () => {
  const author = await named('author', 'Alive');
  const reviewer = await named('reviewer', 'AliveOne');
  const { id } = await seedSubmitted(author, {}, [reviewer]);
  const colleague = await named('editor', 'Colleague');
  const { page } = await visitEditor('Watcher', author._id);
  await page.clock.install();
  await page.reload();
  await inCard(page, 'Reject').click();
  await page.getByLabel('Rejection note').fill('Outside');
  await noteAs(id, colleague.token, 'Seen by me.');
  await page.clock.fastForward(SEEN_WITHIN_MS);
  await card(page, 'A title').getByText('Seen by me.').waitFor();
  await review(id, reviewer.token);
  await page.clock.fastForward(SEEN_WITHIN_MS);
  await page.getByText('Someone else changed this manuscript').waitFor();
  await page.keyboard.type(' our scope.');
  await expect.poll(() => page.getByLabel('Rejection note').inputValue()).toBe('Outside our scope.');
  await button(page, 'Show the latest version').click();
  await card(page, 'A title').getByText('Review given', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Rejection note').inputValue()).toBe('Outside our scope.');
});

testAll('a colleague’s note is no conflict for one’s own', async () => {
  const author = await named('author', 'Twonotes');
  const reviewer = await named('reviewer', 'TwonotesOne');
  const { id } = await seedSubmitted(author, {}, [reviewer]);
  const colleague = await named('editor', 'Faster');
  const { page } = await visitEditor('Slower', author._id);
  await inCard(page, 'Add Note').click();
  await page.getByLabel('Note', { exact: true }).fill('Mine.');
  await noteAs(id, colleague.token, 'Theirs.');
  await expectToast(page, 'Note saved.', () => inCard(page, 'Save Note').click());
  for (const text of ['Mine.', 'Theirs.']) await card(page, 'A title').getByText(text).waitFor();
});

testAll(
  'namesakes are told apart while choosing and afterwards; those who are ticked stay in sight',
  async () => {
    const author = await named('author', 'Namesakes');
    const [one, two] = [await named('reviewer', 'Bianchi'), await named('reviewer', 'Bianchi')];
    for (let count = 0; count < 8; count += 1) await named('reviewer', `Crowd${count}`);
    await seedSubmitted(author);
    const { page } = await visitEditor('Chooser', author._id);
    await inCard(page, 'Send to Review').click();
    const manuscript = card(page, 'A title');
    await manuscript.getByLabel('Find a reviewer').fill(one.email);
    await page.getByRole('checkbox', { name: 'Test Bianchi' }).check();
    await manuscript.getByText(`Selected: Test Bianchi (${one.email})`, { exact: true }).waitFor();
    await manuscript.getByLabel('Find a reviewer').fill('nobody is called so');
    await expect.poll(() => manuscript.getByRole('checkbox').count()).toBe(1);
    await inCard(page, 'Confirm Send to Review (1 selected)').click();
    await dismissAlert(page, 'Manuscript sent for review successfully');
    await manuscript.getByText('Reviewer Status').waitFor();
    await manuscript.getByText(one.email, { exact: true }).waitFor();
    await expect.poll(() => manuscript.getByText(two.email).count()).toBe(0);
  },
);

testAll('from Search to the first action it is a few stops, past however many people', async () => {
  const author = await named('author', 'Stops');
  await seedSubmitted(author);
  const { page } = await visitEditor('Tabber', author._id);
  await card(page, 'A title').first().waitFor();
  await page.getByLabel('Search', { exact: true }).focus();
  let stops = 0;
  for (; stops < 8 && (await focused(page)) !== 'Skip to the manuscripts'; stops += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chosen-author');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Send to Review');
  expect(stops).toBeLessThanOrEqual(4);
  await expect
    .poll(() =>
      page.evaluate(`document.activeElement.getAttribute('aria-describedby').split(' ')
      .map((id) => document.getElementById(id).textContent).join(' ')`),
    )
    .toContain('A title');
});

testAll(
  'at 1280 by 900 the first action stands in the upper third, and a search without a hit can be cleared',
  async () => {
    const author = await named('author', 'Dense');
    await seedSubmitted(author);
    const { page } = await visitEditor('Reader', author._id);
    await page.goto(EDITOR);
    const desk = page.getByRole('table', { name: 'Needs me' });
    await desk.getByRole('link').first().waitFor();
    await expect
      .poll(
        async () => (await desk.locator('td:last-child a, td:last-child button').first().boundingBox())?.y,
      )
      .toBeLessThan(300);
    await expect.poll(() => page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontSize)).toBe('22px');
    await page.getByRole('link', { name: 'By author' }).click();
    await page.getByLabel('Search', { exact: true }).fill('nobody is called so');
    await page.getByText('No manuscript matches.').waitFor();
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Authors with manuscripts' }).count())
      .toBe(0);
    await button(page, 'Clear the filter').click();
    await page.getByRole('article').first().waitFor();
  },
);
