import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { runProof } from '../actions/run-proof.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { once } from '../runtime/once.ts';
import { documents } from '../runtime/stores/documents.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { handleMessages } from './read-messages.ts';

const pipeline = once(() => createPipeline());

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('build-proof', event, (message) =>
    runProof(
      { manuscripts: manuscripts(), documents: documents() },
      (request) => pipeline().buildProof(request),
      message,
    ),
  );
