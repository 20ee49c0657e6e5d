import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awake } from './account-steps.ts';
import { PASSWORD } from './author-session.ts';
import { acknowledge, type Hands } from './hands.ts';
import {
  ABSTRACT,
  button,
  COMMENTS,
  documentFiles,
  type File,
  field,
  heading,
  TITLE,
  WIZARD,
} from './wizard-steps.ts';

export const EDITOR = '/journal/jics/editor/dashboard';
/** The specification's list by author. */
export const AUTHORS = `${EDITOR}?view=authors`;
export const REVIEWER = '/journal/jics/reviewer/dashboard';
/** The specification's list by author, with its form. */
export const REVIEWS = `${REVIEWER}?view=authors`;

export interface Someone {
  role: 'author' | 'editor' | 'reviewer';
  firstName: string;
  lastName: string;
}
const emailOf = ({ firstName, lastName }: Someone) => `${firstName}.${lastName}@example.org`.toLowerCase();

/** From the registration page to the sign-in page it leads to. */
export async function register(hands: Hands, person: Someone): Promise<void> {
  const { page } = hands;
  const { role, firstName, lastName } = person;
  await page.goto(role === 'author' ? '/register' : `/journal/jics/${role}/register`);
  await awake(field(page, 'First Name'));
  await hands.write(field(page, 'First Name'), firstName);
  await hands.write(field(page, 'Last Name'), lastName);
  await hands.write(field(page, 'Email'), emailOf(person));
  await hands.write(field(page, 'Username'), emailOf(person).split('@')[0]!);
  if (role !== 'author') {
    await hands.write(field(page, 'Specialization'), `Field of ${lastName}`);
    await hands.write(field(page, 'Years of Experience'), '7');
  }
  await hands.write(field(page, 'Password'), PASSWORD);
  await hands.write(field(page, 'Confirm Password'), PASSWORD);
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
  await hands.write(field(page, 'Email'), emailOf(person));
  await hands.write(field(page, 'Password'), PASSWORD);
  if (person.role !== 'author') await hands.write(field(page, 'Access Key'), accessKey);
  await hands.press(button(page, 'Sign In'));
  if (person.role === 'author') return page.waitForURL((url) => url.pathname === '/');
  await acknowledge(hands, `${person.role === 'editor' ? 'Editor' : 'Reviewer'} Login Successful`);
  await heading(page, person.role === 'editor' ? 'Editor dashboard' : 'Reviewer dashboard').waitFor();
}

type Files = Record<string, File>;

export async function uploadAll({ page, giveFile }: Hands, files?: Files): Promise<void> {
  for (const [label, file] of Object.entries(files ?? (await documentFiles())))
    await giveFile(field(page, label), file);
  await page.getByText('3 of 3 documents present').waitFor();
}

/** What an author does at each step of the wizard but the last, by their headings. */
export const WIZARD_STEPS = {
  'Type of Article': ({ page, choose }: Hands) => choose(page.getByLabel('Research Article')),
  Documents: uploadAll,
  Classification: ({ pickClassification }: Hands) => pickClassification(),
  async 'Additional Information'({ page, tick }: Hands) {
    for (let term = 1; term <= 5; term += 1) await tick(page.getByRole('checkbox', { name: `Term ${term}` }));
  },
  Comments: ({ page, write }: Hands) => write(page.getByLabel('Comments'), COMMENTS),
};

/** The wizard from its first step to its last, which is shown. */
export async function passSteps(hands: Hands, files?: Files): Promise<void> {
  const { page, press } = hands;
  await page.goto(WIZARD);
  for (const [title, fill] of Object.entries(WIZARD_STEPS)) {
    await heading(page, title).waitFor();
    await fill(hands, files);
    await press(button(page, 'Next'));
    // Each step begins with the focus on its heading; a key pressed earlier would be lost.
    await page.locator('h1:focus').waitFor();
  }
  await page.getByText('from your manuscript. Check').waitFor();
}

export async function fillDetails({ page, write, choose }: Hands): Promise<void> {
  await page.getByText('from your manuscript. Check').waitFor();
  await write(field(page, 'Title'), TITLE);
  await write(page.getByLabel('Keywords'), 'sequences, convergence, quiet');
  await write(page.getByLabel('Abstract'), ABSTRACT);
  await choose(field(page, 'No'));
}

/** The wizard from its first step to My Submissions. */
export async function submitManuscript(hands: Hands): Promise<void> {
  const { page } = hands;
  await passSteps(hands);
  await fillDetails(hands);
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
