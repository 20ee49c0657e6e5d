import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ProofRequest,
  ReviewCopyOutcome,
  ReviewCopyRequest,
} from '../../functions/documents/outcome.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { ReviewCopyRecord } from '../../functions/manuscript/record/review-copy-record.ts';
import { identityDigest } from '../../functions/manuscript/rules/review-copy.ts';
import { documents, manuscripts } from '../../functions/runtime/stores.ts';
import { makeReviewCopy } from '../../functions/screening/make-review-copy.ts';
import { runProof } from '../../functions/submitting/run-proof.ts';
import { buildManuscript, type Overrides } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { anonymously, findingOf } from '../support/review-copy.ts';
import { failedProof } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  process.env.REVIEW = 'anonymous';
  cast = await startCast();
});
beforeEach(() => {
  cast.s3.resetHistory();
  const Body = { transformToByteArray: async () => new Uint8Array([9]) } as never;
  cast.s3.on(GetObjectCommand).resolves({ Body });
  cast.s3.on(PutObjectCommand).resolves({});
});
afterAll(() => cast.database.stop());

const copy: ReviewCopyOutcome = {
  state: 'ready',
  pdf: new Uint8Array([1, 2]),
  pages: 3,
  findings: [findingOf('f1', 'aaaa')],
  open: { certain: 0, likely: 1 },
  removed: 4,
  unreadableParts: 0,
  formsSought: 20,
};
const queued = (more: Partial<ReviewCopyRecord> = {}, record: Overrides = {}) =>
  seed(anonymously(buildManuscript(record), { state: 'queued', key: undefined, ...more }));
const stores = () => ({ manuscripts: manuscripts(), documents: documents() });
const make = (
  { id }: ManuscriptRecord,
  build: (request: ReviewCopyRequest) => Promise<ReviewCopyOutcome> = async () => copy,
  reviewRevision = 1,
) => makeReviewCopy(stores(), build, { manuscriptId: id, reviewRevision });
const standing = async ({ id }: ManuscriptRecord) => (await manuscripts().find(id))!;
const putKeys = () => cast.s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key);
const removed = () =>
  cast.s3
    .commandCalls(DeleteObjectsCommand)
    .flatMap(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key));

