import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { makeReviewCopy } from '../anonymity/make-review-copy.ts';
import { sendReviewCopy } from '../anonymity/queue-review-copy.ts';
import type { ProofRequest } from '../documents/outcome.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { putNotice } from '../production/put-notice.ts';
import { EditionMessage, NoticeMessage } from '../production/rules/edition-message.ts';
import { runEdition } from '../production/run-edition.ts';
import { ProofMessage, ReviewCopyMessage } from '../proof/rules/proof-message.ts';
import { type BuildResult, runProof } from '../proof/run-proof.ts';
import { makeReviewFiles } from '../reviews/make-review-files.ts';
import { ReviewFilesMessage } from '../reviews/rules/review-files.ts';
import { measure } from '../runtime/measure.ts';
import { once } from '../runtime/once.ts';
import { sendingFailed } from '../runtime/queueing.ts';
import { depositOf } from '../runtime/stores/deposits.ts';
import { documents } from '../runtime/stores/documents.ts';
import { looksUp } from '../runtime/stores/look-ups.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { prints } from '../runtime/stores/prints.ts';
import { productions } from '../runtime/stores/productions.ts';
import { proofQueue } from '../runtime/stores/proof-queue.ts';
import { publicationFiles, publications } from '../runtime/stores/publications.ts';
import { retractions } from '../runtime/stores/retractions.ts';
import { manuscriptsWith } from '../runtime/stores/telling-manuscripts.ts';
import { ScreeningMessage } from '../screening/rules/screening-record.ts';
import { screenManuscript } from '../screening/screen-manuscript.ts';
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
    if ('reviewFilesOf' in message) return makeReviewFiles(stores, build, message);
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
      await makeReviewCopy(stores, (request) => pipeline().buildReviewCopy(request), message);
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
