import type { Page } from 'playwright-core';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';

export const WIZARD = '/journal/jics/submit';
export const LIST = '/journal/jics/my-submissions';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const next = (page: Page) => button(page, 'Next').click();

/** Closes the alert with exactly these words. */
export async function dismissAlert(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(words, { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
}

export interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const docx = (name: string, ...paragraphs: string[]): File => ({
  name,
  mimeType: DOCX,
  buffer: Buffer.from(sampleDocx(...paragraphs)),
});
export const pdf = async (name: string, ...lines: string[]): Promise<File> => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await samplePdf(...lines)),
});

export const manuscriptFile = () =>
  docx(
    'manuscript.docx',
    'On Quietly Converging Sequences',
    'Abstract',
    'We show that every quiet sequence converges, and that it does so without being asked.',
    'Keywords: sequences, convergence, quiet',
    'Introduction',
    'Quiet sequences were first seen in gardens.',
  );
export const coverLetter = () => docx('cover-letter.docx', 'Dear editors, kindly find our work.');

/** Step 2's input of one document. */
export const fileInput = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function uploadAll(page: Page, declaration?: File): Promise<void> {
  await fileInput(page, 'Manuscript').setInputFiles(manuscriptFile());
  await fileInput(page, 'Cover letter').setInputFiles(coverLetter());
  await fileInput(page, 'Declaration').setInputFiles(
    declaration ?? (await pdf('declaration.pdf', 'We declare.')),
  );
  await page.getByText('3 of 3 documents present').waitFor();
}

/** Fills the wizard up to and with step 6, by the mouse. */
export async function fillWizard(page: Page, declaration?: File): Promise<void> {
  await page.goto(WIZARD);
  await page.getByLabel('Research Article').check();
  await next(page);
  await uploadAll(page, declaration);
  await next(page);
  await button(page, /^Classification Select/).click();
  await page.getByRole('checkbox', { name: 'Mathematics', exact: true }).check();
  await page.keyboard.press('Escape');
  await next(page);
  for (let term = 1; term <= 5; term += 1) await page.getByRole('checkbox', { name: `Term ${term}` }).check();
  await next(page);
  await page.getByLabel('Comments').fill('Please consider this for the special issue.');
  await next(page);
  await fillDetails(page);
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByText('from your manuscript. Check').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('On Quietly Converging Sequences');
  await page.getByLabel('Keywords').fill('sequences, convergence, quiet');
  await page.getByLabel('Abstract').fill('We show that every quiet sequence converges.');
  await page.getByLabel('No', { exact: true }).check();
}
