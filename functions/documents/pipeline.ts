import { availableParallelism } from 'node:os';
import type { ArticleForms, ArticleOutcome, ArticleRequest } from './article/article-outcome.ts';
import { againWhereFresh, buildProof, explainFailure, startClock, twiceAfterCrash } from './build-proof.ts';
import { buildReviewCopy } from './build-review-copy.ts';
import { reasons } from './changes/reasons.ts';
import type {
  CertificatePage,
  ChangesOutcome,
  CorrectedDocx,
  Correction,
  ExtractOutcome,
  ProofOutcome,
  ProofRequest,
  ReviewCopyOutcome,
  ReviewCopyRequest,
  SourceDocument,
} from './outcome.ts';
import type { JobLimits } from './process/job.ts';
import { JobFailure } from './process/job-failure.ts';
import { withVerifier } from './process/with-verifier.ts';
import { createWorkerPool, type Runner } from './process/worker-pool.ts';
import type { BodyOutcome } from './screening/body-outcome.ts';

/** The interface of this room for all others. Make one and keep it: its child processes stay warm. */
export interface Pipeline {
  /** `failed` is for the author to mend; throws if the build should be tried again later. */
  buildProof(request: ProofRequest): Promise<ProofOutcome>;
  /** Makes the anonymous copy for reviewers; `failed` with a sentence; throws if it should be tried again later. */
  buildReviewCopy(request: ReviewCopyRequest): Promise<ReviewCopyOutcome>;
  /** Makes a manuscript's Word file into an article; `failed` is caused by the file; throws if it should be tried again later. */
  buildArticle(request: ArticleRequest): Promise<ArticleOutcome>;
  /** Compares two Word files; what can’t be compared is left out with a sentence. */
  buildChanges(before: Uint8Array, after: Uint8Array): Promise<ChangesOutcome>;
  /** Reads title, abstract and keywords of a manuscript; throws if it should be tried again later. */
  extract(bytes: Uint8Array, fileName: string): Promise<ExtractOutcome>;
  /** Reads a manuscript's own text; throws if it should be tried again later. */
  readBody(bytes: Uint8Array, title: string): Promise<BodyOutcome>;
  /** Puts corrections into a Word file's own runs; null if the file can't be changed. */
  correctDocx(docx: Uint8Array, corrections: readonly Correction[]): Promise<CorrectedDocx | null>;
  /** Makes a reviewer's certificate as a PDF; throws if it should be tried again. */
  setCertificate(page: CertificatePage): Promise<Uint8Array>;
  /** Makes a notice about an article in the forms of an article; throws if it should be tried again. */
  buildNotice(meta: ArticleRequest['meta']): Promise<ArticleForms>;
  /** Starts the child processes and loads the fonts, so that the first build is as fast as the next; rehearses while no one waits. */
  warmUp(options?: { rehearses?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Shorter than an author waits for an upload, and than API Gateway's 30 s. */
const extractLimits: JobLimits = { cpuSeconds: 10, wallSeconds: 14, residentMegabytes: 640 };

/** No one waits for it, and the file has gone through a build. */
const bodyLimits: JobLimits = { cpuSeconds: 20, wallSeconds: 40, residentMegabytes: 640 };

/** The fault of a busy or closing machine is thrown. */
const FILE_FAULTS = ['memory', 'time', 'crash', 'thrown'];

/** Beside the peak of a build, some 2.1 GB at three documents of 48 MB, it has room in the worker's memory. */
const verifierMegabytes = 250;

export function createPipeline({
  workers = Math.min(2, availableParallelism()),
  isShortLived = false,
}: {
  workers?: number;
  /** For a command that does one job and ends: children that start fast rather than run fast, and are waited for. */
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
    async correctDocx(docx, corrections) {
      try {
        return await pool.run({ name: 'correct', docx, corrections }, extractLimits);
      } catch (error) {
        if (error instanceof JobFailure && FILE_FAULTS.includes(error.cause)) return null;
        throw error;
      }
    },
    setCertificate: (page) => twiceAfterCrash(() => pool.run({ name: 'certificate', page }, extractLimits)),
    buildNotice: (meta) => twiceAfterCrash(() => pool.run({ name: 'notice', meta }, extractLimits)),
    warmUp: (options) => pool.warmUp(options),
    async close() {
      await Promise.all([pool.close(), verifiers.close()]);
    },
  };
}

/**
 * Makes an article in all its forms from a manuscript's Word file; `failed` is caused by the file. Throws if it should be tried again
 * later.
 */
async function buildArticle(request: ArticleRequest, pool: Runner): Promise<ArticleOutcome> {
  const document: SourceDocument = { kind: 'manuscript', fileName: request.fileName, bytes: request.docx };
  const clock = startClock([document]);
  try {
    return await twiceAfterCrash(() =>
      againWhereFresh(() =>
        pool.run({ name: 'article', request, pictures: clock.pictures(0.4) }, clock.limits(3)),
      ),
    );
  } catch (error) {
    return { state: 'failed', refusal: explainFailure(document, error) };
  }
}
