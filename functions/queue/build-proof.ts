import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type BuildResult, runProof } from '../actions/run-proof.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { ProofMessage } from '../domain/proof-message.ts';
import { measure } from '../runtime/measure.ts';
import { once } from '../runtime/once.ts';
import { documents } from '../runtime/stores/documents.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { handleMessages } from './read-messages.ts';

const pipeline = once(() => createPipeline());
// While a new instance starts, time costs nothing: the first author should not wait for fonts.
if (process.env.AWS_LAMBDA_FUNCTION_NAME)
  pipeline()
    .warmUp()
    .catch(() => undefined);

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('build-proof', event, ProofMessage, async (message) => {
    const result = await runProof(
      { manuscripts: manuscripts(), documents: documents() },
      (request) => pipeline().buildProof(request),
      message,
    );
    if (result) measureBuild(result);
  });

function measureBuild({ state, askedAt }: BuildResult): void {
  if (state === 'failed') measure('ProofsRefused');
  else measure('ProofWait', (Date.now() - Date.parse(askedAt)) / 1000);
}
