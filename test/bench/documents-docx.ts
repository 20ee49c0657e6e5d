import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { asDocument, corpusFiles } from './corpus.ts';
import { hasProgram } from './external.ts';
import { mean, median, none, printLines, quantile, type Row, row, share, sum } from './figures.ts';
import { inParallel } from './in-parallel.ts';

/** The fields of score.mjs's result for one document that are used here. */
interface Score {
  words: number;
  word_recall: number;
  order: number | null;
  cells: { recall: number } | null;
  notes: { recall: number } | null;
  textbox: { recall: number } | null;
  equations: { tokens: number; token_recall: number } | null;
  images: { expected_distinct: number; distinct: number };
  file: string;
}

/** Converts every DOCX with the worker's own pipeline and scores what came out with the collection's scorer. */
export async function benchDocx(corpus: string, work: string): Promise<Row[]> {
  if (!hasProgram('pdftotext')) return [row('DOCX to PDF', 'poppler-utils is absent')];
  const { score } = (await import(pathToFileURL(join(corpus, 'score.mjs')).href)) as {
    score(docx: string, pdf: string): Omit<Score, 'file'>;
  };
  const pipeline = createPipeline();
  const failures: string[] = [];
  const all: Record<'scholarly' | 'generic', Score[]> = { scholarly: [], generic: [] };
  for (const category of ['scholarly', 'generic'] as const) {
    await inParallel(corpusFiles(corpus, 'docx', category), 2, async (file) => {
      const outcome = await pipeline
        .buildProof({ documents: [asDocument(file)] })
        .catch((error: Error) => error);
      if (outcome instanceof Error || outcome.state === 'failed') {
        const reason = outcome instanceof Error ? outcome.message : outcome.refusal.reason;
        failures.push(`${category}/${basename(file)}: ${reason}`);
        return;
      }
      const pdf = join(work, `${category}-${basename(file)}.pdf`);
      writeFileSync(pdf, outcome.pdf);
      try {
        all[category].push({ ...score(file, pdf), file });
      } catch (error) {
        failures.push(`${category}/${basename(file)}: not scored: ${(error as Error).message}`);
      }
    });
  }
  await pipeline.close();
  printLines(failures.map((failure) => failure.slice(0, 160)));
  return rowsOf(all.scholarly, all.generic, failures.length);
}

function rowsOf(scholarly: Score[], generic: Score[], failed: number): Row[] {
  const both = [...scholarly, ...generic];
  const wordy = (scores: Score[]) =>
    scores.filter((score) => score.words >= 20).map((score) => score.word_recall);
  const recalls = wordy(scholarly);
  const [middle, low, least] = [median(recalls), quantile(recalls, 0.1), Math.min(...recalls)];
  const well = [scholarly, generic].map((scores) => share(wordy(scores).map((recall) => recall >= 0.98)));
  const orders = both.flatMap((score) => score.order ?? []);
  const cells = both.flatMap((score) => score.cells?.recall ?? []);
  const notes = both.flatMap((score) => score.notes?.recall ?? []);
  const boxes = both.flatMap((score) => score.textbox?.recall ?? []);
  const equations = scholarly.flatMap(({ equations: found }) =>
    found && found.tokens >= 5 ? found.token_recall : [],
  );
  const pictured = scholarly.filter((score) => score.images.expected_distinct > 0);
  const expected = sum(pictured.map(({ images }) => images.expected_distinct));
  const drawn = sum(pictured.map(({ images }) => Math.min(images.distinct, images.expected_distinct)));
  const atLeast = (measure: string, values: number[], targets: number[]): Row =>
    row(
      measure,
      values.map((value) => value.toFixed(4)).join(' / '),
      `≥ ${targets.join(' / ')}`,
      values.every((value, index) => value >= targets[index]!),
    );
  const symbols = [median(equations), quantile(equations, 0.1)];
  return [
    none('no PDF or no score', failed),
    atLeast('word recall, scholarly: median / p10 / min', [middle, low, least], [0.9995, 0.998, 0.97]),
    atLeast('word recall ≥ 0.98: scholarly / generic', well, [0.99, 0.99]),
    atLeast('word order, mean', [mean(orders)], [0.99]),
    atLeast('table cells, p10', [quantile(cells, 0.1)], [0.97]),
    atLeast('notes / text boxes, mean', [mean(notes), mean(boxes)], [0.999, 0.99]),
    atLeast('equation symbols, scholarly: median / p10', symbols, [0.995, 0.97]),
    row(
      'distinct images drawn as pictures, scholarly',
      `${drawn} of ${expected}`,
      '≥ 97 % (vector pictures drawn count, but not here)',
      drawn >= 0.97 * expected,
    ),
  ];
}
