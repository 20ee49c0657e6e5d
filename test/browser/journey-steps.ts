import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { acknowledge, type Hands } from './hands.ts';
import { button, coverLetter, fileInput, heading, manuscriptFile, pdf, WIZARD } from './wizard-steps.ts';

export const EDITOR = '/journal/jics/editor/dashboard';
/** The specification's list by author. */
export const AUTHORS = `${EDITOR}?view=authors`;
export const REVIEWER = '/journal/jics/reviewer/dashboard';
/** The specification's list by author, with its form. */
export const REVIEWS = `${REVIEWER}?view=authors`;
/** The answers the site's own form requires. */
export const SCORES = ['Originality', 'Soundness of methods', 'Clarity', 'Significance for the field'];
const TITLE = 'On Quietly Converging Sequences';
const PASSWORD = 'correct horse battery';

export interface Someone {
  role: 'author' | 'editor' | 'reviewer';
  firstName: string;
  lastName: string;
}
const emailOf = ({ firstName, lastName }: Someone) => `${firstName}.${lastName}@example.org`.toLowerCase();

const exactly = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** From the registration page to the sign-in page it leads to. */
export async function register(hands: Hands, person: Someone): Promise<void> {
  const { page } = hands;
  const { role, firstName, lastName } = person;
  await page.goto(role === 'author' ? '/register' : `/journal/jics/${role}/register`);
  await hands.write(exactly(page, 'First Name'), firstName);
  await hands.write(exactly(page, 'Last Name'), lastName);
  await hands.write(exactly(page, 'Email'), emailOf(person));
  await hands.write(exactly(page, 'Username'), emailOf(person).split('@')[0]!);
  if (role !== 'author') {
    await hands.write(exactly(page, 'Specialization'), `Field of ${lastName}`);
    await hands.write(exactly(page, 'Years of Experience'), '7');
  }
  await hands.write(exactly(page, 'Password'), PASSWORD);
  await hands.write(exactly(page, 'Confirm Password'), PASSWORD);
  await hands.press(button(page, 'Register'));
  const words = {
    author: 'Registration Successful!',
    editor: 'Editor Registration Successful!',
    reviewer: 'Reviewer Registration Successful!',
  };
  await acknowledge(hands, words[role]);
}

/** From the sign-in page to its destination. */
export async function signIn(hands: Hands, person: Someone, accessKey = ''): Promise<void> {
  const { page } = hands;
  // The registration page, which may still be there, has an e-mail and a password field too.
  await button(page, 'Sign In').waitFor();
  await hands.write(exactly(page, 'Email'), emailOf(person));
  await hands.write(exactly(page, 'Password'), PASSWORD);
  if (person.role !== 'author') await hands.write(exactly(page, 'Access Key'), accessKey);
  await hands.press(button(page, 'Sign In'));
  if (person.role === 'author') return page.waitForURL((url) => url.pathname === '/');
  await acknowledge(hands, `${person.role === 'editor' ? 'Editor' : 'Reviewer'} Login Successful`);
  await heading(page, person.role === 'editor' ? 'Editor dashboard' : 'Reviewer dashboard').waitFor();
}

/** The wizard from its first step to My Submissions. */
export async function submitManuscript(hands: Hands): Promise<void> {
  const { page } = hands;
  const next = async () => {
    await hands.press(button(page, 'Next'));
    // Each step begins with the focus on its heading; a key pressed earlier would be lost.
    await page.locator('h1:focus').waitFor();
  };
  await page.goto(WIZARD);
  await hands.choose(page.getByLabel('Research Article'));
  await next();
  await hands.giveFile(fileInput(page, 'Manuscript'), manuscriptFile());
  await hands.giveFile(fileInput(page, 'Cover letter'), coverLetter());
  await hands.giveFile(fileInput(page, 'Declaration'), await pdf('declaration.pdf', 'We declare.'));
  await page.getByText('3 of 3 documents present').waitFor();
  await next();
  await hands.pickClassification();
  await next();
  for (let term = 1; term <= 5; term += 1)
    await hands.tick(page.getByRole('checkbox', { name: `Term ${term}` }));
  await next();
  await hands.write(page.getByLabel('Comments'), 'Please consider this for the special issue.');
  await next();
  await page.getByText('from your manuscript. Check').waitFor();
  await hands.write(exactly(page, 'Title'), TITLE);
  await hands.write(page.getByLabel('Keywords'), 'sequences, convergence, quiet');
  await hands.write(page.getByLabel('Abstract'), 'We show that every quiet sequence converges.');
  await hands.choose(exactly(page, 'No'));
  await hands.press(button(page, 'Proceed and Build PDF'));
  await button(page, 'View PDF').waitFor();
  await expectPdf(page, () => hands.press(button(page, 'View PDF')));
  await hands.press(button(page, 'Accept'));
  await acknowledge(hands, 'Manuscript submitted successfully!');
  await heading(page, 'My Submissions').waitFor();
}

/** The action opens a merged PDF in a new tab, which is answered. Whether it is shown or saved there is the browser's affair. */
export async function expectPdf(page: Page, act: () => Promise<void>): Promise<Uint8Array> {
  const context = page.context();
  const [tab, asked] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('request', (request) => request.url().includes('X-Amz-Signature')),
    act(),
  ]);
  const answer = await page.request.get(asked.url());
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const pdf = await answer.body();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await tab.close();
  return pdf;
}

export const card = (page: Page, title = TITLE) => page.getByRole('article', { name: title });

/** Everything the form asks besides comments and a recommendation. */
export async function giveScores({ page, choose }: Pick<Hands, 'page' | 'choose'>): Promise<void> {
  for (const label of SCORES)
    await choose(page.getByRole('group', { name: label }).getByRole('radio', { name: '4', exact: true }));
}
