import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { settleDeadLetter } from '../actions/settle-dead-letter.ts';
import { ProofMessage } from '../domain/proof-message.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/measure.ts';
import { queueing } from '../runtime/queueing.ts';
import { handleMessages } from './read-messages.ts';

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('failed-proof', event, ProofMessage, async (message, messageId) => {
    const outcome = await settleDeadLetter(queueing(), message, messageId);
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'failed' || outcome === 'neverBegun') measure('ProofsGivenUp');
    if (outcome !== 'over' && outcome !== 'superfluous') log('error', `proof-${outcome}`, message);
    return undefined;
  });
