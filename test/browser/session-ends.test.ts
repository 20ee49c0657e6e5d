import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { chosen, testAll } from '../support/tier.ts';
import { awake, signIn } from './account-steps.ts';
import { signedInAuthor } from './author-session.ts';
import { provideDashboards, signInAgain } from './dashboard-steps.ts';
import { mouse } from './hands.ts';
import { card, EDITOR, fillDetails, REVIEWER } from './journey-steps.ts';
import { provideAuthors } from './provide-authors.ts';
import { button, dismissAlert, heading, LIST, next, WIZARD } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { typingAuthor } = provideAuthors(() => local.stack, browser);
const { api, named, seedSubmitted, visitEditor, visitReviewer } = provideDashboards(
  () => local.stack,
  browser,
);

/** The server accepts nobody's token any more. */
const endAll = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in to continue.', code: 'not_signed_in' } }),
  );
const corrupt = (page: Page) =>
  page.evaluate(
    `localStorage.user = JSON.stringify({ ...JSON.parse(localStorage.user), token: 'no token', session: undefined })`,
  );
const expectSaid = (page: Page) => page.getByText('Your session has ended', { exact: true }).waitFor();

/** What the page meets is one 401; the token's way to it is the server's own. */
const ENDS = chosen(
  [
    ['stubbed 401', endAll],
    ['a corrupted token', corrupt],
  ] as const,
  ([how]) => how,
  ['a corrupted token'],
);

test.each(ENDS)(
  'an editor’s session ends (%s): said by the alert and on the sign-in page, which leads back',
  async (_how, end) => {
    const author = await named('author', 'Ending');
    await seedSubmitted(author);
    const { page, editor } = await visitEditor('Ended', author._id);
    await card(page, 'A title').getByRole('button', { name: 'Reject' }).click();
    await page.getByLabel('Rejection note').fill('Outside our scope.');
    await end(page);
    await button(page, 'Confirm Rejection').click();
    await dismissAlert(page, 'Session expired. Please login again.');
    await heading(page, 'Editor Login').waitFor();
    await expectSaid(page);
    await page.unrouteAll();
    await signInAgain(page, 'editor', editor.email, local.stack.accessKeys.editor);
    await card(page, 'A title').waitFor();
    expect(new URL(page.url()).search).toContain(author._id);
    await expect.poll(() => page.getByLabel('Rejection note').inputValue()).toBe('Outside our scope.');
  },
);

testAll.each(ENDS)(
  'a reviewer’s session ends (%s): said on the sign-in page, which leads back',
  async (_how, end) => {
    const author = await named('author', 'Read');
    const reviewer = await named('reviewer', 'Late');
    await seedSubmitted(author, {}, [reviewer]);
    const { page } = await visitReviewer(reviewer);
    await page.getByLabel('Review comments').fill('Sound.');
    await page.getByRole('radio', { name: 'Accept', exact: true }).check();
    await end(page);
    await button(page, 'Submit review').click();
    await heading(page, 'Reviewer Login').waitFor();
    await expectSaid(page);
    await page.unrouteAll();
    await signInAgain(page, 'reviewer', reviewer.email, local.stack.accessKeys.reviewer);
    await page.waitForURL(`**${REVIEWER}*`);
    await expect.poll(() => page.getByLabel('Review comments').inputValue()).toBe('Sound.');
  },
);

testAll('an author’s session ends: said by the alert and on the sign-in page', async () => {
  const { session } = await signedInAuthor(api, 'Writing');
  const { page } = await browser.visit(local.stack.origin, { session });
  await page.goto(WIZARD);
  await page.getByLabel('Research Article').waitFor();
  await endAll(page);
  await page.goto(LIST);
  await dismissAlert(page, 'Your session has expired. Please log in again.');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expectSaid(page);
});

testAll('one who was never signed in is told nothing of an end', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.goto(EDITOR);
  await heading(page, 'Editor Login').waitFor();
  await expect.poll(() => page.getByText('Your session has ended').count()).toBe(0);
});

testAll('a registration form keeps over a reload what was typed, and no password', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.goto('/journal/jics/reviewer/register');
  await awake(page.getByLabel('First Name'));
  await page.getByLabel('First Name').fill('Rosa');
  await page.getByLabel('Specialization').fill('Topology');
  await page.getByLabel('Title').selectOption('Dr');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.reload();
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Rosa');
  await expect.poll(() => page.getByLabel('Specialization').inputValue()).toBe('Topology');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Dr');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(JSON.stringify(await page.evaluate('({ ...sessionStorage })'))).not.toContain('horse');
});

test('an expired session: said so, signed in again, everything there', async () => {
  const { page, email } = await typingAuthor('Expired');
  await next(page);
  await page.waitForURL(/[?&]id=/);
  await fillDetails(mouse(page));
  // The token and what would renew it are no good any more.
  await page.evaluate(`(() => {
    const user = JSON.parse(localStorage.user);
    user.token = 'expired'; user.session.refreshToken = 'expired';
    localStorage.user = JSON.stringify(user);
  })()`);
  await page.reload();
  await dismissAlert(page, 'Your session has expired. Please log in again.');
  await page.waitForURL('**/login');
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname === WIZARD && url.searchParams.get('step') === '6');
  await heading(page, 'Manuscript Details').waitFor();
  await expect
    .poll(() => page.getByLabel('Abstract').inputValue())
    .toBe('We show that every quiet sequence converges.');
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
});

test('a token that has ended is renewed without a word', async () => {
  const { page } = await typingAuthor('Renewed');
  await page.evaluate(`(() => {
    const user = JSON.parse(localStorage.user);
    user.token = 'ended'; user.session.expiresAt = new Date(0).toISOString();
    localStorage.user = JSON.stringify(user);
  })()`);
  await next(page);
  await page.reload();
  await fillDetails(mouse(page));
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
});
