import { benchAnonymousDocx } from './anonymity-docx.ts';
import { benchAnonymousPdfs } from './anonymity-pdf.ts';
import { printRows } from './figures.ts';

/**
 * npm run bench -- anonymity FOLDER [variants] [docx | pdf]: plants invented people into the manuscripts of a folder and looks for them in what
 * reviewers would get; and what is found in the same manuscripts of people who are not in them.
 */
export async function run([folder, variants = '5', kind]: string[]): Promise<void> {
  if (!folder) throw new Error('Say where the documents are: npm run bench -- anonymity FOLDER [variants]');
  const count = Number(variants);
  if (kind !== 'pdf')
    printRows('Anonymous copies of Word documents', await benchAnonymousDocx(folder, count));
  if (kind !== 'docx') printRows('Anonymous copies of PDFs', await benchAnonymousPdfs(folder, count));
}
