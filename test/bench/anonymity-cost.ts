import { readdirSync, readFileSync } from 'node:fs';
import { buildProof } from '../../functions/documents/build-proof.ts';
import { buildReviewCopy } from '../../functions/documents/build-review-copy.ts';
import type { CoverPage, ReviewCopyOutcome } from '../../functions/documents/outcome.ts';
import { JobFailure } from '../../functions/documents/process/job-failure.ts';
import { withVerifier } from '../../functions/documents/process/with-verifier.ts';
import { createWorkerPool } from '../../functions/documents/process/worker-pool.ts';
import { inventedPeople } from '../documents/anonymous/pdf/invented-people.ts';
import { asDocument, corpusFiles } from './corpus.ts';
import { median, quantile, type Row } from './figures.ts';
import { peakMegabytes } from './process-memory.ts';

const cover: CoverPage = {
  journal: 'Journal',
  manuscriptId: 'X-1',
  title: 'A title',
  authors: [],
  keywords: ['one', 'two'],
  classification: [],
  abstract: 'An abstract.',
  date: '2026-01-01T00:00:00Z',
};
const PER_CHILD = 640;

interface Cost {
  kind: 'docx' | 'pdf';
  seconds: number;
  megabytes: number;
  isReady: boolean;
  /** A child was replaced in the meantime: a start takes over a second and represents all builds before it. */
  isWithStart: boolean;
}

/**
 * The extra cost of anonymous review for a build, in all processes of a warm worker: found, rewritten or cut, typeset again, merged, and
 * examined in a separate process. The named proof of each file is built just before. Starts of children are reported separately. Linux
 * only.
 */
export async function benchAnonymityCost(folder: string): Promise<Row[]> {
  const pool = createWorkerPool({ workers: 1 });
  const verifiers = createWorkerPool({ workers: 1 });
  const forCopy = withVerifier(pool, verifiers);
  const clearing = { identities: inventedPeople(5, 14), decisions: [] };
  await pool.warmUp();
  const measure = async (file: string, kind: Cost['kind']): Promise<Cost> => {
    const before = childrenOf(process.pid).join();
    const documents = [asDocument(file)];
    // As in the product: by a separate message, after the proof.
    await buildProof({ documents, cover }, pool.forBuild());
    const { value: anonymous, megabytes } = await peakMegabytes(() =>
      cpuOf((): Promise<ReviewCopyOutcome> => buildReviewCopy({ documents, cover, clearing }, forCopy())),
    );
    const isReady = anonymous.value.state === 'ready';
    const isWithStart = childrenOf(process.pid).join() !== before;
    return { kind, seconds: anonymous.seconds, megabytes, isReady, isWithStart };
  };
  const files = (['docx', 'pdf'] as const).flatMap((kind) =>
    corpusFiles(folder, kind, 'scholarly').map((file) => ({ file, kind })),
  );
  // A warm worker has met documents of both kinds.
  for (const { file, kind } of files.filter((_, at) => at % 7 === 0))
    await unlessStarved(() => measure(file, kind));
  const costs: Cost[] = [];
  let starts = 0;
  for (const { file, kind } of files) {
    let cost = await unlessStarved(() => measure(file, kind));
    for (let again = 1; cost.isWithStart && again < TRIES; again++) {
      starts++;
      cost = await unlessStarved(() => measure(file, kind));
    }
    costs.push(cost);
  }
  await Promise.all([pool.close(), verifiers.close()]);
  return [
    rowOf('CPU added to a build, verifier included, DOCX and PDF, median / p95', costs),
    rowOf('of which DOCX', costs, 'docx'),
    rowOf('of which PDF', costs, 'pdf'),
    {
      measure:
        'measured anew, as a child was replaced meanwhile (its start: over a second, once in some forty builds)',
      result: `${starts} of ${costs.length + starts}`,
      target: '',
    },
    memoryRow(costs),
  ];
}

function rowOf(measure: string, all: readonly Cost[], kind?: Cost['kind']): Row {
  const costs = all.filter((cost) => !kind || cost.kind === kind);
  const seconds = costs.map((cost) => cost.seconds);
  const [usual, most] = [median(seconds), quantile(seconds, 0.95)];
  const failed = costs.filter(({ isReady }) => !isReady).length;
  const result = `${usual.toFixed(2)} / ${most.toFixed(2)} s (${costs.length} files, ${failed} without a copy)`;
  if (kind) return { measure, result, target: '' };
  return {
    measure,
    result,
    target: '≤ 0.15 / 0.60 s',
    isReached: usual <= 0.15 && most <= 0.6 && failed === 0,
  };
}

/** A child that takes more than it may is killed, and its file would have no copy. */
function memoryRow(costs: readonly Cost[]): Row {
  const megabytes = costs.map((cost) => cost.megabytes);
  return {
    measure: 'resident memory of both children while proof and copy are built, median / most',
    result: `${median(megabytes).toFixed(0)} / ${Math.max(...megabytes).toFixed(0)} MB`,
    target: `≤ ${PER_CHILD} MB each`,
    isReached: costs.every(({ isReady }) => isReady),
  };
}

const TRIES = 5;

/** On a busy machine a job may get no processor in time: it is tried again, as the queue would. */
async function unlessStarved<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !(error instanceof JobFailure) || error.cause !== 'starved') throw error;
    }
  }
}

async function cpuOf<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const before = cpuSeconds();
  const value = await work();
  return { value, seconds: cpuSeconds() - before };
}

/** For this process and its children: the threads of the living ones, and all of those that ended and were replaced. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  const nanoseconds = childrenOf(process.pid).flatMap((pid) =>
    foldersOf(`/proc/${pid}/task`).map((task) => Number(textOf(`/proc/${pid}/task/${task}/schedstat`)[0])),
  );
  return (
    (user + system) / 1e6 + nanoseconds.reduce((sum, each) => sum + (each || 0), 0) / 1e9 + endedSeconds()
  );
}

/** Fields 16 and 17 of proc(5)'s stat, in hundredths of a second; this process's name has no space. */
function endedSeconds(): number {
  const [user = 0, system = 0] = textOf('/proc/self/stat').slice(15, 17).map(Number);
  return (user + system) / 100;
}

const childrenOf = (pid: number): string[] =>
  foldersOf(`/proc/${pid}/task`).flatMap((task) => textOf(`/proc/${pid}/task/${task}/children`));

function foldersOf(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function textOf(path: string): string[] {
  try {
    return readFileSync(path, 'latin1').trim().split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
