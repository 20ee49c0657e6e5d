import { expect } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { acknowledge, type Hands, keyboard, mouse } from './hands.ts';
import { card, expectPdf, register, type Someone, signIn, submitManuscript } from './journey-steps.ts';
import { button, LIST } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();

/** A person in a browser of their own, registered and signed in. */
async function arrive(hand: (page: Hands['page']) => Hands, person: Someone) {
  const { page, complaints } = await browser.visit(local.stack.origin);
  const hands = hand(page);
  await register(hands, person);
  const { editor, reviewer } = local.stack.accessKeys;
  await signIn(hands, person, person.role === 'editor' ? editor : reviewer);
  return { ...hands, hands, complaints };
}

async function sendToReview(editor: Hands, author: Someone, reviewers: Someone[]): Promise<void> {
  const { page } = editor;
  await page.reload();
  const manuscript = card(page);
  await editor.press(page.getByRole('link', { name: 'By author' }));
  await editor.press(page.getByRole('button', { name: `${author.firstName} ${author.lastName}` }));
  await manuscript.getByText('Pending', { exact: true }).first().waitFor();
  await editor.press(manuscript.getByRole('button', { name: 'Send to Review' }));
  for (const { firstName, lastName } of reviewers)
    await editor.tick(manuscript.getByRole('checkbox', { name: `${firstName} ${lastName}` }));
  await editor.write(manuscript.getByLabel('Note to the reviewers'), 'Look at the proof of the lemma.');
  await editor.press(manuscript.getByRole('button', { name: 'Confirm Send to Review (2 selected)' }));
  await acknowledge(editor, 'Manuscript sent for review successfully');
  await expect
    .poll(() => manuscript.getByRole('button', { name: 'Already Under Review' }).isDisabled())
    .toBe(true);
  await expect.poll(() => manuscript.getByText('No review yet').count()).toBe(2);
}

async function review(reviewer: Hands, comments: string, recommendation: string): Promise<void> {
  const { page } = reviewer;
  await page.reload();
  const manuscript = card(page);
  await reviewer.press(page.getByRole('link', { name: 'By author' }));
  await manuscript.getByText('Look at the proof of the lemma.').waitFor();
  await expectPdf(page, () => reviewer.press(manuscript.getByRole('button', { name: 'View PDF' })));
  await reviewer.choose(manuscript.getByRole('radio', { name: recommendation, exact: true }));
  await reviewer.write(manuscript.getByLabel('Review comments'), comments);
  await reviewer.press(manuscript.getByRole('button', { name: 'Submit review' }));
  await acknowledge(reviewer, 'Review submitted successfully!');
  await page.getByText('We have received your review').waitFor();
}

async function accept(editor: Hands, reviews: string[]): Promise<void> {
  const { page } = editor;
  await page.reload();
  const manuscript = card(page);
  await manuscript.getByText('Reviewed', { exact: true }).first().waitFor();
  await editor.press(manuscript.getByRole('button', { name: 'Accept Manuscript' }));
  const dialog = page.getByRole('dialog', { name: 'Accept Manuscript' });
  for (const words of reviews) await dialog.getByText(words).waitFor();
  await editor.write(dialog.getByLabel('Acceptance note'), 'Welcome to the next issue.');
  await editor.press(dialog.getByRole('button', { name: 'Confirm Accept' }));
  await acknowledge(editor, 'Manuscript accepted successfully!');
  await manuscript.getByText('Accepted', { exact: true }).first().waitFor();
}

async function readNotes(author: Hands, reviews: string[], reviewers: Someone[]): Promise<void> {
  const { page } = author;
  await page.goto(LIST);
  const manuscript = card(page);
  await manuscript.getByText('Accepted', { exact: true }).first().waitFor();
  await author.press(manuscript.getByRole('button', { name: /^Notes/ }));
  await manuscript.getByText('Welcome to the next issue.').waitFor();
  await author.press(manuscript.getByRole('tab', { name: 'Editor Notes' }));
  await page.keyboard.press('ArrowRight');
  if (!(await manuscript.getByText(reviews[0]!).isVisible())) await page.keyboard.press('Enter');
  for (const words of reviews) await manuscript.getByText(words).waitFor();
  await manuscript.getByText('Reviewer 1').waitFor();
  for (const { lastName } of reviewers) await expect.poll(() => page.getByText(lastName).count()).toBe(0);
}

async function wholeJourney(hand: (page: Hands['page']) => Hands, mark: string): Promise<void> {
  const someone = (role: Someone['role'], lastName: string): Someone => ({
    role,
    firstName: mark,
    lastName,
  });
  const writer = someone('author', 'Kovacs');
  const judges = [someone('reviewer', 'Tanaka'), someone('reviewer', 'Menon')];
  const author = await arrive(hand, writer);
  await submitManuscript(author);
  const editor = await arrive(hand, someone('editor', 'Marsh'));
  const [first, second] = [await arrive(hand, judges[0]!), await arrive(hand, judges[1]!)];

  await sendToReview(editor, writer, judges);
  const reviews = ['The lemma holds, though the gardens are few.', 'Sound from end to end.'];
  await review(first, reviews[0]!, 'Minor Revision');
  await review(second, reviews[1]!, 'Accept');
  await accept(editor, reviews);
  await readNotes(author, reviews, judges);
  for (const { complaints } of [author, editor, first, second]) expect(complaints).toEqual([]);
}

testAll('three people carry a manuscript from registration to acceptance, by mouse', () =>
  wholeJourney(mouse, 'Mia'),
);

testAll('three people carry a manuscript from registration to acceptance, by keyboard alone', () =>
  wholeJourney(keyboard, 'Kim'),
);

testAll('the reviewer has nothing left to do, and says so', async () => {
  const { page } = await arrive(mouse, { role: 'reviewer', firstName: 'Nobody', lastName: 'Asked' });
  await page.getByText('You have no reviews to do').waitFor();
  await expect.poll(() => button(page, 'Check again').isEnabled()).toBe(true);
  await page.getByRole('link', { name: 'By author' }).click();
  await page.getByText('No manuscripts under review from this author.').waitFor();
});
