import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import type { Row } from './figures.ts';

interface Sums {
  n: number;
  title_ok: number;
  all_ok: number;
}

/** Every document with known title, abstract and keywords, by the collection's own scorer. */
export async function benchExtraction(corpus: string, work: string): Promise<Row[]> {
  const truth = JSON.parse(readFileSync(join(corpus, 'truth.json'), 'utf8')) as { file: string }[];
  const pipeline = createPipeline();
  const predictions: Record<string, unknown> = {};
  for (const { file } of truth) {
    const outcome = await pipeline.extract(readFileSync(join(corpus, file)), file);
    if (outcome.state === 'failed') continue;
    const { title, abstract, keywords } = outcome.metadata;
    predictions[file] = { title: title.value, abstract: abstract.value, keywords: keywords.value };
  }
  await pipeline.close();
  const file = join(work, 'predictions.json');
  writeFileSync(file, JSON.stringify(predictions));
  const scored = spawnSync(
    process.execPath,
    [join(corpus, 'score-extract.mjs'), '--truth', join(corpus, 'truth.json'), '--pred', file],
    { encoding: 'utf8' },
  );
  const { docx, pdf } = JSON.parse(scored.stdout) as { docx: Sums; pdf: Sums };
  return [
    row('all three fields right, DOCX', docx, 'all_ok', 0.9),
    row('all three fields right, PDF', pdf, 'all_ok', 0.7),
    row('title right, DOCX', docx, 'title_ok', 0.97),
    row('title right, PDF', pdf, 'title_ok', 0.95),
  ];
}

function row(measure: string, sums: Sums, field: 'title_ok' | 'all_ok', needed: number): Row {
  return {
    measure: `${measure} (${sums.n})`,
    result: sums[field].toFixed(3),
    target: `≥ ${needed}`,
    isReached: sums[field] >= needed,
  };
}
