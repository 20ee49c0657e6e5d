import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../functions/core/rules/ids.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts, tellingManuscripts } from '../../functions/runtime/stores.ts';
import { isFrom, PROOF_STATES, STATUSES, TRANSITIONS } from '../../shared/domain/manuscript-status.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { productionAt } from '../support/build-production.ts';
import { seed, startCast } from '../support/cast.ts';
import { chosen } from '../support/tier.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const who = { personId: 'editor', name: 'Ed', role: 'editor' as const };
const history = { event: 'draft-saved' as const, who };
const by = { id: 'editor', name: 'Ed' };
const held = { decisionId: 'd', kind: 'reject' as const, leavesAt: '2026-04-01T00:10:00.000Z', by };
const revision = { kind: 'minor' as const, dueAt: '2026-04-15T11:59:59.000Z', decisionId: 'd' };
const WAITING: Partial<ManuscriptRecord>[] = [
  { held },
  { revision: { ...revision, draftId: null } },
  { revision: { ...revision, draftId: 'draft' } },
  { production: productionAt('publishing') },
  { production: productionAt('published') },
];
interface State extends Pick<ManuscriptRecord, 'status' | 'submitted'> {
  state: ManuscriptRecord['proof']['state'];
  more?: Partial<ManuscriptRecord>;
}
const states: State[] = STATUSES.flatMap((status) => [
  ...[false, true].flatMap((submitted) => PROOF_STATES.map((state) => ({ status, submitted, state }))),
  ...WAITING.map((more) => ({ status, submitted: true, state: 'ready' as const, more })),
]);
const inState = ({ status, submitted, state, more }: State): ManuscriptRecord => {
  const base = buildManuscript({ ownerId: randomId() });
  return { ...base, status, submitted, proof: { ...base.proof, state }, ...more };
};
const add = async (record: ManuscriptRecord) => {
  expect(await manuscripts().add(record, { history })).toBe(true);
  return record;
};

/** Each kind of condition that a transition can make. */
const OF_EACH_KIND = [
  'accept-proof',
  'reopen',
  'request-revision',
  'send-to-review',
  'submit-revision',
  'take-back-revision',
];

describe('the conditional write', () => {
  it.each(chosen(TRANSITIONS, ({ name }) => name, OF_EACH_KIND))(
    'of $name goes through from the states of the table and from no other',
    async ({ from, to: { status, submitted } }) => {
      const to = { status, submitted };
      for (const state of states) {
        const record = await add(inState(state));
        const changed = await manuscripts().apply(record, { from, set: to, history });
        expect([state, changed !== undefined]).toEqual([state, isFrom(record, from)]);
        const stored = await manuscripts().find(record.id);
        const { actAt: _sorted, ...summary } = record.summary;
        const asItWas = { ...record, summary };
        expect(stored).toMatchObject(changed ? { ...to, version: 2 } : asItWas);
      }
    },
  );

  it('of a review goes through at the round that it is of, and at no other', async () => {
    const record = await add(buildManuscript({ ownerId: randomId(), round: 2 }));
    const at = (round: number) =>
      manuscripts().apply(record, {
        from: { status: ['Pending'], submitted: false, round },
        set: {},
        history,
      });
    expect(await at(1)).toBeUndefined();
    expect(await at(2)).toMatchObject({ version: 2 });
  });

  it.each([
    ['another person’s change', { version: 7 }],
    ['a newer build', { proof: { ...buildManuscript().proof, version: 9 } }],
    ['the worker’s progress', { proof: { ...buildManuscript().proof, state: 'building' as const } }],
  ])('does not go through after %s', async (_name, meanwhile) => {
    const read = buildManuscript({ ownerId: randomId() });
    await add({ ...read, ...meanwhile });
    const change = { from: { status: STATUSES, submitted: false }, set: { title: 'Lost update' }, history };
    expect(await manuscripts().apply(read, change)).toBeUndefined();
    expect(await manuscripts().findFile(read.id)).toMatchObject({
      record: { title: 'A title' },
      history: [{}],
    });
  });

  it('writes notes, review and history with the change or not at all', async () => {
    const record = await seed(underReview(['reviewer', 'secondReviewer']));
    const review = {
      reviewerId: 'reviewer',
      reviewerName: 'R',
      comments: 'c',
      recommendation: 'Accept' as const,
      round: 1,
      cycle: 1,
      seat: 1,
    };
    const note = {
      kind: 'reviewer' as const,
      text: 'n',
      action: 'Accept',
      visibility: ['editor' as const],
      addedBy: who,
      round: 1,
    };
    const change = {
      from: { status: ['Under Review' as const], submitted: true },
      set: {},
      history,
      review,
      notes: [note],
    };
    const first = await manuscripts().apply(record, change);
    expect(first?.version).toBe(record.version + 1);
    expect(await manuscripts().apply(first!, change)).toBeUndefined();
    const file = await manuscripts().findFile(record.id);
    expect([file?.reviews.length, file?.notes.length, file?.record.version]).toEqual([
      1,
      1,
      record.version + 1,
    ]);
    expect(file?.history.filter((entry) => entry.event === 'draft-saved')).toHaveLength(1);
  });

  it('cannot write to what is gone', async () => {
    const record = buildManuscript();
    const change = { from: { status: STATUSES, submitted: false }, set: {}, history };
    expect(await manuscripts().apply(record, change)).toBeUndefined();
    expect(await manuscripts().moveProof(record, { state: 'building' }, ['queued', 'building'])).toBe(false);
    expect(await manuscripts().findFile(record.id)).toBeUndefined();
  });
});

