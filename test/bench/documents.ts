import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { benchDocx } from './documents-docx.ts';
import { benchExtraction } from './documents-extraction.ts';
import { benchHeavy } from './documents-heavy.ts';
import { benchHostile } from './documents-hostile.ts';
import { benchPdf } from './documents-pdf.ts';
import { benchSpeed } from './documents-speed.ts';
import { printRows } from './figures.ts';

/** DIR holds docx/ and pdf/ with scholarly/, generic/ and hostile/, score.mjs, score-extract.mjs and truth.json. */
const parts = {
  docx: ['DOCX to PDF: what a reviewer reads', benchDocx],
  pdf: ['PDFs: same pages and text after our merge', benchPdf],
  hostile: ['Hostile files: a PDF or a plain reason', benchHostile],
  heavy: ['Heavy pictures', benchHeavy],
  speed: ['Speed, pair by pair', benchSpeed],
  extraction: ['Extraction', benchExtraction],
} as const;

/** npm run bench -- documents DIR [docx|pdf|hostile|heavy|speed|extraction …] */
export async function run([directory, ...chosen]: string[]): Promise<void> {
  if (!directory)
    throw new Error(`Usage: npm run bench -- documents DIR [${Object.keys(parts).join('|')} …]`);
  const corpus = resolve(directory);
  const work = mkdtempSync(join(tmpdir(), 'bench-documents-'));
  try {
    for (const [name, [title, bench]] of Object.entries(parts)) {
      if (chosen.length === 0 || chosen.includes(name)) printRows(title, await bench(corpus, work));
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}
