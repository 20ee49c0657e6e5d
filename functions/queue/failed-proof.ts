import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { EditionMessage, NoticeMessage } from '../manuscript/record/edition-message.ts';
import { ReviewFilesMessage } from '../manuscript/record/review-files.ts';
import { ScreeningMessage } from '../manuscript/record/screening-record.ts';
import { giveUpEdition } from '../publishing/run-edition.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/measure.ts';
import { manuscripts, queueing } from '../runtime/stores.ts';
import { giveUpReviewCopy } from '../screening/make-review-copy.ts';
import { ProofMessage, ReviewCopyMessage } from '../submitting/rules/proof-message.ts';
import { settleDeadLetter } from '../submitting/settle-dead-letter.ts';
import { handleMessages } from './read-messages.ts';

const BuildMessage = z.union([
  ProofMessage,
  ReviewCopyMessage,
  ReviewFilesMessage,
  ScreeningMessage,
  EditionMessage,
  NoticeMessage,
]);

const nameOfFailure = (message: object): string =>
  'reviewFilesOf' in message
    ? 'review-files-failed'
    : 'notice' in message
      ? 'notice-failed'
      : 'screening-failed';

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('failed-proof', event, BuildMessage, async (message, messageId) => {
    if ('reviewFilesOf' in message || 'screeningEdition' in message || 'notice' in message) {
      // The sweep requests it again.
      log('error', nameOfFailure(message), message);
      measure('ProofsGivenUp');
      return undefined;
    }
    if ('reviewRevision' in message) {
      if (!(await giveUpReviewCopy(queueing(), message))) return undefined;
      log('error', 'review-copy-failed', message);
      measure('ProofsGivenUp');
      return undefined;
    }
    if ('edition' in message) {
      if (!(await giveUpEdition(manuscripts(), message))) return undefined;
      log('error', 'edition-failed', message);
      measure('ProofsGivenUp');
      return undefined;
    }
    const outcome = await settleDeadLetter(queueing(), message, messageId);
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'failed' || outcome === 'neverBegun') measure('ProofsGivenUp');
    if (outcome !== 'over' && outcome !== 'superfluous') log('error', `proof-${outcome}`, message);
    return undefined;
  });
