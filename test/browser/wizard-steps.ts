import type { Page } from 'playwright-core';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';

export const WIZARD = '/journal/jics/submit';
export const LIST = '/journal/jics/my-submissions';
/** What an author types; the title is also that in `manuscriptFile`. */
export const TITLE = 'On Quietly Converging Sequences';
export const ABSTRACT = 'We show that every quiet sequence converges.';
export const COMMENTS = 'Please consider this for the special issue.';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** A field by exactly its label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
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
    TITLE,
    'Abstract',
    'We show that every quiet sequence converges, and that it does so without being asked.',
    'Keywords: sequences, convergence, quiet',
    'Introduction',
    'Quiet sequences were first seen in gardens.',
  );
export const coverLetter = () => docx('cover-letter.docx', 'Dear editors, kindly find our work.');

/** The three documents, by the labels of their inputs. */
export const documentFiles = async (): Promise<
  Record<'Manuscript' | 'Cover letter' | 'Declaration', File>
> => ({
  Manuscript: manuscriptFile(),
  'Cover letter': coverLetter(),
  Declaration: await pdf('declaration.pdf', 'We declare.'),
});
