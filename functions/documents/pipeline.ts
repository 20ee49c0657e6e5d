import { availableParallelism } from 'node:os';
import type { ArticleOutcome, ArticleRequest } from './article/article-outcome.ts';
import { buildArticle } from './build-article.ts';
import { buildProof, explainFailure, twiceAfterCrash } from './build-proof.ts';
import { buildReviewCopy } from './build-review-copy.ts';
import type {
  ExtractOutcome,
  ProofOutcome,
  ProofRequest,
  ReviewCopyOutcome,
  ReviewCopyRequest,
} from './outcome.ts';
import type { JobLimits } from './process/job.ts';
import { withVerifier } from './process/with-verifier.ts';
import { createWorkerPool } from './process/worker-pool.ts';

/** Everything the rest of the house asks of this room. Make one and keep it: its child processes stay warm. */
export interface Pipeline {
  /** `failed` is the author's to mend; throws when the build should be tried again later. */
  buildProof(request: ProofRequest): Promise<ProofOutcome>;
  /** The anonymous copy for reviewers; `failed` with a sentence; throws when it should be tried again later. */
  buildReviewCopy(request: ReviewCopyRequest): Promise<ReviewCopyOutcome>;
  /** A manuscript's Word file as an article; `failed` is the file's doing; throws when it should be tried again later. */
  buildArticle(request: ArticleRequest): Promise<ArticleOutcome>;
  /** Title, abstract and keywords of a manuscript; throws when it should be tried again later. */
  extract(bytes: Uint8Array, fileName: string): Promise<ExtractOutcome>;
  /** Starts the child processes and loads the fonts, so that the first build is as fast as the next; rehearses where nobody waits yet. */
  warmUp(options?: { rehearses?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Shorter than what an author waits for at an upload, and than API Gateway's 30 s. */
const extractLimits: JobLimits = { cpuSeconds: 10, wallSeconds: 14, residentMegabytes: 640 };

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
    async extract(bytes, fileName) {
      try {
        return await twiceAfterCrash((attempt) =>
          pool.run({ name: 'extract', bytes, attempt }, extractLimits),
        );
      } catch (error) {
        return { state: 'failed', refusal: explainFailure({ kind: 'manuscript', fileName, bytes }, error) };
      }
    },
    warmUp: (options) => pool.warmUp(options),
    async close() {
      await Promise.all([pool.close(), verifiers.close()]);
    },
  };
}
