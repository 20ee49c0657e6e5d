import { people } from '../documents/anonymous/people.ts';
import { benchAnonymityCost } from './anonymity-cost.ts';
import { benchAnonymousDocx } from './anonymity-docx.ts';
import { benchHostile } from './anonymity-hostile.ts';
import { benchNaturalAuthors } from './anonymity-natural.ts';
import { benchAnonymousPdfs } from './anonymity-pdf.ts';
import { benchWritten } from './anonymity-written.ts';
import { printRows } from './figures.ts';

/**
 * npm run bench -- anonymity FOLDER [variants] [docx | pdf | written | natural | hostile | cost]: plants invented people into the
 * manuscripts of a folder and looks for them in what reviewers would get; counts what is found of people who are not in them, and what is
 * left of their own authors, as read by eye on the pages. `natural KEEP` writes these copies to a folder for inspection. `cost` measures
 * time and memory.
 */
export async function run([folder, variants = '5', kind, keep]: string[]): Promise<void> {
  if (!folder) throw new Error('Say where the documents are: npm run bench -- anonymity FOLDER [variants]');
  const count = Number(variants);
  const is = (one: string) => kind === undefined || kind === one;
  if (is('cost')) printRows('What anonymous review takes more', await benchAnonymityCost(folder));
  if (is('docx')) printRows('Anonymous copies of Word documents', await benchAnonymousDocx(folder, count));
  if (is('pdf')) printRows('Anonymous copies of PDFs', await benchAnonymousPdfs(folder, count));
  if (is('written'))
    for (const type of ['docx', 'pdf'] as const)
      printRows(`Names written in other ways: ${type}`, await benchWritten(folder, count, type));
  if (is('natural'))
    printRows('Anonymous copies of papers with their own authors', await benchNaturalAuthors(folder, keep));
  if (is('hostile'))
    for (const type of ['docx', 'pdf'] as const)
      printRows(`Hostile files: ${type}`, await benchHostile(folder, type, people.slice(0, 5)));
}
