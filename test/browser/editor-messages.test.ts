import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { agree, cutOff, provideDashboards } from './dashboard-steps.ts';
import { AUTHORS, card, EDITOR } from './journey-steps.ts';
import { expectToast } from './signs.ts';
import { dismissAlert, heading } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted, store, visitEditor, revoke } = provideDashboards(
  () => local.stack,
  browser,
);

const inCard = (page: Page, name: string | RegExp) =>
  card(page, 'A title').getByRole('button', { name, exact: typeof name === 'string' });

testAll('without a token: the banner, and a way to sign in', async () => {
  const { page } = await browser.visit(local.stack.origin, { session: { editor: { role: 'editor' } } });
  await page.goto(EDITOR);
  await page.getByText('Not authenticated. Please login again.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await heading(page, 'Editor Login').waitFor();
});

testAll('without an editor in the stored user: the editor login', async () => {
  const { page } = await browser.visit(local.stack.origin, {
    session: { token: 'x', editor: { role: 'author' } },
  });
  for (const prefix of ['/journal/jics', '/journal/Journal-of-Intelligent-Computing-Systems']) {
    await page.goto(`${prefix}/editor/dashboard`);
    await page.waitForURL(`**${prefix}/editor/login`);
  }
});

test('each step of the editor’s work says so when it is done', async () => {
  const author = await named('author', 'Done');
  await named('reviewer', 'Able');
  await seedSubmitted(author);
  const { page, complaints } = await visitEditor('Doer', author._id);
  await inCard(page, 'Send to Review').click();
  await expect.poll(() => inCard(page, 'Confirm Send to Review (0 selected)').isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Test Able' }).first().check();
  await inCard(page, 'Confirm Send to Review (1 selected)').click();
  await dismissAlert(page, 'Manuscript sent for review successfully');
  await expect.poll(() => inCard(page, 'Already Under Review').isDisabled()).toBe(true);
  await inCard(page, 'Reset to Pending').click();
  await agree(page, /^One reviewer can no longer open/, 'Reset to Pending');
  await dismissAlert(page, 'Manuscript status reset to Pending successfully');
  await expect.poll(() => inCard(page, 'Reset to Pending').count()).toBe(0);

  await inCard(page, 'Reject').click();
  await expect.poll(() => inCard(page, 'Confirm Rejection').isDisabled()).toBe(true);
  await page.getByLabel('Rejection note').fill('   ');
  await expect.poll(() => inCard(page, 'Confirm Rejection').isDisabled()).toBe(true);
  await page.getByLabel('Rejection note').fill('Outside our scope.');
  await inCard(page, 'Confirm Rejection').click();
  await dismissAlert(page, 'Manuscript rejected successfully');
  await expect.poll(() => inCard(page, 'Reject').isDisabled()).toBe(true);
  await card(page, 'A title').getByText('Outside our scope.').waitFor();
  expect(complaints).toEqual([]);
});

testAll('accepting is for reviewed manuscripts, shows the notes, and says so', async () => {
  const author = await named('author', 'Reviewed');
  const reviewer = await named('reviewer', 'Judge');
  const { id } = await seedSubmitted(author, {}, [reviewer]);
  const { page } = await visitEditor('Decider', author._id);
  await expect.poll(() => inCard(page, 'Accept Manuscript').isDisabled()).toBe(true);
  await card(page, 'A title').getByText('No review yet').waitFor();
  const given = await api.call('POST', `/auth/reviewer/manuscripts/${id}/review`, {
    token: reviewer.token,
    body: { comments: 'Sound.', recommendation: 'Minor Revision' },
  });
  expect(given.status).toBe(201);
  await page.reload();
  await inCard(page, 'Accept Manuscript').click();
  const dialog = page.getByRole('dialog', { name: 'Accept Manuscript' });
  await dialog.getByText('Sound.').waitFor();
  await dialog.getByText('Minor Revision', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Confirm Accept', exact: true }).click();
  await dismissAlert(page, 'Manuscript accepted successfully!');
  await expect.poll(() => inCard(page, 'Accept Manuscript').isDisabled()).toBe(true);
});

test('a server that does not answer: what failed is said, and nothing is lost', async () => {
  const author = await named('author', 'Down');
  const reviewer = await named('reviewer', 'Waiting');
  await seedSubmitted(author, {}, [reviewer]);
  const { page } = await visitEditor('Patient', author._id);
  await inCard(page, 'Reject').click();
  await page.getByLabel('Rejection note').fill('Outside our scope.');
  await cutOff(page);
  await inCard(page, 'Confirm Rejection').click();
  await dismissAlert(page, 'Failed to update manuscript');
  await page.getByText('The server did not answer.', { exact: false }).waitFor();
  await expect.poll(() => page.getByLabel('Rejection note').inputValue()).toBe('Outside our scope.');
  await inCard(page, 'Reset to Pending').click();
  await agree(page, /can no longer open/, 'Reset to Pending');
  await dismissAlert(page, 'Failed to reset manuscript status');
  await inCard(page, 'View PDF').click();
  await dismissAlert(page, 'PDF URL not available');

  const other = await named('author', 'Ready');
  await seedSubmitted(other, { status: 'Reviewed' });
  await page.unroute('**/api/**');
  await page.goto(`${AUTHORS}&author=${other._id}`);
  await inCard(page, 'Accept Manuscript').click();
  await page.getByLabel('Acceptance note').fill('Welcome.');
  await cutOff(page);
  await page.getByRole('button', { name: 'Confirm Accept' }).click();
  await dismissAlert(page, 'Failed to accept manuscript');
  await page.unroute('**/api/**');
  await page.getByText('Unsent draft: your acceptance note').waitFor();
  await inCard(page, 'Accept Manuscript').click();
  await expect.poll(() => page.getByLabel('Acceptance note').inputValue()).toBe('Welcome.');
  await page.getByRole('button', { name: 'Confirm Accept' }).click();
  await dismissAlert(page, 'Manuscript accepted successfully!');
});

testAll('a manuscript without a PDF', async () => {
  const author = await named('author', 'Paperless');
  await seedSubmitted(author, {
    proof: { version: 1, state: 'building', reason: null, pages: null, decision: null },
  });
  const { page } = await visitEditor('Looker', author._id);
  await inCard(page, 'View PDF').click();
  await dismissAlert(page, 'PDF URL not available');
});

test('a session revoked at the server: said, cleared, and the login leads back', async () => {
  const author = await named('author', 'Ended');
  await seedSubmitted(author);
  const { page, session } = await visitEditor('Ending', author._id);
  await inCard(page, 'Reject').click();
  await page.getByLabel('Rejection note').fill('Outside our scope.');
  await revoke(session);
  await inCard(page, 'Confirm Rejection').click();
  await dismissAlert(page, 'Session expired. Please login again.');
  await heading(page, 'Editor Login').waitFor();
  await expect.poll(() => page.evaluate('localStorage.user')).toBeUndefined();
});

testAll('two editors at once: the second reads what the first did instead of an error', async () => {
  const author = await named('author', 'Shared');
  const { id } = await seedSubmitted(author);
  const [first, second] = [await visitEditor('Quick', author._id), await visitEditor('Slow', author._id)];
  await inCard(second.page, 'Reject').click();
  await second.page.getByLabel('Rejection note').fill('Too late.');
  await inCard(first.page, 'Reject').click();
  await first.page.getByLabel('Rejection note').fill('Outside our scope.');
  await inCard(first.page, 'Confirm Rejection').click();
  await dismissAlert(first.page, 'Manuscript rejected successfully');
  await inCard(second.page, 'Confirm Rejection').click();
  await second.page.getByText('We did not make this change').waitFor();
  await second.page.getByText('Rejected by Test Quick', { exact: false }).first().waitFor();
  await expect.poll(() => second.page.getByRole('alertdialog').count()).toBe(0);
  await second.page.getByText('Unsent draft: your rejection note').click();
  await second.page.getByText('Too late.').waitFor();
  const stored = await store().findFile(id);
  expect(stored?.notes.map((note) => note.text)).toEqual(['Outside our scope.']);
});

test('a note whose answer is lost is stored once, however often it is sent', async () => {
  const author = await named('author', 'Lost');
  const { id } = await seedSubmitted(author);
  const { page } = await visitEditor('Again', author._id);
  await inCard(page, 'Add Note').click();
  await page.getByLabel('Note', { exact: true }).fill('Ask the statistician.');
  await loseAnswers(page, '**/notes');
  await inCard(page, 'Save Note').click();
  await dismissAlert(page, 'Failed to update manuscript');
  await page.unroute('**/notes');
  await expectToast(page, 'Note saved.', () => inCard(page, 'Save Note').click());
  const stored = await store().findFile(id);
  expect(stored?.notes.map((note) => note.text)).toEqual(['Ask the statistician.']);
});

testAll('one’s own manuscript: title and status, every action off with the reason', async () => {
  const { page, editor } = await visitEditor('Author');
  await seedSubmitted(editor, { title: 'My own work' });
  await page.reload();
  const own = card(page, 'My own work');
  await page.getByRole('button', { name: 'Test Author' }).first().click();
  await own
    .getByText('You are an author of this manuscript; another editor must handle it.', { exact: true })
    .waitFor();
  for (const name of ['Send to Review', 'Reject', 'View PDF', 'Accept Manuscript'])
    await expect.poll(() => own.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => own.getByRole('button').count()).toBe(4);
});

testAll('answers lost on the way of sending to review: tried again, it is sent once', async () => {
  const author = await named('author', 'Halfway');
  const { lastName } = await named('reviewer', 'Chosen');
  const { id } = await seedSubmitted(author);
  const { page } = await visitEditor('Sender', author._id);
  await inCard(page, 'Send to Review').click();
  await page.getByRole('checkbox', { name: `Test ${lastName}` }).check();
  await page.getByLabel('Note to the reviewers').fill('Look at the lemma.');
  // The present state can't be read either.
  await page.route(`**/api/manuscripts/${id}`, (route) => route.abort('connectionreset'));
  for (const step of ['**/notes', '**/assign-reviewers', '**/status']) {
    await loseAnswers(page, step);
    await inCard(page, 'Confirm Send to Review (1 selected)').click();
    await dismissAlert(page, 'Failed to update manuscript');
    await page.unroute(step);
  }
  await inCard(page, 'Confirm Send to Review (1 selected)').click();
  await dismissAlert(page, 'Manuscript sent for review successfully');
  const stored = await store().findFile(id);
  expect(stored?.record).toMatchObject({ status: 'Under Review', cycle: 1 });
  expect(stored?.notes.map((note) => note.text)).toEqual(['Look at the lemma.']);
});

testAll('where only answers are lost, what stands now tells that it is done', async () => {
  const author = await named('author', 'Unheard');
  const { lastName } = await named('reviewer', 'Told');
  const { id } = await seedSubmitted(author);
  const { page } = await visitEditor('Certain', author._id);
  await inCard(page, 'Send to Review').click();
  await page.getByRole('checkbox', { name: `Test ${lastName}` }).check();
  for (const step of ['**/assign-reviewers', '**/status']) await loseAnswers(page, step);
  await inCard(page, 'Confirm Send to Review (1 selected)').click();
  await dismissAlert(page, 'Manuscript sent for review successfully');
  const stored = await store().findFile(id);
  expect(stored?.record).toMatchObject({ status: 'Under Review', cycle: 1 });
});

/** The request is carried out, but the answer is lost. */
const loseAnswers = (page: Page, to: string) =>
  page.route(to, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
