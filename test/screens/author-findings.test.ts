import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { expectAlert } from '../browser/state-checks.ts';
import { workersBrowser } from '../support/browser.ts';
import { chosen } from '../support/tier.ts';
import { ada, buildDraft, buildForm, buildManuscript, buildSession } from '../web/submit/build-form.ts';
import { catalogue } from './catalogue.ts';
import { pressOnce } from './press-once.ts';
import type { Screen } from './screen.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

/* Earlier findings of visitors and authors, in a real browser: one window for all of them. */

let screenWindow: ScreenWindow;
beforeAll(async () => {
  screenWindow = await openWindow(await workersBrowser());
});
afterAll(() => screenWindow?.close());

/** A screen of the catalogue, in another state if given. */
async function open(area: string, name: string, over: Partial<Screen> = {}): Promise<Page> {
  const screen = catalogue[area]!.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is called ${name}.`);
  return (await screenWindow.show({ ...screen, ...over })).page;
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.matches(':focus'))).toBe(true);
const isGone = (place: Locator) => expect.poll(() => place.count()).toBe(0);
/** A submission stored on the device, as the wizard finds it. */
const keeping = (over: Parameters<typeof buildDraft>[0]) => ({
  kept: { 'submission-m1': buildDraft({ keptAt: '2026-11-24T09:58:00.000Z', ...over }) },
});
/** The calls that are no mere looks, from now on. */
function listen(page: Page): string[] {
  const changing: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET') changing.push(request.url());
  });
  return changing;
}

test('Accept on a rejected manuscript and ‘This isn’t me’ ask first, with the safe answer in focus', async () => {
  let page = await open('submissions', 'My Submissions: rejected', {
    opened: ['m1:1'],
  });
  const changing = listen(page);
  await button(page, /^Accept/).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/This resubmits the rejected version unchanged/).waitFor();
  await hasFocus(question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await isGone(question);
  await hasFocus(button(page, /^Accept/));

  page = await open('submissions', 'My Submissions: named as an author');
  await button(page, /^This isn't me/).click();
  await question.getByText(/tell the submitting author, and the editors/).waitFor();
  await hasFocus(question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await isGone(question);
  expect(changing).toEqual([]);
});

test('an author who said no is named in the wizard, and the owner chooses who corresponds', async () => {
  const own = { ...buildManuscript().authors[0]!, isCorresponding: false };
  const manuscript = buildManuscript({
    authors: [own],
    correspondingAuthorId: null,
    declinedAuthors: ['Carl Fellow'],
  });
  const page = await open('wizard', 'Wizard, step 6: PDF to decide', {
    answers: { 'get-manuscript': { manuscript } },
    shows: 'In step 6, choose who is the corresponding author now.',
  });
  await page.getByText(/Carl Fellow.*says they are not an author/).waitFor();
  await button(page, /^Make Corresponding/).click();
  await isGone(page.getByText(/choose who is the corresponding author now/));
});

test('a revision under way is one row with its manuscript, under its number and due date', async () => {
  const page = await open('submissions', 'My Submissions: a revision under way');
  const parent = page.getByRole('article', { name: 'On engines: revision', exact: true });
  await parent.getByRole('article', { name: /^Revision of JICS-2026-0001, due 8 December 2026/ }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
});

test('the account is linked from every page, and is the profile', async () => {
  const page = await open('account', 'Home: author signed in');
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Account', exact: true })
    .click();
  await page.getByRole('region', { name: 'Your details as an author' }).waitFor();
});

test('the wizard says only of what it read that it read it, and where what is typed stands, once', async () => {
  const { manuscript } = buildForm().documents;
  const prefill = { key: manuscript!.key!, title: 'On engines', abstract: '', keywords: '', unsure: [] };
  const page = await open(
    'wizard',
    'Wizard, step 6: filled',
    keeping({ prefill: { ...prefill, filled: ['title'] } }),
  );
  await page.getByText('We filled in the title from your manuscript. Check before you continue.').waitFor();
  await page.getByText(/^Saved on this device at/).waitFor();
  await isGone(page.getByText('Saved to your account'));

  const another = { ...prefill, title: 'Another title', filled: [] };
  await open('wizard', 'Wizard, step 6: filled', keeping({ prefill: another }));
  await isGone(page.getByText(/We filled in/));
  await button(page, 'Use this title').click();
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Another title');
});

test('a problem in the wizard is led to, and goes as it is mended while the focus stays', async () => {
  const form = buildForm({ title: 'x'.repeat(600) });
  const page = await open('wizard', 'Wizard, step 6: filled', keeping({ form }));
  const changing = listen(page);
  const [title, tooLong] = [field(page, 'Title'), page.getByRole('link', { name: /characters or fewer/ })];
  await button(page, 'Proceed and Build PDF').click();
  await tooLong.click();
  await hasFocus(title);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await isGone(tooLong);
  await button(page, 'Proceed and Build PDF').click();
  await expectAlert(page, 'Please complete all required fields in Section 6');
  await page.getByRole('link', { name: 'Enter the title' }).click();
  await page.keyboard.type('On engines');
  await isGone(page.getByRole('link', { name: 'Enter the title' }));
  await hasFocus(title);
  expect(changing).toEqual([]);

  await open(
    'wizard',
    'Wizard, step 3: chosen',
    keeping({ step: 3, passed: [1, 2], form: buildForm({ classification: [] }) }),
  );
  await button(page, 'Next').click();
  await expectAlert(page, 'Please complete all required fields in this section before proceeding.');
  await page.getByRole('alert').waitFor();
  await button(page, /^Classification Select/).click();
  await page.getByRole('checkbox', { name: 'Physics', exact: true }).check();
  await isGone(page.getByRole('alert'));
});

test('a co-author’s dialog leads to its first wrong field, tells a duplicate first, and marks what the server refuses', async () => {
  const refused = {
    status: 400,
    code: 'invalid_request',
    message: 'Enter a valid email address.',
    field: 'email',
  } as const;
  const page = await open('wizard', 'Wizard, step 6: Add New Author, marked', {
    answers: { 'verify-email': { refused }, 'add-author': { refused } },
  });
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel('E-mail Address');
  await hasFocus(email);
  await email.fill(ada.email);
  await button(page, 'Add Author').click();
  await expectAlert(page, 'You cannot add yourself as a co-author.');
  await dialog.getByLabel('Title', { exact: true }).selectOption('Dr');
  await dialog.getByLabel('Given/First Name').fill('Carl');
  await dialog.getByLabel('Family/Last Name').fill('Fellow');
  await dialog.getByLabel('Institution').fill('Works');
  await dialog.getByLabel('Country or Region').selectOption('Norway');
  await email.fill('carl@nowhere');
  await button(page, 'Add Author').click();
  await expectAlert(page, 'Error adding author. Please try again.');
  await dialog.getByText(refused.message).waitFor();
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await hasFocus(email);
});

test('an ORCID iD that is none leaves nothing of the save before', async () => {
  const page = await open('account', 'Profile: author', { answers: { 'save-profile': ada } });
  const details = page.getByRole('region', { name: 'Your details as an author' });
  await button(page, 'Save details').click();
  await details.getByText(/^Saved\./).waitFor();
  await details.getByLabel(/^ORCID iD/).fill('1234');
  await button(page, 'Save details').click();
  await details.getByText(/valid ORCID iD|no ORCID iD/).waitFor();
  await isGone(details.getByText(/^Saved\./));
});

/** How far each bar stands out from the paper: certain ones follow possible ones, track by track. */
const CONTRASTS = `(() => {
  const light = (colour) => (colour.match(/[\\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  const paper = light(getComputedStyle(document.body).backgroundColor);
  return [...document.querySelectorAll('figure rect')].map((rect) => {
    const { fill } = getComputedStyle(rect);
    return fill === 'none' ? 0 : Math.abs(light(fill) - paper);
  });
})()`;

test('the peer review’s pages: what is solid in the figure stands out in both themes, and an answer has a field of its own', async () => {
  const page = await open('public', 'Page: /about', {
    path: `${JOURNAL}/review/timeline`,
    shows: /Pale: if a stage/,
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = (await page.evaluate(CONTRASTS)) as number[];
    expect(contrasts).toHaveLength(8);
    for (let index = 0; index < 8; index += 2)
      expect(contrasts[index + 1]).toBeGreaterThan(contrasts[index]! + 100);
  }
  await page.goto(`${JOURNAL}/peer-review/feedback-and-revisions`);
  await page.getByText(/Write your response to the reviewers in step 2 of the submission form/).waitFor();
});

test('who signs in as another in a second tab does not have the first one’s draft on the screen', async () => {
  const page = await open('wizard', 'Wizard, step 6: PDF to decide');
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('On engines');
  const isAsked = (url: URL) => url.pathname === '/api/manuscripts/m1';
  const json = { code: 'not_found', message: 'We can’t find this manuscript.' };
  await page.route(isAsked, (route) => route.fulfill({ status: 404, json }));
  const second = await page.context().newPage();
  await second.goto('/favicon.svg');
  const other = buildSession({ _id: 'ben', firstName: 'Ben', name: 'Ben' });
  await second.evaluate(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(other))})`);
  await page.getByRole('heading', { level: 1, name: /no longer exists|not there any more/ }).waitFor();
  await isGone(field(page, 'Title'));
  await second.close();
  await page.unroute(isAsked);
});

const PRESSED = chosen(
  [
    ['submissions', 'My Submissions: rejected'],
    ['editor', 'Editors: who waits to be admitted, and whose role was ended'],
  ] as const,
  ([area]) => area,
  ['submissions'],
);

test.each(PRESSED)('no button changes anything for good before it has asked (%s: %s)', async (area, name) => {
  const screen = catalogue[area]!.find((one) => one.name === name)!;
  expect(await pressOnce(screenWindow, screen)).toEqual([]);
});
