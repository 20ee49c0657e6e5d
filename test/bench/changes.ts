import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanges } from '../../functions/documents/changes/build-changes.ts';
import type { Comparison } from '../../functions/documents/changes/compare-passages.ts';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { type Score, scoreChanges, type Truth } from './changes-score.ts';
import { cover } from './corpus.ts';
import { median, percent, printLines, printRows, type Row, row, sum } from './figures.ts';
import { cpuClock } from './measure.ts';

/**
 * The folder holds a folder for each pair: before.docx and after.docx, one document with all its tracked changes rejected and accepted,
 * and truth.json, the `Truth` of its two states according to the tracked changes.
 */
export async function run([folder = '']: string[]): Promise<void> {
  const pairs = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'truth.json')));
  const scores: Score[] = [];
  const cpu: number[] = [];
  const leftOut: string[] = [];
  for (const name of pairs) {
    const read = (file: string) => readFileSync(join(folder, name, file));
    let found: Comparison | undefined;
    const clock = cpuClock();
    const outcome = await buildChanges(read('before.docx'), read('after.docx'), (comparison) => {
      found = comparison;
    });
    const seconds = clock();
    cpu.push(seconds);
    if (!found) {
      leftOut.push(name);
      printLines([`${name}: ${outcome.state === 'leftOut' ? outcome.reason : ''}`]);
      continue;
    }
    const score = scoreChanges(found, JSON.parse(read('truth.json').toString('utf8')) as Truth);
    scores.push(score);
    printLines([
      `${name}: ${score.found} of ${score.changed} words found, ${score.wrong} of ${score.marked} wrong, ${found.moved} moved, ${seconds.toFixed(2)} s CPU`,
    ]);
  }
  printRows('Changes since the last round', [
    ...rowsOf(scores, leftOut.length),
    await proofRow(folder, pairs),
    row(
      'CPU of reading both, comparing and setting, in one process',
      `${median(cpu).toFixed(2)} s median, ${Math.max(...cpu).toFixed(2)} s at most`,
    ),
  ]);
}

function rowsOf(scores: Score[], leftOut: number): Row[] {
  const all = (name: 'changed' | 'found' | 'marked' | 'wrong') => sum(scores.map((score) => score[name]));
  const [recall, wrong] = [all('found') / all('changed'), all('wrong') / all('marked')];
  const recalls = scores.filter(({ changed }) => changed > 0).map(({ found, changed }) => found / changed);
  return [
    row(
      `words added and removed that are found (${scores.length} pairs, ${leftOut} left out)`,
      `${percent(recall)} of ${all('changed')}; worst pair ${percent(Math.min(...recalls), 1, 1)}`,
      '≥ 98 %',
      recall >= 0.98,
    ),
    row('marked words that are not changed', `${percent(wrong)} of ${all('marked')}`, '≤ 1 %', wrong <= 0.01),
  ];
}

const TIMES = 9;

/** A warm worker's proof with and without the changes, one after the other, for the pair nearest to 30 pages. */
async function proofRow(folder: string, pairs: string[]): Promise<Row> {
  const pipeline = createPipeline();
  await pipeline.warmUp();
  const build = async (name: string, isCompared: boolean) => {
    const read = (file: string) => readFileSync(join(folder, name, file));
    const documents = [{ kind: 'manuscript' as const, fileName: 'after.docx', bytes: read('after.docx') }];
    const startedAt = performance.now();
    const outcome = await pipeline.buildProof({
      documents,
      cover,
      ...(isCompared ? { before: read('before.docx') } : {}),
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, pages: outcome.state === 'ready' ? outcome.pages : 0 };
  };
  const sizes: { name: string; pages: number }[] = [];
  for (const name of pairs) sizes.push({ name, pages: (await build(name, false)).pages });
  const nearest = sizes.reduce((best, size) =>
    Math.abs(size.pages - 30) < Math.abs(best.pages - 30) ? size : best,
  );
  const added: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { seconds } = await build(nearest.name, false);
    added.push((await build(nearest.name, true)).seconds - seconds);
  }
  await pipeline.close();
  return row(
    `build time added to a proof of ${nearest.pages} pages (${nearest.name}), warm`,
    `${median(added).toFixed(2)} s median of ${TIMES}`,
    '≤ 0.5 s',
    median(added) <= 0.5,
  );
}