describe('the copy for reviewers', () => {
  it('is asked for in the same write as the proof is ready, and is of another place', async () => {
    const proof = { ...buildManuscript().proof, state: 'queued' as const, version: 2, key: undefined };
    const record = await seed({ ...buildManuscript({ proof }), isAnonymous: true });
    const ready = { state: 'ready' as const, pdf: new Uint8Array([1]), pages: 4, warnings: [] };
    await runProof(stores(), async () => ready, { manuscriptId: record.id, proofVersion: 2 });
    const after = await standing(record);
    expect(after.proof.state).toBe('ready');
    expect(after.reviewCopy).toMatchObject({ state: 'queued', proofVersion: 2, revision: 1 });
    let seen: ReviewCopyRequest | undefined;
    await make(record, async (request) => {
      seen = request;
      return copy;
    });
    expect(seen?.clearing).toMatchObject({
      identities: [{ given: 'Olga', family: 'Owner', emails: ['olga@example.org'] }, {}],
      title: 'A title',
    });
  });

  it('is stored with its findings beside it, and its record says what proves it', async () => {
    const record = await queued();
    expect(await make(record)).toBe('ready');
    const { reviewCopy } = await standing(record);
    expect(reviewCopy).toMatchObject({
      state: 'ready',
      pages: 3,
      open: { certain: 0, likely: 1 },
      removed: 4,
      formsSought: 20,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      identities: identityDigest(record.authors),
    });
    expect(putKeys()).toEqual([reviewCopy!.findingsKey, reviewCopy!.key]);
    expect(reviewCopy!.key).toMatch(new RegExp(`^manuscripts/${record.id}/reviews/1-1-[a-z0-9]+\\.pdf$`));
  });

  it('is made of the manuscript, never of cover letter or declaration', async () => {
    const record = await queued();
    let kinds: string[] = [];
    await make(record, async (request) => {
      kinds = request.documents.map(({ kind }) => kind);
      return copy;
    });
    expect(kinds).toEqual(['manuscript']);
  });

  it('is made of the file that its authors made anonymous, where they gave one, which is no part of the proof', async () => {
    const own = { key: 'own', fileName: 'blind.pdf', size: 1, type: 'pdf' as const, savedAt: '2026-03-02' };
    const documents = { ...buildManuscript().documents, anonymousManuscript: own };
    const record = await queued({}, { documents });
    let seen: ReviewCopyRequest | undefined;
    const reason = 'Manuscript: the PDF opens only with a password.';
    await make(record, async (request) => {
      seen = request;
      return { state: 'failed', reason, document: 'manuscript' };
    });
    expect(seen?.documents).toMatchObject([{ kind: 'manuscript', fileName: 'blind.pdf' }]);
    expect((await standing(record)).reviewCopy?.reason).toBe(
      'Anonymous manuscript: the PDF opens only with a password.',
    );
    const proof = { ...record.proof, state: 'queued' as const, version: 2, key: undefined };
    const unbuilt = await seed({ ...buildManuscript({ documents, proof }), isAnonymous: true });
    let asked: ProofRequest | undefined;
    const built = { state: 'ready' as const, pdf: new Uint8Array([1]), pages: 4, warnings: [] };
    const build = async (request: ProofRequest) => {
      asked = request;
      return built;
    };
    await runProof(stores(), build, { manuscriptId: unbuilt.id, proofVersion: 2 });
    expect(asked?.documents.map(({ kind }) => kind)).toEqual(['manuscript', 'coverLetter', 'declaration']);
  });

  it('heeds what was decided, in the manuscript that it revises too', async () => {
    const parent = await queued();
    const decided = (fingerprint: string, decision: 'keep' | 'remove') => ({
      fingerprint,
      decision,
      by: { personId: 'owner', role: 'author' as const },
      at: '2026-03-02T00:00:00.000Z',
    });
    await manuscripts().putIdentityDecisions(parent.id, [decided('a', 'keep'), decided('b', 'keep')]);
    const record = await queued({}, { revisionOf: parent.id });
    await manuscripts().putIdentityDecisions(record.id, [decided('b', 'remove')]);
    let seen: ReviewCopyRequest | undefined;
    await make(record, async (request) => {
      seen = request;
      return copy;
    });
    expect(new Map(seen?.clearing.decisions)).toEqual(
      new Map([
        ['a', 'keep'],
        ['b', 'remove'],
      ]),
    );
  });

  it('that can’t be made says why, and the proof stays', async () => {
    const record = await queued();
    expect(
      await make(record, async () => ({ state: 'failed', reason: 'Not this file.', document: 'manuscript' })),
    ).toBe('failed');
    const after = await standing(record);
    expect(after.reviewCopy).toMatchObject({ state: 'failed', reason: 'Not this file.' });
    expect(after.proof).toEqual(record.proof);
  });

  it('of an older revision, of a finished one and of an older proof is passed over', async () => {
    const never = async () => {
      throw new Error('was built');
    };
    expect(await make(await queued({ revision: 2 }), never, 1)).toBeUndefined();
    expect(await make(await queued({ state: 'ready' }), never)).toBeUndefined();
    expect(await make(await queued({ proofVersion: 0 }), never)).toBeUndefined();
  });

  it('that was overtaken while it was made is thrown away', async () => {
    const record = await queued();
    const made = await make(record, async () => {
      const now = await standing(record);
      await manuscripts().moveReviewCopy(now, { ...now.reviewCopy!, state: 'queued', revision: 2 });
      return copy;
    });
    expect(made).toBeUndefined();
    expect(removed()).toEqual(putKeys().reverse());
    expect((await standing(record)).reviewCopy).toMatchObject({ state: 'queued', revision: 2 });
  });

  it('is made of two workers at once by one', async () => {
    const record = await queued();
    const both = await Promise.all([make(record), make(record)]);
    expect(both.filter((made) => made === 'ready')).toHaveLength(1);
  });

  it('whose message was used up is told as failed, and can be asked for anew', async () => {
    const record = await queued();
    const body = JSON.stringify({ manuscriptId: record.id, reviewRevision: 1 });
    await failedProof({ Records: [{ messageId: 'm', body }] } as unknown as SQSEvent);
    expect((await standing(record)).reviewCopy).toMatchObject({ state: 'failed' });
    const again = await call('decide-review-copy', { id: record.id, caller: callers.owner, body: {} });
    expect(again).toMatchObject({ status: 202, body: { reviewCopy: { state: 'queued', revision: 2 } } });
  });
});
