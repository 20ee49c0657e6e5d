import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SqsServer, startSqs } from '../../functions/local/emulators/sqs.ts';
import { type QueuePump, startPump } from '../../functions/local/queue-pump.ts';

let folder: string;
let server: SqsServer;
let client: SQSClient;
let pump: QueuePump | undefined;

const open = async () => {
  server = await startSqs({
    port: 0,
    dataDir: folder,
    queues: [{ name: 'proofs.fifo', attributes: { FifoQueue: 'true', VisibilityTimeout: '3000' } }],
  });
  client = new SQSClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turns-'));
  await open();
});
afterEach(async () => {
  await pump?.stop(100);
  client.destroy();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (owner: string, build: string) =>
  client.send(
    new SendMessageCommand({
      QueueUrl: server.queueUrl('proofs.fifo'),
      MessageBody: build,
      MessageGroupId: owner,
      MessageDeduplicationId: randomUUID(),
    }),
  );

/** Builds that continue until they are told to end. */
function startWorkers(concurrency: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  pump = startPump({
    client,
    queueUrl: server.queueUrl('proofs.fifo'),
    queueArn: server.queueArn('proofs.fifo'),
    region: 'us-east-1',
    batchSize: 1,
    concurrency,
    reportsItemFailures: true,
    retrySeconds: 1,
    invoke: ({ Records }) =>
      new Promise((resolve) => {
        const build = Records[0]!.body;
        begun.push(build);
        ends.set(build, () => resolve({ batchItemFailures: [] }));
      }),
    log: () => undefined,
  });
  const isBegun = (...builds: string[]) =>
    vi.waitFor(() => expect([...begun].sort()).toEqual([...builds].sort()), { timeout: 180_000 });
  return { begun, isBegun, end: (build: string) => ends.get(build)!() };
}

test('one build of each person is under way at a time, and the other workers build for other people', async () => {
  for (const build of ['a1', 'a2', 'a3']) await ask('a', build);
  const { isBegun, end } = startWorkers(2);
  await isBegun('a1');
  await ask('b', 'b1');
  await isBegun('a1', 'b1');
  end('b1');
  await ask('c', 'c1');
  await isBegun('a1', 'b1', 'c1');
});

test('people take turns: a person who was just served comes after those who wait', async () => {
  for (const build of ['a1', 'a2', 'a3']) await ask('a', build);
  for (const owner of ['b', 'c']) await ask(owner, `${owner}1`);
  const { begun, isBegun, end } = startWorkers(1);
  await isBegun('a1');
  end('a1');
  await isBegun('a1', 'b1');
  end('b1');
  await isBegun('a1', 'b1', 'c1');
  end('c1');
  await isBegun('a1', 'b1', 'c1', 'a2');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('messages that wait are still there after a restart, each in its group', async () => {
  for (const build of ['a1', 'a2']) await ask('a', build);
  await ask('b', 'b1');
  client.destroy();
  await server.close();
  await open();
  const { isBegun, end } = startWorkers(3);
  await isBegun('a1', 'b1');
  end('a1');
  await isBegun('a1', 'b1', 'a2');
});