describe('the desk’s indexes', () => {
  const onDesk = async (IndexName: string, key: string, value: string) => {
    const { Items = [] } = await database().send(
      new QueryCommand({
        TableName: process.env.MANUSCRIPTS_TABLE,
        IndexName,
        KeyConditionExpression: '#key = :value',
        ExpressionAttributeNames: { '#key': key },
        ExpressionAttributeValues: { ':value': value },
      }),
    );
    return Items.map(({ id }) => id);
  };
  const everywhere = async () => [
    await onDesk('byAct', 'awaits', '1'),
    await onDesk('byDesk', 'desk', 'editor#none'),
  ];

  it('hold what still wants something of an editor, by the moment from which it does', async () => {
    const due = (day: string) => ({ submitted: true, submittedAt: `2026-03-${day}T00:00:00.000Z` });
    const draft = await add(buildManuscript({ ownerId: 'deskOwner' }));
    const later = await add(buildManuscript({ ownerId: 'deskOwner', ...due('09') }));
    const earlier = await add(buildManuscript({ ownerId: 'deskOwner', ...due('02') }));
    const ours = new Set([draft.id, later.id, earlier.id]);
    const seen = async () => (await everywhere()).map((ids) => ids.filter((id) => ours.has(id)));
    expect(await seen()).toEqual([
      [earlier.id, later.id],
      [earlier.id, later.id],
    ]);
    const from = { status: STATUSES, submitted: true };
    await manuscripts().apply(earlier, { from, set: { status: 'Rejected' }, history });
    expect(await seen()).toEqual([[later.id], [later.id]]);
    const stored = await manuscripts().find(earlier.id);
    expect(stored?.summary.actAt).toBeNull();
    await tellingManuscripts().withdraw((await manuscripts().findFile(later.id))!);
    expect(await seen()).toEqual([[], []]);
  });
});

describe('a person’s list', () => {
  it('follows who is an author', async () => {
    const record = await add(buildManuscript({ ownerId: 'lister', createdAt: '2026-03-02T00:00:00.000Z' }));
    const idsOf = async (personId: string) =>
      (await manuscripts().listAuthored(personId, 50)).listed.map(({ id }) => id);
    expect(await idsOf('coAuthor')).toContain(record.id);
    await manuscripts().apply(record, {
      from: { status: STATUSES, submitted: false },
      set: {
        authors: record.authors.map((author) =>
          author._id === 'coAuthor' ? { ...author, _id: 'newcomer' } : author,
        ),
      },
      history,
    });
    expect(await idsOf('newcomer')).toEqual([record.id]);
    expect(await idsOf('coAuthor')).not.toContain(record.id);
  });
});
