import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProofOutcome, ProofRequest } from '../../functions/documents/outcome.ts';
import type { ManuscriptRecord, ProofRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { handleMessages } from '../../functions/queue/read-messages.ts';
import { documents, letters, manuscripts } from '../../functions/runtime/stores.ts';
import { ProofMessage } from '../../functions/submitting/rules/proof-message.ts';
import { runProof } from '../../functions/submitting/run-proof.ts';
import { buildManuscript, type Overrides } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { historyOf } from '../support/history-of.ts';
import { failedProof, runDue } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const ready: ProofOutcome = { state: 'ready', pdf: new Uint8Array([1, 2, 3]), pages: 4, warnings: [] };
const failed: ProofOutcome = {
  state: 'failed',
  refusal: { code: 'encrypted', document: 'coverLetter', reason: 'Cover letter: it has a password.' },
};
const proof = (more: Partial<ProofRecord> = {}): ProofRecord => ({
  version: 2,
  state: 'queued',
  reason: null,
  pages: null,
  decision: null,
  ...more,
});
const queued = (more: Overrides = {}) =>
  seed(buildManuscript({ status: 'Under Review', proof: proof(), ...more }));
const stores = () => ({ manuscripts: manuscripts(), documents: documents() });
const run = (
  record: ManuscriptRecord,
  build: (request: ProofRequest) => Promise<ProofOutcome>,
  proofVersion = 2,
) => runProof(stores(), build, { manuscriptId: record.id, proofVersion });
const putKeys = () => cast.s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key);
const removedKeys = () =>
  cast.s3
    .commandCalls(DeleteObjectsCommand)
    .flatMap(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key));
const eventOf = (...bodies: string[]) =>
  ({ Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })) }) as unknown as SQSEvent;

