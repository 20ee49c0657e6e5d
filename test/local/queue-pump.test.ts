import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, test } from 'vitest';
import { startPump } from '../../functions/local/queue-pump.ts';
import { mockClient } from '../support/mock-client.ts';

const sqs = mockClient(SQSClient);
const message = (id: string) => ({ MessageId: id, ReceiptHandle: `receipt-${id}`, Body: '{}' });

/** Delivers three messages once and answers which were deleted and which given back. */
async function pump(invoke: () => Promise<unknown>, reportsItemFailures = true) {
  sqs.on(ReceiveMessageCommand).resolvesOnce({ Messages: ['a', 'b', 'c'].map(message) });
  const running = startPump({
    client: new SQSClient({ region: 'eu-west-1' }),
    queueUrl: 'http://127.0.0.1:1/000/proofs',
    queueArn: 'arn:aws:sqs:eu-west-1:1:proofs',
    region: 'eu-west-1',
    batchSize: 10,
    concurrency: 1,
    reportsItemFailures,
    retrySeconds: 7,
    invoke,
    log: () => undefined,
  });
  const settled = () => [
    ...sqs.commandCalls(DeleteMessageCommand),
    ...sqs.commandCalls(ChangeMessageVisibilityCommand),
  ];
  await expect.poll(settled).toHaveLength(3);
  await running.stop(1000);
  const receipts = (calls: { args: [{ input: { ReceiptHandle?: string | undefined } }] }[]) =>
    calls.map((call) => call.args[0].input.ReceiptHandle?.slice('receipt-'.length)).sort();
  return {
    deleted: receipts(sqs.commandCalls(DeleteMessageCommand) as never),
    givenBack: receipts(sqs.commandCalls(ChangeMessageVisibilityCommand) as never),
  };
}

beforeEach(() => {
  sqs.reset();
  // An empty queue answers late, as a long poll does.
  sqs.on(ReceiveMessageCommand).callsFake(() => new Promise((resolve) => setTimeout(() => resolve({}), 20)));
  sqs.on(DeleteMessageCommand).resolves({});
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
});

describe('the queue pump', () => {
  test('deletes the messages that were handled, and gives back those that the function names as failed', async () => {
    const answer = await pump(async () => ({ batchItemFailures: [{ itemIdentifier: 'b' }] }));
    expect(answer).toEqual({ deleted: ['a', 'c'], givenBack: ['b'] });
    const [call] = sqs.commandCalls(ChangeMessageVisibilityCommand);
    expect(call?.args[0].input.VisibilityTimeout).toBe(7);
  });

  test('a function that throws gives everything back', async () => {
    const answer = await pump(async () => Promise.reject(new Error('out of order')));
    expect(answer).toEqual({ deleted: [], givenBack: ['a', 'b', 'c'] });
  });

  test('an unknown id among the failed means that all of them failed', async () => {
    const answer = await pump(async () => ({ batchItemFailures: [{ itemIdentifier: 'z' }] }));
    expect(answer).toEqual({ deleted: [], givenBack: ['a', 'b', 'c'] });
  });

  test('without a report of failures, any answer means that all messages were handled', async () => {
    const answer = await pump(async () => ({ batchItemFailures: [{ itemIdentifier: 'b' }] }), false);
    expect(answer).toEqual({ deleted: ['a', 'b', 'c'], givenBack: [] });
  });
});
