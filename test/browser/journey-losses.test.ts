import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { agree, provideDashboards, signInAgain } from './dashboard-steps.ts';
import { AUTHORS, card, REVIEWER, REVIEWS } from './journey-steps.ts';
import { expectToast, saving } from './signs.ts';
import { button, dismissAlert, pdf } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { named, seedSubmitted, visitEditor, visitReviewer, revoke } = provideDashboards(
  () => local.stack,
  browser,
);

const inCard = (page: Page, name: string | RegExp) =>
  card(page, 'A title').getByRole('button', { name, exact: typeof name === 'string' });

/** An editor who has begun a note, a rejection, and a choice of reviewers. */
async function writingEditor(name: string) {
  const author = await named('author', `${name}Author`);
  const reviewer = await named('reviewer', `${name}Reviewer`);
  await seedSubmitted(author);
  const visit = await visitEditor(name, author._id);
  const { page } = visit;
  await inCard(page, 'Add Note').click();
  await page.getByLabel('Note', { exact: true }).fill('Ask the statistician.');
  await page.getByLabel('Editors and reviewers; authors after the decision').check();
  await inCard(page, 'Send to Review').click();
  await page.getByRole('checkbox', { name: `Test ${name}Reviewer` }).check();
  await page.getByLabel('Note to the reviewers').fill('Look at the lemma.');
  return { ...visit, author, reviewer };
}

async function expectNotes(page: Page, name: string): Promise<void> {
  await inCard(page, 'Confirm Send to Review (1 selected)').waitFor();
  await expect
    .poll(() => page.getByRole('checkbox', { name: `Test ${name}Reviewer` }).isChecked())
    .toBe(true);
  await expect.poll(() => page.getByLabel('Note to the reviewers').inputValue()).toBe('Look at the lemma.');
  await expect
    .poll(() => page.getByLabel('Note', { exact: true }).inputValue())
    .toBe('Ask the statistician.');
  await expect.poll(() => page.getByLabel('Editors and reviewers; authors after').isChecked()).toBe(true);
}

test('an editor’s reload and Back lose nothing', async () => {
  const { page, complaints } = await writingEditor('Reload');
  await page.reload();
  await expectNotes(page, 'Reload');
  await page.goto('/about');
  await page.goBack();
  await expectNotes(page, 'Reload');
  expect(complaints).toEqual([]);
});

testAll('an editor’s closed tab loses nothing: a new one says where words wait', async () => {
  const { page, context } = await writingEditor('Closed');
  await page.close();
  const again = await context.newPage();
  // Another author comes first in the list; the words are found all the same.
  const other = await named('author', 'Aaa');
  await seedSubmitted(other, { title: 'Another work' });
  await again.goto(AUTHORS);
  await again.getByRole('button', { name: 'Continue with A title' }).click();
  await expectNotes(again, 'Closed');
});

testAll('an editor’s ended session: signed in again, everything stands there', async () => {
  const { page, session, editor } = await writingEditor('Ended');
  await revoke(session);
  await inCard(page, 'Save Note').click();
  await dismissAlert(page, 'Session expired. Please login again.');
  await signInAgain(page, 'editor', editor.email, local.stack.accessKeys.editor);
  await expectNotes(page, 'Ended');
  await expectToast(page, 'Note saved.', () => inCard(page, 'Save Note').click());
});

testAll('the server ends and starts again in the middle of a note', async () => {
  const { page } = await writingEditor('Restart');
  await local.restartAfter(async () => {
    await inCard(page, 'Save Note').click();
    await dismissAlert(page, 'Failed to update manuscript');
  });
  await expectNotes(page, 'Restart');
  await expectToast(page, 'Note saved.', () => inCard(page, 'Save Note').click());
  await inCard(page, 'Confirm Send to Review (1 selected)').click();
  await dismissAlert(page, 'Manuscript sent for review successfully');
  await card(page, 'A title').getByText('Look at the lemma.').waitFor();
});

/** A reviewer with a review half written. */
async function writingReviewer(name: string) {
  const author = await named('author', `${name}Author`);
  const reviewer = await named('reviewer', name);
  const { id } = await seedSubmitted(author, {}, [reviewer]);
  const visit = await visitReviewer(reviewer);
  await visit.page.getByLabel('Review comments').fill('An evening’s work.');
  await visit.page.getByRole('radio', { name: 'Major Revision' }).check();
  return { ...visit, author, reviewer, id };
}

