import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildChanges } from '../../functions/documents/changes/build-changes.ts';
import type { Comparison } from '../../functions/documents/changes/compare-passages.ts';
import type { CoverPage } from '../../functions/documents/outcome.ts';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { type Score, scoreChanges, type Truth } from './changes-score.ts';
import { median, printRows, type Row } from './figures.ts';

/**
 * npm run bench -- changes FOLDER
 *
 * The folder holds a folder for each pair: before.docx and after.docx, one document with all its tracked changes rejected and accepted,
 * and truth.json, the `Truth` of its two states according to the tracked changes.
 */
export async function run([directory]: string[]): Promise<void> {
  if (!directory) throw new Error('Usage: npm run bench -- changes FOLDER');
  const folder = resolve(directory);
  const pairs = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'truth.json')));
  const scores: Score[] = [];
  const cpu: number[] = [];
  const leftOut: string[] = [];
  for (const name of pairs) {
    const read = (file: string) => readFileSync(join(folder, name, file));
    let found: Comparison | undefined;
    const startedAt = process.cpuUsage();
    const outcome = await buildChanges(read('before.docx'), read('after.docx'), (comparison) => {
      found = comparison;
    });
    const { user, system } = process.cpuUsage(startedAt);
    cpu.push((user + system) / 1e6);
    if (!found) {
      leftOut.push(name);
      console.log(`  ${name}: ${outcome.state === 'leftOut' ? outcome.reason : ''}`);
      continue;
    }
    const score = scoreChanges(found, JSON.parse(read('truth.json').toString('utf8')) as Truth);
    scores.push(score);
    console.log(
      `  ${name}: ${score.found} of ${score.changed} words found, ${score.wrong} of ${score.marked} wrong, ${found.moved} moved, ${cpu.at(-1)?.toFixed(2)} s CPU`,
    );
  }
  printRows('Changes since the last round', [
    ...rowsOf(scores, leftOut.length),
    await proofRow(folder, pairs),
    cpuRow(cpu),
  ]);
}

function rowsOf(scores: Score[], leftOut: number): Row[] {
  const sum = (name: 'changed' | 'found' | 'marked' | 'wrong') =>
    scores.reduce((total, score) => total + score[name], 0);
  const [recall, wrong] = [sum('found') / sum('changed'), sum('wrong') / sum('marked')];
  const least = Math.min(
    ...scores.filter(({ changed }) => changed > 0).map(({ found, changed }) => found / changed),
  );
  return [
    {
      measure: `words added and removed that are found (${scores.length} pairs, ${leftOut} left out)`,
      result: `${(100 * recall).toFixed(2)} % of ${sum('changed')}; worst pair ${(100 * least).toFixed(1)} %`,
      target: '≥ 98 %',
      isReached: recall >= 0.98,
    },
    {
      measure: 'marked words that are not changed',
      result: `${(100 * wrong).toFixed(2)} % of ${sum('marked')}`,
      target: '≤ 1 %',
      isReached: wrong <= 0.01,
    },
  ];
}

function cpuRow(cpu: number[]): Row {
  return {
    measure: 'CPU of reading both, comparing and setting, in one process',
    result: `${median(cpu).toFixed(2)} s median, ${Math.max(...cpu).toFixed(2)} s at most`,
    target: '',
  };
}

const TIMES = 9;

const cover: CoverPage = {
  journal: 'Journal',
  manuscriptId: 'X-1',
  title: 'A title',
  authors: [{ name: 'An Author', isCorresponding: true }],
  keywords: [],
  classification: [],
  date: '2026-01-01T00:00:00Z',
};

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
  return {
    measure: `build time added to a proof of ${nearest.pages} pages (${nearest.name}), warm`,
    result: `${median(added).toFixed(2)} s median of ${TIMES}`,
    target: '≤ 0.5 s',
    isReached: median(added) <= 0.5,
  };
}
