import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { cutOff, provideDashboards } from './dashboard-steps.ts';
import { card, REVIEWER } from './journey-steps.ts';
import { button, dismissAlert, heading } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted, store, visitReviewer, revoke } = provideDashboards(
  () => local.stack,
  browser,
);

async function assigned(name: string, overrides: Parameters<typeof seedSubmitted>[1] = {}) {
  const author = await named('author', `${name}Author`);
  const reviewer = await named('reviewer', name);
  const { id } = await seedSubmitted(author, overrides, [reviewer]);
  return { author, reviewer, id };
}
const write = (page: Page, words: string) => page.getByLabel('Review comments').fill(words);
const submit = (page: Page) => button(page, 'Submit review').click();

testAll('a missing token, and a stored user that is no reviewer: the reviewer login', async () => {
  for (const session of [{ reviewer: { role: 'reviewer' } }, { token: 'x', reviewer: { role: 'editor' } }]) {
    const { page } = await browser.visit(local.stack.origin, { session });
    await page.goto(REVIEWER);
    await heading(page, 'Reviewer Login').waitFor();
  }
});

testAll('comments and recommendation are both required', async () => {
  const { reviewer } = await assigned('Hasty');
  const { page, complaints } = await visitReviewer(reviewer);
  const words = 'Please provide both review comments and a recommendation';
  await submit(page);
  await dismissAlert(page, words);
  await expect.poll(() => page.getByLabel('Review comments').getAttribute('aria-invalid')).toBe('true');
  await write(page, '   ');
  await page.getByRole('radio', { name: 'Accept', exact: true }).check();
  await submit(page);
  await dismissAlert(page, words);
  await page.getByText('Write your comments').waitFor();
  await write(page, 'Sound.');
  await submit(page);
  await dismissAlert(page, 'Review submitted successfully!');
  await page.getByText('We have received your review').waitFor();
  await page.getByText('No manuscripts under review from this author.', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('a server that does not answer: said, and the review is still there', async () => {
  const { reviewer } = await assigned('Offline');
  const { page } = await visitReviewer(reviewer);
  await write(page, 'Sound, I think.');
  await page.getByRole('radio', { name: 'Reject', exact: true }).check();
  await cutOff(page);
  await submit(page);
  await dismissAlert(page, 'Failed to submit review');
  await page.getByText('We did not receive your review').waitFor();
  await expect.poll(() => page.getByLabel('Review comments').inputValue()).toBe('Sound, I think.');
  await button(page, 'View PDF').click();
  await dismissAlert(page, 'PDF not available');
});

testAll('a manuscript without a PDF', async () => {
  const { reviewer } = await assigned('Paperless', {
    proof: { version: 1, state: 'building', reason: null, pages: null, decision: null },
  });
  const { page } = await visitReviewer(reviewer);
  await button(page, 'View PDF').click();
  await dismissAlert(page, 'PDF not available');
});

testAll('a session revoked at the server leads to the login', async () => {
  const { reviewer } = await assigned('Revoked');
  const { page, session } = await visitReviewer(reviewer);
  await write(page, 'Sound.');
  await page.getByRole('radio', { name: 'Accept', exact: true }).check();
  await revoke(session);
  await submit(page);
  await heading(page, 'Reviewer Login').waitFor();
  await expect.poll(() => page.evaluate('localStorage.user')).toBeUndefined();
});

test('an answer lost after the review was stored: a second click shows the receipt', async () => {
  const { reviewer, id } = await assigned('Unlucky');
  const { page } = await visitReviewer(reviewer);
  await write(page, 'Sound, with three small gaps.');
  await page.getByRole('radio', { name: 'Minor Revision' }).check();
  await page.route('**/review', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page);
  await dismissAlert(page, 'Failed to submit review');
  await page.unroute('**/review');
  await submit(page);
  await dismissAlert(page, 'Review submitted successfully!');
  await page.getByText('Minor Revision, 5 words', { exact: false }).waitFor();
  expect((await store().findFile(id))?.reviews).toHaveLength(1);
});

test('what happens meanwhile does not stop a review, unless an editor wrote something to read', async () => {
  const author = await named('author', 'Busy');
  const [reviewer, other] = [await named('reviewer', 'Calm'), await named('reviewer', 'Fast')];
  const editor = await api.person('editor', 'Noter');
  const { id } = await seedSubmitted(author, {}, [reviewer, other]);
  const { page } = await visitReviewer(reviewer);
  await write(page, 'Sound.');
  await page.getByRole('radio', { name: 'Accept', exact: true }).check();
  const asEditor = await api.call('POST', `/auth/editor/manuscripts/${id}/notes`, {
    token: editor.token,
    body: { text: 'Mind the appendix.', action: 'Under Review', visibility: ['editor', 'reviewer'] },
  });
  expect(asEditor.status).toBe(201);
  await submit(page);
  await dismissAlert(page, 'Failed to submit review');
  await page.getByText('Mind the appendix.').waitFor();
  await expect.poll(() => page.getByLabel('Review comments').inputValue()).toBe('Sound.');

  const review = { comments: 'Fine.', recommendation: 'Accept' };
  await api.call('POST', `/auth/reviewer/manuscripts/${id}/review`, { token: other.token, body: review });
  await submit(page);
  await dismissAlert(page, 'Review submitted successfully!');
  await page.getByText('We have received your review').waitFor();
});

testAll('a reviewer sees the notes meant for reviewers, and nobody else’s review', async () => {
  const author = await named('author', 'Private');
  const [reviewer, other] = [await named('reviewer', 'One'), await named('reviewer', 'Two')];
  const editor = await api.person('editor', 'Writer');
  const { id } = await seedSubmitted(author, {}, [reviewer, other]);
  const note = (text: string, visibility: string[]) =>
    api.call('POST', `/auth/editor/manuscripts/${id}/notes`, {
      token: editor.token,
      body: { text, action: 'Under Review', visibility },
    });
  await note('Between us editors.', ['editor']);
  await note('For all who judge.', ['editor', 'reviewer']);
  await api.call('POST', `/auth/reviewer/manuscripts/${id}/review`, {
    token: other.token,
    body: { comments: 'Secret opinion.', recommendation: 'Reject' },
  });
  const { page } = await visitReviewer(reviewer);
  const manuscript = card(page, 'A title');
  await manuscript.getByText('For all who judge.').waitFor();
  for (const hidden of ['Between us editors.', 'Secret opinion.', 'Test Two'])
    await expect.poll(() => page.getByText(hidden).count()).toBe(0);
});
