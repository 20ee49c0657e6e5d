import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createWorkerPool } from '../../functions/documents/process/worker-pool.ts';
import { people } from '../documents/anonymous/people.ts';
import { benchAnonymityCost } from './anonymity-cost.ts';
import { benchAnonymousDocx } from './anonymity-docx.ts';
import { benchNaturalAuthors } from './anonymity-natural.ts';
import { benchAnonymousPdfs } from './anonymity-pdf.ts';
import { benchWritten } from './anonymity-written.ts';
import { corpusFiles, TYPES } from './corpus.ts';
import { printLines, printRows, type Row, row } from './figures.ts';
import { timed } from './measure.ts';

/**
 * Plants invented people into the manuscripts of a folder and looks for them in what reviewers would get; counts what is found of people
 * who are not in them, and what is left of their own authors, as read by eye on the pages. `natural KEEP` writes these copies to a folder
 * for inspection. `cost` measures time and memory.
 */
export async function run([folder = '', variants = '5', part, keep]: string[]): Promise<void> {
  const count = Number(variants);
  const is = (one: string) => part === undefined || part === one;
  if (is('cost')) printRows('What anonymous review takes more', await benchAnonymityCost(folder));
  if (is('docx')) printRows('Anonymous copies of Word documents', await benchAnonymousDocx(folder, count));
  if (is('pdf')) printRows('Anonymous copies of PDFs', await benchAnonymousPdfs(folder, count));
  if (is('written'))
    for (const type of TYPES)
      printRows(`Names written in other ways: ${type}`, await benchWritten(folder, count, type));
  if (is('natural'))
    printRows('Anonymous copies of papers with their own authors', await benchNaturalAuthors(folder, keep));
  if (is('hostile'))
    for (const type of TYPES) printRows(`Hostile files: ${type}`, [await hostileRow(folder, type)]);
}

/** The extra time allowed beyond the proof of the same file. */
const MORE_MS = 5000;

/** Hostile files of one type through the job that clears documents, within its limits. */
async function hostileRow(folder: string, type: 'docx' | 'pdf'): Promise<Row> {
  const pool = createWorkerPool({ workers: 1 });
  const files = corpusFiles(folder, type, 'hostile');
  const clearing = { identities: people.slice(0, 5), decisions: [] };
  const ends = { cleared: 0, refused: 0, stopped: 0 };
  const time = { cpuSeconds: 18, wallSeconds: 30 };
  let slow = 0;
  for (const file of files) {
    const document = { kind: 'manuscript', fileName: `x.${type}`, bytes: readFileSync(file) } as const;
    const job = { name: 'clear', document, clearing, attempt: 1, pictures: time } as const;
    let end: keyof typeof ends = 'stopped';
    const ms = await timed(async () => {
      try {
        end = (await pool.run(job, { ...time, residentMegabytes: 640 })).state;
      } catch (error) {
        printLines([`stopped: ${basename(file)} ${(error as Error).message}`]);
      }
    });
    ends[end] += 1;
    if (ms <= MORE_MS) continue;
    slow += 1;
    printLines([`slow: ${basename(file)} ${(ms / 1000).toFixed(1)} s, ${end}`]);
  }
  await pool.close();
  return row(
    `hostile ${type}: cleared / refused / stopped by their limits; over 5 s`,
    `${ends.cleared} / ${ends.refused} / ${ends.stopped}; ${slow} of ${files.length}`,
    'all end, none over 5 s',
    slow === 0,
  );
}