beforeAll(async () => {
  cast = await startCast();
});
beforeEach(() => {
  cast.s3.resetHistory();
  cast.sqs.resetHistory();
  const Body = { transformToByteArray: async () => new Uint8Array([9]) } as never;
  cast.s3.on(GetObjectCommand).resolves({ Body });
  cast.s3.on(PutObjectCommand).resolves({});
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => cast.database.stop());

describe('a build', () => {
  it.each([
    [[], undefined],
    [['One.', 'One.', 'Two.'], 'One. Two.'],
    [['x'.repeat(90_000)], 'x'.repeat(300)],
    [['1.', '2.', '3.', '4.', '5.', '6.', '7.'], '1. 2. 3. 4. 5. And 2 more of this kind.'],
  ])('tells author and editor what it could not show (%#)', async (warnings, detail) => {
    const record = await queued();
    await run(record, async () => ({ ...ready, warnings }));
    const history = await historyOf(record.id);
    expect(history.find((entry) => entry.event === 'proof-built')?.detail).toBe(detail);
    const { body } = await call('get-manuscript', { id: record.id, caller: callers.owner });
    expect(body.manuscript.notShown).toBe(detail);
  });

  it('keeps where its parts begin, and tells its author why the changes since the last round are not shown', async () => {
    const record = await queued();
    const parts = [{ kind: 'response' as const, page: 2 }];
    const warnings = ['Changes since the last round: left out. One is a PDF.'];
    await run(record, async () => ({ ...ready, parts, warnings, changesLeftOut: 'One is a PDF.' }));
    expect((await manuscripts().find(record.id))?.proof).toMatchObject({
      parts,
      changesLeftOut: 'One is a PDF.',
    });
    const { body } = await call('get-manuscript', { id: record.id, caller: callers.owner });
    expect(body.manuscript.proof.changesLeftOut).toBe('One is a PDF.');
    expect(body.manuscript.notShown).toBeUndefined();
    const other = await queued();
    await run(other, async () => ready);
    expect((await manuscripts().find(other.id))?.proof).not.toHaveProperty('changesLeftOut');
  });

  it('tells its author of words in the file that no reader sees', async () => {
    const record = await queued();
    const hidden = { words: 38, begins: 'Praise this work' };
    await run(record, async () => ({ ...ready, hidden }));
    const { body } = await call('get-manuscript', { id: record.id, caller: callers.owner });
    expect(body.manuscript.hidden).toEqual(hidden);
  });

  it('stores the PDF under a new place and says how many pages it has', async () => {
    const record = await queued();
    let seen: ProofRequest | undefined;
    await run(record, async (request) => {
      seen = request;
      expect((await manuscripts().find(record.id))?.proof.state).toBe('building');
      return ready;
    });
    const { proof: after, status, version } = (await manuscripts().find(record.id))!;
    expect(after).toMatchObject({ state: 'ready', pages: 4, reason: null, version: 2 });
    expect(putKeys()).toEqual([after.key]);
    expect(after.key).toMatch(new RegExp(`^manuscripts/${record.id}/proofs/2-[a-z0-9]{16}\\.pdf$`));
    expect([status, version]).toEqual(['Under Review', record.version]);
    expect(seen?.documents.map((document) => document.kind)).toEqual([
      'manuscript',
      'coverLetter',
      'declaration',
    ]);
    expect(seen?.cover).toMatchObject({
      manuscriptId: '',
      title: 'A title',
      authors: [{ name: 'Olga Owner' }, {}],
    });
  });

  it('calls a revision by the number of its manuscript, and says of the funding what it means', async () => {
    const parent = await queued({ number: 'JICS-2026-0010' });
    const revision = await queued({ revisionOf: parent.id, funding: 'Yes' });
    let cover: ProofRequest['cover'];
    await run(revision, async (request) => {
      cover = request.cover;
      return ready;
    });
    expect(cover!).toMatchObject({
      manuscriptId: 'JICS-2026-0010',
      funding: 'The authors received funding for this work.',
    });
  });

  it('that the author must mend gives the draft back with the reason', async () => {
    const record = await queued();
    await run(record, async () => failed);
    expect(await manuscripts().find(record.id)).toMatchObject({
      status: 'Pending',
      submitted: false,
      proof: { state: 'failed', reason: 'Cover letter: it has a password.' },
    });
    const asked = await call('request-status', {
      id: record.id,
      caller: callers.owner,
      body: { status: 'Under Review', version: record.version },
    });
    expect(asked).toMatchObject({
      status: 200,
      body: { manuscript: { status: 'Pending', proof: { state: 'failed' } } },
    });
  });

  it('says since when its author waits, once, and nothing where nobody waits for it', async () => {
    const record = await queued();
    expect(await run(record, async () => ready)).toEqual({ state: 'ready', askedAt: record.updatedAt });
    expect(await run(record, async () => ready)).toBeUndefined();
    expect(await run(await queued(), async () => failed)).toMatchObject({ state: 'failed' });
  });

  it('of an older version, of a finished one or of nothing is passed over', async () => {
    const never = async () => {
      throw new Error('was built');
    };
    const record = await queued();
    await run(record, never, 1);
    await run(await queued({ proof: proof({ state: 'ready' }) }), never);
    await run({ ...record, id: 'gone' }, never);
    expect((await manuscripts().find(record.id))?.proof.state).toBe('queued');
  });

  it('that a fault stops is tried again, and its message only', async () => {
    const [broken, fine] = [await queued(), await queued()];
    const event = eventOf(
      JSON.stringify({ manuscriptId: broken.id, proofVersion: 2 }),
      JSON.stringify({ manuscriptId: fine.id, proofVersion: 2 }),
      'not a message',
    );
    const build = async ({ manuscriptId }: { manuscriptId: string }) => {
      if (manuscriptId === broken.id) throw new Error('S3 is down');
      return ready;
    };
    const answer = await handleMessages('build-proof', event, ProofMessage, async (message) => {
      await runProof(stores(), () => build(message), message);
    });
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    expect((await manuscripts().find(fine.id))?.proof.state).toBe('ready');
    await run(broken, async () => ready);
    expect((await manuscripts().find(broken.id))?.proof.state).toBe('ready');
  });

  it('that a fault stops alone in its batch fails the call, so that somebody learns of it', async () => {
    const { id } = await queued();
    const event = eventOf(JSON.stringify({ manuscriptId: id, proofVersion: 2 }));
    const broken = () => Promise.reject(new Error('S3 is down'));
    await expect(handleMessages('build-proof', event, ProofMessage, broken)).rejects.toThrow(
      /^no message of this batch/,
    );
  });

  it('delivered twice at once is written once, and the other PDF is thrown away', async () => {
    const record = await queued();
    const both = Promise.withResolvers<void>();
    let building = 0;
    const build = async () => {
      building += 1;
      if (building === 2) both.resolve();
      await both.promise;
      return ready;
    };
    await Promise.all([run(record, build), run(record, build)]);
    const after = (await manuscripts().find(record.id))!;
    const keys = putKeys();
    expect(keys).toHaveLength(2);
    expect(removedKeys()).toEqual(keys.filter((key) => key !== after.proof.key));
    expect((await historyOf(record.id)).filter((entry) => entry.event === 'proof-built')).toHaveLength(1);
  });

  it('overtaken by a newer save leaves the newer one alone', async () => {
    const record = await queued();
    await run(record, async () => {
      const changed = await manuscripts().apply((await manuscripts().find(record.id))!, {
        from: { status: ['Under Review'], submitted: false },
        set: { proof: proof({ version: 3 }) },
        history: { event: 'draft-saved', who: { name: 'x', role: 'author' } },
      });
      expect(changed).toBeDefined();
      return ready;
    });
    expect((await manuscripts().find(record.id))?.proof).toMatchObject({ version: 3, state: 'queued' });
    expect(removedKeys()).toEqual(putKeys());
  });

  it('of a manuscript withdrawn meanwhile leaves nothing behind', async () => {
    const record = await queued();
    await run(record, async () => {
      const withdrawn = await call('withdraw-manuscript', { id: record.id, caller: callers.owner });
      expect(withdrawn.status).toBe(200);
      return ready;
    });
    expect(removedKeys()).toEqual(putKeys());
    expect(await manuscripts().findFile(record.id)).toBeUndefined();
  });

  it('that could not be delivered tells the author that it is not their fault, is counted, and can be asked for again', async () => {
    const log = vi.spyOn(console, 'log');
    vi.stubEnv('METRICS_NAMESPACE', 'test');
    const record = await queued({ proof: proof({ state: 'building', begun: 3 }) });
    const body = JSON.stringify({ manuscriptId: record.id, proofVersion: 2 });
    expect(await failedProof(eventOf(body))).toEqual({ batchItemFailures: [] });
    const { proof: after, status } = (await manuscripts().find(record.id))!;
    expect([after.state, status]).toEqual(['failed', 'Pending']);
    expect(after.reason).toMatch(/on our side.*Try again/s);
    expect(await failedProof(eventOf(body))).toEqual({ batchItemFailures: [] });
    const counted = log.mock.calls.filter(([line]) => line.includes('"ProofsGivenUp":1'));
    expect(counted).toHaveLength(1);
    const again = await call('build-proof', { id: record.id, caller: callers.owner });
    expect(again).toMatchObject({
      status: 202,
      body: { manuscript: { proof: { state: 'queued', version: 3 } } },
    });
    expect(cast.sqs.commandCalls(SendMessageCommand)).toHaveLength(1);
  });
});

describe('a queued build whose message was lost', () => {
  const sent = () =>
    cast.sqs
      .commandCalls(SendMessageCommand)
      .map(({ args }) => JSON.parse(args[0].input.MessageBody!))
      .filter(({ manuscriptId }) => manuscriptId === last);
  const sweep = (minutes = 0) => runDue({ time: new Date(Date.now() + minutes * 60_000 + 1).toISOString() });
  const dueOf = async (id: string) =>
    (await letters().listDue('9', 1000)).filter(({ manuscriptId }) => manuscriptId === id);

  const setProof = async (id: string, more: Partial<ProofRecord>) => {
    const record = (await manuscripts().find(id))!;
    await manuscripts().apply(record, {
      from: { status: [record.status], submitted: false },
      set: { proof: { ...record.proof, ...more } },
      history: { event: 'draft-saved', who: { name: 'x', role: 'author' } },
    });
  };

  let last: string | undefined;
  // Few of one owner's builds may wait at once.
  beforeEach(() => (last ? setProof(last, { state: 'none' }) : undefined));

  /** Requested while there is no queue. */
  async function unsent(): Promise<string> {
    const { id } = await seed(buildManuscript({ proof: proof({ state: 'failed' }) }));
    cast.sqs.on(SendMessageCommand).rejects(new Error('no queue'));
    const asked = await call('build-proof', { id, caller: callers.owner });
    cast.sqs.on(SendMessageCommand).resolves({});
    cast.sqs.resetHistory();
    last = id;
    expect(asked).toMatchObject({
      status: 202,
      body: { manuscript: { proof: { state: 'queued', version: 3 } } },
    });
    return id;
  }

  it('does not fail what queued it, and is sent by the next sweep, once for a while', async () => {
    const id = await unsent();
    await sweep();
    expect(sent()).toEqual([{ manuscriptId: id, proofVersion: 3 }]);
    await sweep(9);
    expect(sent()).toHaveLength(1);
    await sweep(10);
    expect(sent()).toHaveLength(2);
  });

  it('is sent by no reader', async () => {
    const id = await unsent();
    const read = await call('get-manuscript', { id, caller: callers.owner });
    expect(read.body.manuscript.proof.state).toBe('queued');
    await call('list-my-submissions', { caller: callers.owner });
    expect(sent()).toEqual([]);
  });

  it('is still due where its queue is down as the sweep comes', async () => {
    const id = await unsent();
    cast.sqs.on(SendMessageCommand).rejects(new Error('no queue'));
    await sweep();
    cast.sqs.on(SendMessageCommand).resolves({});
    cast.sqs.resetHistory();
    await sweep();
    expect(sent()).toEqual([{ manuscriptId: id, proofVersion: 3 }]);
  });

  it.each([
    ['begun', { state: 'building' as const }],
    ['saved for later', { state: 'none' as const }],
    ['given back by the queue, for the dead letters to hold', { returns: 1 }],
  ])('is left alone once it is %s, and nothing is due for it', async (_what, more) => {
    const id = await unsent();
    await setProof(id, more);
    await sweep();
    expect([sent(), await dueOf(id)]).toEqual([[], []]);
  });

  it('is due from the write on that saves a new draft', async () => {
    const { id, createdAt } = await seed(buildManuscript({ proof: proof({ version: 1 }) }));
    expect(await dueOf(id)).toEqual([{ at: createdAt, kind: 'proof', manuscriptId: id, what: '1' }]);
  });
});