async function expectReview(page: Page): Promise<void> {
  await page.getByLabel('Review comments').waitFor();
  await expect.poll(() => page.getByLabel('Review comments').inputValue()).toBe('An evening’s work.');
  await expect.poll(() => page.getByRole('radio', { name: 'Major Revision' }).isChecked()).toBe(true);
}

testAll('a reviewer’s reload, Back and closed tab lose nothing', async () => {
  const { page, context } = await writingReviewer('Returning');
  await page.reload();
  await expectReview(page);
  await page.goto('/about');
  await page.goBack();
  await expectReview(page);
  await page.close();
  const again = await context.newPage();
  await again.goto(REVIEWS);
  await expectReview(again);
});

test('what is typed on the dashboard is there on the page of the link, on another device, files and scores and all', async () => {
  const { page } = await writingReviewer('Travelling');
  const clarity = (at: Page) =>
    at.getByRole('group', { name: 'Clarity' }).getByRole('radio', { name: '4', exact: true });
  await clarity(page).check();
  await page.getByLabel('For editors only').fill('Between us.');
  const remarks = await pdf('remarks.pdf', 'Remarks');
  await saving(page, '/draft', remarks.name, () => page.getByLabel('Add a file').setInputFiles(remarks));
  await page.getByRole('button', { name: 'Remove remarks.pdf' }).waitFor();
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  const path = await page
    .getByRole('link', { name: 'Open the review page to read and write side by side' })
    .getAttribute('href');
  const elsewhere = await browser.visit(local.stack.origin, { width: 390 });
  await elsewhere.page.goto(path!);
  await expectReview(elsewhere.page);
  await expect.poll(() => elsewhere.page.getByLabel('For editors only').inputValue()).toBe('Between us.');
  await elsewhere.page.getByText('remarks.pdf').waitFor();
  await expect.poll(() => clarity(elsewhere.page).isChecked()).toBe(true);
  const more = 'An evening’s work, and a morning’s.';
  await saving(elsewhere.page, '/draft', more, () => elsewhere.page.getByLabel('Review comments').fill(more));
  await page.reload();
  await expect.poll(() => page.getByLabel('Review comments').inputValue()).toBe(more);
  await button(page, 'Submit review').click();
  await dismissAlert(page, 'Review submitted successfully!');
  await elsewhere.page.reload();
  await elsewhere.page.getByText('We have received your review').waitFor();
  await elsewhere.page.getByText('Between us.').waitFor();
});

testAll('a reviewer’s ended session: signed in again, the review goes through', async () => {
  const { page, session, reviewer } = await writingReviewer('Expired');
  await revoke(session);
  await button(page, 'Submit review').click();
  await signInAgain(page, 'reviewer', reviewer.email, local.stack.accessKeys.reviewer);
  await expectReview(page);
  await button(page, 'Submit review').click();
  await dismissAlert(page, 'Review submitted successfully!');
});

testAll('the server ends and starts again in the middle of a review', async () => {
  const { page } = await writingReviewer('Restarted');
  await local.restartAfter(async () => {
    await button(page, 'Submit review').click();
    await dismissAlert(page, 'Failed to submit review');
  });
  await expectReview(page);
  await button(page, 'Submit review').click();
  await dismissAlert(page, 'Review submitted successfully!');
  await page.getByText('We have received your review').waitFor();
});

testAll('a review that the editor closed meanwhile is still there to read', async () => {
  const { page, author } = await writingReviewer('Dismissed');
  // The draft that is shown later is the account's, which takes none for a closed review.
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  const { page: desk } = await visitEditor('Closer', author._id);
  await inCard(desk, 'Reset to Pending').click();
  await agree(desk, /can no longer open this manuscript/, 'Reset to Pending');
  await dismissAlert(desk, 'Manuscript status reset to Pending successfully');
  await page.goto(REVIEWER);
  await page.getByText('Drafts for closed reviews').waitFor();
  await page.getByRole('link', { name: 'A title' }).click();
  await page.getByText('Your unfinished review').waitFor();
  await page.getByText('An evening’s work.').waitFor();
});
