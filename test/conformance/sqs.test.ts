import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SqsServer, startSqs } from '../../functions/local/emulators/sqs.ts';
import { killAmid, startChild } from './child-process.ts';

/** Against another SQS: CONFORMANCE_SQS_ENDPOINT and the usual AWS_ variables. Queues are made with a random name. */
const endpoint = process.env.CONFORMANCE_SQS_ENDPOINT;
const isOurs = endpoint === undefined;
const suffix = Math.random().toString(36).slice(2);
const region = process.env.AWS_REGION ?? 'us-east-1';

let dataDir: string;
let server: SqsServer;
let sqs: SQSClient;
let queueUrl: string;
let deadUrl: string;

const client = (url?: string) =>
  new SQSClient({
    endpoint: url,
    region,
    ...(isOurs ? { credentials: { accessKeyId: 'a', secretAccessKey: 'b' } } : {}),
  });
const receive = async (QueueUrl: string, more = {}, from = sqs) =>
  (await from.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ?? [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sqs-conformance-'));
  if (isOurs) server = await startSqs({ port: 0, dataDir });
  sqs = client(endpoint ?? server.url);
  const dead = await sqs.send(new CreateQueueCommand({ QueueName: `dead-${suffix}` }));
  deadUrl = dead.QueueUrl as string;
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: deadUrl, AttributeNames: ['QueueArn'] }),
  );
  const created = await sqs.send(
    new CreateQueueCommand({
      QueueName: `jobs-${suffix}`,
      Attributes: {
        VisibilityTimeout: '2',
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: 2 }),
      },
    }),
  );
  queueUrl = created.QueueUrl as string;
});

afterAll(async () => {
  sqs.destroy();
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('queues', () => {
  test('a message is delivered with its body and count, and deleted for good', async () => {
    const { MessageId } = await sqs.send(
      new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: '{"a":"ü"}' }),
    );
    // Out of sight for long, however busy the machine is.
    const [message] = await receive(queueUrl, {
      MessageSystemAttributeNames: ['ApproximateReceiveCount'],
      VisibilityTimeout: 600,
    });
    expect(message).toMatchObject({
      MessageId,
      Body: '{"a":"ü"}',
      Attributes: { ApproximateReceiveCount: '1' },
    });
    expect(await receive(queueUrl)).toEqual([]);
    const { MessageId: other } = await sqs.send(
      new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: 'other' }),
    );
    expect(await receive(queueUrl)).toHaveLength(1);
    const first = { QueueUrl: queueUrl, ReceiptHandle: message?.ReceiptHandle };
    await sqs.send(new ChangeMessageVisibilityCommand({ ...first, VisibilityTimeout: 1 }));
    await sqs.send(new DeleteMessageCommand(first));
    // It would be there again before the other, which was received later.
    const seen: Message[] = [];
    const again = async () => {
      seen.push(...(await receive(queueUrl)));
      return seen.map((one) => one.MessageId);
    };
    await expect.poll(again).toContain(other);
    expect(seen).toHaveLength(1);
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: seen[0]?.ReceiptHandle }));
  });

  test('a long poll wakes as soon as a message comes', async () => {
    const askedAt = Date.now();
    const waiting = receive(queueUrl, { WaitTimeSeconds: 20 });
    // Once it answers another request, the server has seen the poll.
    await sqs.send(new GetQueueAttributesCommand({ QueueUrl: deadUrl, AttributeNames: ['QueueArn'] }));
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: 'wake' }));
    const [message] = await waiting;
    expect(message?.Body).toBe('wake');
    // Not at the end of its twenty seconds.
    expect(Date.now() - askedAt).toBeLessThan(18_000);
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message?.ReceiptHandle }));
  });

  test('what fails as often as the policy allows goes to the dead-letter queue', async () => {
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: 'poison' }));
    for (let attempt = 0; attempt < 2; attempt++) {
      const [message] = await receive(queueUrl, { WaitTimeSeconds: 5 });
      expect(message?.Body).toBe('poison');
      await sqs.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: queueUrl,
          ReceiptHandle: message?.ReceiptHandle,
          VisibilityTimeout: 0,
        }),
      );
    }
    expect(await receive(queueUrl)).toEqual([]);
    expect((await receive(deadUrl, { WaitTimeSeconds: 5 })).map(({ Body }) => Body)).toEqual(['poison']);
  });

  test('batches, lookups by name and unknown queues answer as they do on AWS', async () => {
    const Entries = ['1', '2', '3'].map((Id) => ({ Id, MessageBody: Id }));
    expect(
      (await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }))).Successful?.length,
    ).toBe(3);
    expect((await sqs.send(new GetQueueUrlCommand({ QueueName: `jobs-${suffix}` }))).QueueUrl).toBe(queueUrl);
    const unknown = sqs.send(new GetQueueUrlCommand({ QueueName: 'never-made' }));
    await expect(unknown).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });
});

describe.runIf(isOurs)('our own server', () => {
  const queues = (dead: string) => [
    {
      name: 'jobs',
      attributes: {
        VisibilityTimeout: '300',
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead, maxReceiveCount: 2 }),
      },
    },
    { name: 'dead' },
  ];
  const options = (folder: string) => ({
    port: 0,
    dataDir: folder,
    queues: queues('arn:aws:sqs:us-east-1:000000000000:dead'),
  });
  const urlOf = (base: string, name: string) => `${base}/000000000000/${name}`;

  test('only the loopback interface and only SQS are served', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4');
    if (outside) await expect(fetch(`http://${outside.address}:${server.port}/`)).rejects.toThrow();
    expect((await fetch(`${server.url}/some-bucket/key`, { method: 'PUT', body: 'x' })).status).toBe(404);
    expect((await fetch(`${server.url}/_fauxqs/queues`)).status).toBe(404);
  });

  test('killed at any moment it keeps every message it acknowledged and forgets every deletion', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sqs-kill-'));
    const acknowledged = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const child = await startChild('sqs-child.ts', options(folder));
      const sender = client(child.ready.url);
      const sends = Array.from({ length: 30 }, (_, index) => async () => {
        const MessageBody = `${round}-${index}`;
        await sender.send(
          new SendMessageCommand({ QueueUrl: urlOf(child.ready.url as string, 'jobs'), MessageBody }),
        );
        acknowledged.add(MessageBody);
      });
      await killAmid(child, sends, 5 + 8 * round);
    }
    const last = await startSqs(options(folder));
    const reader = client(last.url);
    const seen = new Set<string>();
    for (;;) {
      const messages = await receive(last.queueUrl('jobs'), {}, reader);
      if (messages.length === 0) break;
      for (const message of messages) seen.add(String(message.Body));
    }
    expect(acknowledged.size).toBeGreaterThan(0);
    expect([...acknowledged].filter((body) => !seen.has(body))).toEqual([]);
    await last.close();
    rmSync(folder, { recursive: true });
  });

  test('work that was in flight at a kill is ready at the next start, however often that happens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sqs-flight-'));
    for (let round = 0; round < 4; round++) {
      const child = await startChild('sqs-child.ts', options(folder));
      const url = urlOf(child.ready.url as string, 'jobs');
      const consumer = client(child.ready.url);
      if (round === 0) await consumer.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'build' }));
      const [message] = await receive(
        url,
        { MessageSystemAttributeNames: ['ApproximateReceiveCount'] },
        consumer,
      );
      expect(message).toMatchObject({ Body: 'build', Attributes: { ApproximateReceiveCount: '1' } });
      await child.kill();
    }
    rmSync(folder, { recursive: true });
  });
});
