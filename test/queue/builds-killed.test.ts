import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  documents,
  letters,
  manuscripts,
  proofQueue,
  sendingFailed,
} from '../../functions/runtime/stores.ts';
import { makeReviewCopy } from '../../functions/screening/make-review-copy.ts';
import { sendReviewCopy } from '../../functions/screening/queue-review-copy.ts';
import { ProofMessage, ReviewCopyMessage } from '../../functions/submitting/rules/proof-message.ts';
import { runProof } from '../../functions/submitting/run-proof.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { runDue } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let calls: ReturnType<typeof killAtCalls>;
const waiting: string[] = [];
beforeAll(async () => {
  process.env.REVIEW = 'anonymous';
  cast = await startCast();
  const Body = { transformToByteArray: async () => new Uint8Array([9]) } as never;
  cast.s3.on(GetObjectCommand).resolves({ Body });
  cast.s3.on(PutObjectCommand).resolves({});
  cast.sqs.on(SendMessageCommand).callsFake(({ MessageBody }) => {
    waiting.push(MessageBody);
    return {};
  });
  calls = killAtCalls([DynamoDBDocumentClient, S3Client, SQSClient] as never);
});
afterAll(() => cast.database.stop());

const proof = { state: 'ready' as const, pdf: new Uint8Array([1]), pages: 4, warnings: [] };
const copy = {
  state: 'ready' as const,
  pdf: new Uint8Array([1]),
  pages: 3,
  findings: [],
  open: { certain: 0, likely: 0 },
  removed: 0,
  unreadableParts: 0,
  formsSought: 1,
};

/** The worker's handling of one message, which stays in the queue if it fails. */
async function work(): Promise<void> {
  const [body] = waiting;
  if (body === undefined) return;
  const stores = { manuscripts: manuscripts(), documents: documents() };
  const message = JSON.parse(body);
  if (message.reviewRevision)
    await makeReviewCopy(stores, async () => copy, ReviewCopyMessage.parse(message));
  else {
    const result = await runProof(stores, async () => proof, ProofMessage.parse(message));
    if (result?.copied) await sendReviewCopy(proofQueue(), result.copied, sendingFailed);
  }
  waiting.shift();
}

const ask = (id: string) => call('build-proof', { id, caller: callers.owner });

it('a proof and its copy are built, and nothing stays due, at whichever call the process ends', async () => {
  const { id } = await seed({ ...buildManuscript(), isAnonymous: true });
  const standing = async () => (await manuscripts().find(id))!;
  await calls.atEach({ calls: 22, writes: 10 }, async (die) => {
    const before = await standing();
    await manuscripts().apply(before, {
      from: { status: [before.status], submitted: false },
      set: { proof: { ...before.proof, state: 'failed' } },
      history: { event: 'draft-saved', who: { name: 'x', role: 'author' } },
    });
    waiting.length = 0;
    await die(() => ask(id), work, work);
    // A person who was told that it failed asks again; nobody else does.
    if ((await standing()).proof.state === 'failed') await ask(id);
    for (const minutes of [1, 12]) {
      await runDue({ time: new Date(Date.now() + minutes * 60_000).toISOString() });
      while (waiting.length > 0) await work();
    }
    const { proof, reviewCopy } = await standing();
    const due = (await letters().listDue('9', 1000)).filter(({ manuscriptId }) => manuscriptId === id);
    const found = [proof.state, proof.version, reviewCopy?.state, reviewCopy?.proofVersion, due];
    const next = before.proof.version + 1;
    expect(found).toEqual(['ready', next, 'ready', next, []]);
  });
});
