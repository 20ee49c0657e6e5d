import { mkdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { buildApp } from 'fauxqs';
import { inTransaction, syncFromNowOn, synchronous } from './database.ts';
import type { LastingServer } from './http/listen.ts';

export interface QueueSettings {
  name: string;
  /** As in CloudFormation's properties, values as strings; RedrivePolicy as JSON text. */
  attributes?: Record<string, string>;
}

export interface SqsOptions {
  /** 0 takes a free one. */
  port: number;
  /** Holds fauxqs.db. */
  dataDir: string;
  /** Created if missing, with these attributes at every start; dead-letter queues may be anywhere in the list. */
  queues?: QueueSettings[];
  region?: string;
  /** false: until `syncFromNowOn` is called, a power cut may lose the latest writes. */
  syncsWrites?: boolean;
}

export interface SqsServer extends LastingServer {
  queueUrl(name: string): string;
  queueArn(name: string): string;
}

interface Incoming {
  method: string;
  headers: IncomingHttpHeaders;
}
interface Outgoing {
  code(status: number): { send(body: unknown): PromiseLike<void> };
}

const ACCOUNT = '000000000000';

/** The parts of fauxqs that we change, because it exports only a start function that binds every interface. */
interface Queue {
  name: string;
  url: string;
  persistence?: Persistence;
  setAttributes(attributes: Record<string, string>): void;
  dequeue(...args: unknown[]): unknown;
  /** By message group, in serving order; groups with unfinished messages. */
  fifoMessages: Map<string, unknown[]>;
  fifoLockedGroups: Map<string, number>;
}
interface Store {
  host: string;
  region?: string;
  persistence?: Persistence;
  queues: Map<string, Queue>;
  getQueueByName(name: string): Queue | undefined;
  createQueue(
    name: string,
    url: string,
    arn: string,
    attributes?: Record<string, string>,
    tags?: unknown,
  ): Queue;
}
interface Persistence {
  db: DatabaseSync;
  loadSqsAndSns(sqs: Store, sns: unknown): void;
  updateMessageReady(messageId: string): void;
  close(): void;
}

/**
 * A local SQS: fauxqs with its SQS calls only, on the loopback interface, its SQLite file synced at every write unless set otherwise.
 * Messages in flight when the last process ended are available again at once, and that delivery does not count, because their only
 * possible consumer ended with the process.
 */
export async function startSqs({
  port,
  dataDir,
  queues = [],
  region = 'us-east-1',
  syncsWrites = true,
}: SqsOptions): Promise<SqsServer> {
  mkdirSync(dataDir, { recursive: true });
  const { SqsStore, SnsStore, S3Store, PersistenceManager } = await loadParts();
  const persistence = new PersistenceManager(dataDir);
  persistence.db.exec(`PRAGMA synchronous = ${synchronous(syncsWrites)}`);
  persistence.db.exec(
    `UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL,
     approximate_receive_count = max(0, approximate_receive_count - 1) WHERE receipt_handle IS NOT NULL`,
  );
  // fauxqs 2.4.1 writes NULL where its own table forbids it, and the message is lost until the next start.
  const giveBack = persistence.db.prepare(
    'UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = ?',
  );
  persistence.updateMessageReady = (messageId) => giveBack.run(messageId);
  const store = new SqsStore();
  store.region = region;
  // Empty: queue URLs use the host of the request that made them.
  store.host = '';
  const sns = new SnsStore();
  makeReceivesWhole(store, persistence);
  persistence.loadSqsAndSns(store, sns);
  // Set only now, because creating a queue while loading would replace its row and, with it, its messages.
  store.persistence = persistence;
  for (const queue of store.queues.values()) queue.persistence = persistence;

  const app = buildApp({
    logger: false,
    stores: { sqsStore: store, snsStore: sns, s3Store: new S3Store() } as never,
  });
  app.addHook('onRequest', async (request: Incoming, reply: Outgoing) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    // TagQueue would replace the queue's row and with it drop the stored messages.
    if (request.method !== 'POST' || !target.startsWith('AmazonSQS.') || target.endsWith('agQueue')) {
      await reply
        .code(404)
        .send({ __type: 'com.amazonaws.sqs#InvalidAction', message: 'Only SQS is served here.' });
    }
  });
  app.addHook('preClose', () => persistence.close());
  await app.listen({ port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const queueUrl = (name: string) => `${url}/${ACCOUNT}/${name}`;
  const queueArn = (name: string) => `arn:aws:sqs:${region}:${ACCOUNT}:${name}`;
  const stored = [...store.queues.values()];
  store.queues.clear();
  for (const queue of stored) {
    queue.url = queueUrl(queue.name);
    store.queues.set(queue.url, queue);
  }
  for (const { name, attributes = {} } of queues) {
    const existing = store.getQueueByName(name);
    if (existing) existing.setAttributes(attributes);
    else store.createQueue(name, queueUrl(name), queueArn(name), attributes);
  }
  return {
    url,
    port: Number(new URL(url).port),
    queueUrl,
    queueArn,
    syncFromNowOn: async () => syncFromNowOn(persistence.db),
    close: () => app.close(),
  };
}

/** A receive that moves a message to its dead-letter queue deletes and inserts: both or neither. */
function makeReceivesWhole(store: Store, { db }: Persistence): void {
  const createQueue = store.createQueue.bind(store);
  store.createQueue = (...args) => {
    const queue = createQueue(...args);
    const dequeue = queue.dequeue.bind(queue);
    queue.dequeue = (...options) => {
      const received = inTransaction(db, () => dequeue(...options));
      takeTurns(queue);
      return received;
    };
    return queue;
  };
}

/** A served group goes to the end, so that groups take turns; fauxqs would serve the first again as soon as possible. */
function takeTurns({ fifoMessages, fifoLockedGroups }: Queue): void {
  for (const group of fifoLockedGroups.keys()) {
    const waiting = fifoMessages.get(group);
    if (!waiting) continue;
    fifoMessages.delete(group);
    fifoMessages.set(group, waiting);
  }
}

async function loadParts() {
  const part = (path: string) => import(new URL(path, import.meta.resolve('fauxqs')).href);
  const [sqs, sns, s3, persistence] = await Promise.all(
    ['./sqs/sqsStore.js', './sns/snsStore.js', './s3/s3Store.js', './persistence.js'].map(part),
  );
  return {
    SqsStore: sqs.SqsStore as new () => Store,
    SnsStore: sns.SnsStore as new () => unknown,
    S3Store: s3.S3Store as new () => unknown,
    PersistenceManager: persistence.PersistenceManager as new (dataDir: string) => Persistence,
  };
}
