import { availableParallelism } from 'node:os';
import type { ArticleOutcome, ArticleRequest } from './article/article-outcome.ts';
import { buildArticle } from './build-article.ts';
import { buildProof, explainFailure, twiceAfterCrash } from './build-proof.ts';
import { buildReviewCopy } from './build-review-copy.ts';
import { reasons } from './changes/reasons.ts';
import type {
  ChangesOutcome,
  ExtractOutcome,
  ProofOutcome,
  ProofRequest,
  ReviewCopyOutcome,
  ReviewCopyRequest,
} from './outcome.ts';
import type { JobLimits } from './process/job.ts';
import { JobFailure } from './process/job-failure.ts';
import { withVerifier } from './process/with-verifier.ts';
import { createWorkerPool } from './process/worker-pool.ts';
import type { BodyOutcome } from './screening/body-outcome.ts';

/** Everything the rest of the house asks of this room. Make one and keep it: its child processes stay warm. */
export interface Pipeline {
  /** `failed` is the author's to mend; throws when the build should be tried again later. */
  buildProof(request: ProofRequest): Promise<ProofOutcome>;
  /** The anonymous copy for reviewers; `failed` with a sentence; throws when it should be tried again later. */
  buildReviewCopy(request: ReviewCopyRequest): Promise<ReviewCopyOutcome>;
  /** A manuscript's Word file as an article; `failed` is the file's doing; throws when it should be tried again later. */
  buildArticle(request: ArticleRequest): Promise<ArticleOutcome>;
  /** What differs between two Word files; what can’t be compared is left out with a sentence. */
  buildChanges(before: Uint8Array, after: Uint8Array): Promise<ChangesOutcome>;
  /** Title, abstract and keywords of a manuscript; throws when it should be tried again later. */
  extract(bytes: Uint8Array, fileName: string): Promise<ExtractOutcome>;
  /** What a manuscript says in its own words; throws when it should be tried again later. */
  readBody(bytes: Uint8Array, title: string): Promise<BodyOutcome>;
  /** Starts the child processes and loads the fonts, so that the first build is as fast as the next; rehearses where nobody waits yet. */
  warmUp(options?: { rehearses?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Shorter than what an author waits for at an upload, and than API Gateway's 30 s. */
const extractLimits: JobLimits = { cpuSeconds: 10, wallSeconds: 14, residentMegabytes: 640 };

/** Nobody waits for it, and the file has gone through a build. */
const bodyLimits: JobLimits = { cpuSeconds: 20, wallSeconds: 40, residentMegabytes: 640 };

/** Of a busy or closing machine it is thrown. */
const FILE_FAULTS = ['memory', 'time', 'crash', 'thrown'];

/** Beside the peak of a build, some 2.1 GB at three documents of 48 MB, it has room in the worker's memory. */
const verifierMegabytes = 250;

export function createPipeline({
  workers = Math.min(2, availableParallelism()),
  isShortLived = false,
}: {
  workers?: number;
  /** For a command that does one job and ends: children that start quickly rather than run quickly. */
  isShortLived?: boolean;
} = {}): Pipeline {
  const pool = createWorkerPool({ workers, isShortLived });
  const verifiers = createWorkerPool({ workers: 1, isShortLived, restingMegabytes: verifierMegabytes });
  const forCopy = withVerifier(pool, verifiers);
  return {
    buildProof: (request) => buildProof(request, pool.forBuild()),
    buildReviewCopy: (request) => buildReviewCopy(request, forCopy()),
    buildArticle: (request) => buildArticle(request, pool.forBuild()),
    async buildChanges(before, after) {
      try {
        return await pool.run({ name: 'changes', before, after }, bodyLimits);
      } catch (error) {
        if (error instanceof JobFailure && FILE_FAULTS.includes(error.cause))
          return { state: 'leftOut', reason: reasons.failed };
        throw error;
      }
    },
    async extract(bytes, fileName) {
      try {
        return await twiceAfterCrash((attempt) =>
          pool.run({ name: 'extract', bytes, attempt }, extractLimits),
        );
      } catch (error) {
        return { state: 'failed', refusal: explainFailure({ kind: 'manuscript', fileName, bytes }, error) };
      }
    },
    async readBody(bytes, title) {
      try {
        return await pool.run({ name: 'readBody', bytes, title }, bodyLimits);
      } catch (error) {
        if (error instanceof JobFailure && FILE_FAULTS.includes(error.cause)) return { state: 'unreadable' };
        throw error;
      }
    },
    warmUp: (options) => pool.warmUp(options),
    async close() {
      await Promise.all([pool.close(), verifiers.close()]);
    },
  };
}
