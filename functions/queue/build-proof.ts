import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { ProofRequest, ReviewCopyRequest } from '../documents/outcome.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { EditionMessage, NoticeMessage } from '../manuscript/record/edition-message.ts';
import { ReviewFilesMessage } from '../manuscript/record/review-files.ts';
import { ScreeningMessage } from '../manuscript/record/screening-record.ts';
import { putNotice } from '../publishing/put-notice.ts';
import { runEdition } from '../publishing/run-edition.ts';
import { makeReviewFiles } from '../reviewing/make-review-files.ts';
import { measure } from '../runtime/measure.ts';
import { once } from '../runtime/once.ts';
import {
  depositOf,
  documents,
  looksUp,
  manuscripts,
  manuscriptsWith,
  prints,
  productions,
  proofQueue,
  publicationFiles,
  publications,
  retractions,
  sendingFailed,
} from '../runtime/stores.ts';
import { makeReviewCopy } from '../screening/make-review-copy.ts';
import { sendReviewCopy } from '../screening/queue-review-copy.ts';
import { screenManuscript } from '../screening/screen-manuscript.ts';
import { ProofMessage, ReviewCopyMessage } from '../submitting/rules/proof-message.ts';
import { type BuildResult, runProof } from '../submitting/run-proof.ts';
import { handleMessages } from './read-messages.ts';

const pipeline = once(() => createPipeline());
// While a new instance starts, time costs nothing, and the first author should not wait for fonts. For one that is started on demand
// someone waits already.
if (process.env.AWS_LAMBDA_FUNCTION_NAME)
  pipeline()
    .warmUp({ rehearses: process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== 'on-demand' })
    .catch(() => undefined);

const puttingOut = () => ({
  publicationFiles: publicationFiles(),
  publications: publications(),
  writingWith: manuscriptsWith,
  depositOf,
});

/** About an article, a notice about one, a manuscript's proof, its copy for reviewers, the files of a review, or a screening. */
const BuildMessage = z.union([
  EditionMessage,
  NoticeMessage,
  ProofMessage,
  ReviewCopyMessage,
  ReviewFilesMessage,
  ScreeningMessage,
]);

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('build-proof', event, BuildMessage, async (message) => {
    const stores = { manuscripts: manuscripts(), documents: documents() };
    const build = (request: ProofRequest) => pipeline().buildProof(request);
    const buildCopy = (request: ReviewCopyRequest) => pipeline().buildReviewCopy(request);
    if ('reviewFilesOf' in message) return makeReviewFiles(stores, buildCopy, message);
    if ('screeningEdition' in message) {
      const readBody = (bytes: Uint8Array, title: string) => pipeline().readBody(bytes, title);
      const screening = { ...stores, prints: prints(), retractions: retractions(), looksUp: looksUp() };
      await screenManuscript(screening, readBody, message);
      return undefined;
    }
    if ('edition' in message) {
      await runEdition({ ...stores, productions: productions(), ...puttingOut() }, pipeline(), message);
      return undefined;
    }
    if ('notice' in message) {
      const publishing = { ...stores, ...puttingOut(), proofs: proofQueue() };
      await putNotice(publishing, (meta) => pipeline().buildNotice(meta), message);
      return undefined;
    }
    if ('reviewRevision' in message) {
      await makeReviewCopy(stores, buildCopy, message);
      return undefined;
    }
    const result = await runProof(stores, build, message);
    if (result) measureBuild(result);
    if (result?.copied) await sendReviewCopy(proofQueue(), result.copied, sendingFailed);
    return undefined;
  });

function measureBuild({ state, askedAt }: BuildResult): void {
  if (state === 'failed') measure('ProofsRefused');
  else measure('ProofWait', (Date.now() - Date.parse(askedAt)) / 1000);
}
