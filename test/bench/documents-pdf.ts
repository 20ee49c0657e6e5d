import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hiddenInPdf } from '../../functions/documents/pdf/hidden/hidden-in-pdf.ts';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { asDocument, corpusFiles } from './corpus.ts';
import { hasProgram, popplerPages, popplerText, qpdfPages } from './external.ts';
import { printLines, type Row, row } from './figures.ts';
import { inParallel } from './in-parallel.ts';

/** Sends every PDF through the merge and lets poppler, which has no part in it, compare pages and text. */
export async function benchPdf(corpus: string, work: string): Promise<Row[]> {
  const missing = ['pdftotext', 'qpdf'].filter((program) => !hasProgram(program));
  if (missing.length > 0) return [row('PDFs', `${missing.join(', ')} absent`)];
  const pipeline = createPipeline();
  const rows: Row[] = [];
  for (const category of ['scholarly', 'generic', 'hostile'] as const) {
    let [opened, same, more] = [0, 0, 0];
    await inParallel(corpusFiles(corpus, 'pdf', category), 2, async (file) => {
      const pages = await qpdfPages(file);
      const outcome = await pipeline
        .buildProof({ documents: [asDocument(file)] })
        .catch((error: Error) => error);
      if (!pages) {
        if (!(outcome instanceof Error) && outcome.state === 'ready') more += 1;
        return;
      }
      opened += 1;
      const problem = await compare(file, outcome, join(work, `${category}-${basename(file)}`));
      if (problem === null) same += 1;
      else printLines([`${category}/${basename(file)}: ${problem}`]);
    });
    const [target, needed] = category === 'hostile' ? (['≥ 95 %', 0.95] as const) : (['all', 1] as const);
    const result = `${same} of ${opened}${more > 0 ? ` (and ${more} that it can’t)` : ''}`;
    rows.push(row(`${category}: same, of those that qpdf opens`, result, target, same >= needed * opened));
  }
  await pipeline.close();
  return rows;
}

type Outcome = Awaited<ReturnType<ReturnType<typeof createPipeline>['buildProof']>> | Error;

async function compare(file: string, outcome: Outcome, out: string): Promise<string | null> {
  if (outcome instanceof Error) return outcome.message.slice(0, 100);
  if (outcome.state === 'failed') return outcome.refusal.reason;
  writeFileSync(out, outcome.pdf);
  const [before, after] = [await popplerPages(file), await popplerPages(out)];
  // Files poppler can't read can't be compared.
  if (before !== null && before !== after) return `${after} pages for ${before}`;
  const [text, merged] = [await popplerText(file), await popplerText(out)];
  if (text === merged || text === '') return null;
  // Poppler also reads text outside the page or without ink: our result omits it, and nothing else may differ.
  const hidden = await hiddenInPdf(readFileSync(file));
  const lost = `${text.length} letters became ${merged.length}`;
  if (hidden.length === 0 || !isWithin(merged, text)) return `text differs: ${lost}`;
  printLines([`${basename(file)}: without what no reader sees, ${lost}`]);
  return null;
}

/** Whether nothing was added and all letters are in order. */
function isWithin(rest: string, text: string): boolean {
  let from = 0;
  for (const letter of rest.replaceAll(' ', '')) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
