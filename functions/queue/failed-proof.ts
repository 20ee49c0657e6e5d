import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { giveUpProof } from '../actions/run-proof.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { handleMessages } from './read-messages.ts';

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('failed-proof', event, (message) => giveUpProof(manuscripts(), message));
