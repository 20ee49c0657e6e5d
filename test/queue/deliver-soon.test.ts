import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { handleMessages } from '../../functions/queue/read-messages.ts';
import { ProofMessage } from '../../functions/submitting/rules/proof-message.ts';
import { mockClient } from '../support/mock-client.ts';

const sqs = mockClient(SQSClient);
const QUEUE = 'https://sqs.eu-west-1.amazonaws.com/123456789012/proofs';
const event = (tries: number) =>
  ({
    Records: [
      {
        messageId: 'm1',
        receiptHandle: 'handle-1',
        attributes: { ApproximateReceiveCount: String(tries) },
        body: JSON.stringify({ manuscriptId: 'ms_1', proofVersion: 1 }),
      },
      { messageId: 'm2', receiptHandle: 'handle-2', attributes: {}, body: 'nothing that could be read' },
    ],
  }) as unknown as SQSEvent;
const broken = async () => {
  throw new Error('the bucket does not answer');
};

beforeEach(() => {
  sqs.reset();
  process.env.CONSUMED_QUEUE_URL = QUEUE;
});

test.each([
  [1, 5],
  [2, 30],
  [4, 300],
  [9, 300],
])("try %i that fails comes again after %i s, not after the queue's many minutes", async (tries, seconds) => {
  expect(await handleMessages('build-proof', event(tries), ProofMessage, broken)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }],
  });
  expect(sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input)).toEqual([
    { QueueUrl: QUEUE, ReceiptHandle: 'handle-1', VisibilityTimeout: seconds },
  ]);
});

test('a queue that does not answer either changes nothing: the message comes again by itself', async () => {
  sqs.on(ChangeMessageVisibilityCommand).rejects(new Error('no answer'));
  expect(await handleMessages('build-proof', event(1), ProofMessage, broken)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }],
  });
});
