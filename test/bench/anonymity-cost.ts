import { buildProof } from '../../functions/documents/build-proof.ts';
import { buildReviewCopy } from '../../functions/documents/build-review-copy.ts';
import { JobFailure } from '../../functions/documents/process/job-failure.ts';
import { withVerifier } from '../../functions/documents/process/with-verifier.ts';
import { createWorkerPool } from '../../functions/documents/process/worker-pool.ts';
import { inventedPeople } from '../documents/anonymous/pdf/invented-people.ts';
import { asDocument, corpusFiles, cover, TYPES } from './corpus.ts';
import { both, cpuRow, median, none, type Row, row } from './figures.ts';
import { childrenOf, cpuSecondsWithChildren, peakMegabytes } from './measure.ts';

const PER_CHILD = 640;
const TRIES = 5;

interface Cost {
  type: 'docx' | 'pdf';
  seconds: number;
  megabytes: number;
  isReady: boolean;
  /** A child was replaced in the meantime: a start takes over a second and represents all builds before it. */
  isWithStart: boolean;
}

/**
 * The extra cost of anonymous review for a build, in all processes of a warm worker: found, rewritten or cut, typeset again, merged, and
 * examined in a separate process. The named proof of each file is built just before. Starts of children are reported separately.
 */
export async function benchAnonymityCost(folder: string): Promise<Row[]> {
  const pool = createWorkerPool({ workers: 1 });
  const verifiers = createWorkerPool({ workers: 1 });
  const forCopy = withVerifier(pool, verifiers);
  const clearing = { identities: inventedPeople(5, 14), decisions: [] };
  await pool.warmUp();
  const measureOnce = async (file: string, type: Cost['type']): Promise<Cost> => {
    const children = childrenOf(process.pid).join();
    const documents = [asDocument(file)];
    // As in the product: by a separate message, after the proof.
    await buildProof({ documents, cover }, pool.forBuild());
    const before = cpuSecondsWithChildren();
    const { value, megabytes } = await peakMegabytes(() =>
      buildReviewCopy({ documents, cover, clearing }, forCopy()),
    );
    const seconds = cpuSecondsWithChildren() - before;
    const isWithStart = childrenOf(process.pid).join() !== children;
    return { type, seconds, megabytes, isReady: value.state === 'ready', isWithStart };
  };
  const measure = ({ file, type }: (typeof files)[number]) => unlessStarved(() => measureOnce(file, type));
  const files = TYPES.flatMap((type) =>
    corpusFiles(folder, type, 'scholarly').map((file) => ({ file, type })),
  );
  // A warm worker has met documents of both types.
  for (const each of files.filter((_, at) => at % 7 === 0)) await measure(each);
  const costs: Cost[] = [];
  let starts = 0;
  for (const each of files) {
    let cost = await measure(each);
    for (let again = 1; cost.isWithStart && again < TRIES; again++) {
      starts++;
      cost = await measure(each);
    }
    costs.push(cost);
  }
  await Promise.all([pool.close(), verifiers.close()]);
  const failed = costs.filter(({ isReady }) => !isReady).length;
  const secondsOf = (type?: Cost['type']) =>
    costs.filter((cost) => !type || cost.type === type).map(({ seconds }) => seconds);
  const megabytes = costs.map((cost) => cost.megabytes);
  return [
    cpuRow('CPU added to a build, verifier included, DOCX and PDF', secondsOf(), [0.15, 0.6]),
    ...TYPES.map((type) => row(`of which ${type.toUpperCase()}`, `${both(secondsOf(type))} s`)),
    none('files without a copy', failed, costs.length),
    row(
      'measured anew, as a child was replaced meanwhile (its start: over a second, once in some forty builds)',
      `${starts} of ${costs.length + starts}`,
    ),
    // A child that takes more than it may is killed, and its file would have no copy.
    row(
      'resident memory of both children while proof and copy are built, median / most',
      `${median(megabytes).toFixed(0)} / ${Math.max(...megabytes).toFixed(0)} MB`,
      `≤ ${PER_CHILD} MB each`,
      failed === 0,
    ),
  ];
}

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
