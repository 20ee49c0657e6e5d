import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWS } from '../../functions/consequences/complete-change.ts';
import { batches } from '../../functions/core/batches.ts';
import { byName, historyKey, noteKey, reviewKey } from '../../functions/core/keys.ts';
import { newManuscriptId } from '../../functions/core/rules/ids.ts';
import type { Key } from '../../functions/core/table.ts';
import { buildCreation } from '../../functions/manuscript/manuscript-writes.ts';
import { listedKey, ownerIndex, submitterListPk } from '../../functions/manuscript/submitter-rows.ts';
import { database } from '../../functions/runtime/clients.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, startCast } from '../support/cast.ts';
import { runsAll } from '../support/tier.ts';

/** Of both, several pages. */
const [USERS, LIMIT] = runsAll ? [500, 200] : [120, 50];
const EACH = 4;
type Row = Record<string, unknown>;

let cast: Awaited<ReturnType<typeof startCast>>;

/** One submitted manuscript's rows with some history. */
function rowsOf(ownerId: string, index: number): Row[] {
  const record = underReview(['reviewer', 'secondReviewer'], {
    id: newManuscriptId(),
    createdAt: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
    ownerId,
    title: `Manuscript ${index} of ${ownerId}`,
    abstract: 'A sentence of an abstract that is as long as they are. '.repeat(25),
  });
  const at = '2026-03-02T00:00:00.000Z';
  const who = { name: 'Ed Itor', role: 'editor' as const };
  const hang = (key: Key, fields: Row) => ({ ...key, ...fields });
  const note = {
    id: 'note1',
    kind: 'editor',
    text: 'Please look. '.repeat(20),
    action: 'Under Review',
    visibility: ['editor'],
    addedBy: { personId: 'editor', name: 'Ed' },
    addedAt: at,
    round: 1,
  };
  const review = {
    id: 'review1',
    reviewerId: 'reviewer',
    reviewerName: 'Rev',
    comments: 'Fine. '.repeat(200),
    recommendation: 'Accept',
    round: 1,
    cycle: 1,
    seat: 1,
    addedAt: at,
  };
  const created = buildCreation('unused', FOLLOWS.create(record, { history: { event: 'draft-saved', who } }));
  return [
    { ...listedKey(record.id), ...ownerIndex(ownerId, record) },
    ...created
      .flatMap(({ Put }) => (Put ? [Put.Item as Row] : []))
      .filter((row) => !String(row.pk).endsWith('#coAuthor')),
    hang(noteKey(record.id, note), note),
    hang(reviewKey(record.id, review), review),
    ...[1, 2, 3].map((n) =>
      hang(historyKey(record.id, { at, id: `h${n}` }, true), {
        id: `h${n}`,
        at,
        event: 'draft-saved' as const,
        who,
      }),
    ),
  ];
}

beforeAll(async () => {
  cast = await startCast();
  const rows = Array.from({ length: USERS }, (_, user) => {
    const personId = `user${user}`;
    const names = {
      firstName: 'Una',
      lastName: `User ${String(user).padStart(4, '0')}`,
      email: `u${user}@example.org`,
    };
    const submitter = { pk: submitterListPk, sk: byName({ ...names, id: personId }), personId, ...names };
    return [
      submitter,
      ...Array.from({ length: EACH }, (_, index) => rowsOf(personId, user * EACH + index)).flat(),
    ];
  }).flat();
  for (const group of batches(batches(rows, 25), 4))
    await Promise.all(
      group.map((part) =>
        database().send(
          new BatchWriteCommand({
            RequestItems: {
              [process.env.MANUSCRIPTS_TABLE!]: part.map((Item) => ({ PutRequest: { Item } })),
            },
          }),
        ),
      ),
    );
});
afterAll(() => cast.database.stop());

describe(`${USERS * EACH} manuscripts of ${USERS} people`, () => {
  it('come in alphabetical pages that together are all of them', async () => {
    const names: string[] = [];
    let manuscripts = 0;
    let cursor: string | undefined;
    do {
      const query = { limit: `${LIMIT}`, ...(cursor ? { cursor } : {}) };
      const reply = await call('list-users-with-manuscripts', { caller: callers.editor, query });
      expect(JSON.stringify(reply.body).length).toBeLessThan(5.5 * 1024 * 1024);
      names.push(...reply.body.map((user: { lastName: string }) => user.lastName));
      manuscripts += reply.body.flatMap((user: { manuscripts: unknown[] }) => user.manuscripts).length;
      cursor = reply.headers['x-next-cursor'];
    } while (cursor);
    expect(manuscripts).toBe(USERS * EACH);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(USERS);
  });

  it('open with a first page that has all of each', async () => {
    const reply = await call('list-users-with-manuscripts', { caller: callers.editor });
    expect(reply.body).toHaveLength(50);
    expect(reply.body[0].manuscripts[0]).toMatchObject({
      reviews: [{}],
      editorNotes: [{}],
      history: [{}, {}, {}, {}],
    });
  });
});
