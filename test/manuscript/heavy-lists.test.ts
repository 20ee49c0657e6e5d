import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { batches } from '../../functions/core/batches.ts';
import { assignedKey, authoredKey, byAge, byName, manuscriptKey } from '../../functions/core/keys.ts';
import { newManuscriptId } from '../../functions/core/rules/ids.ts';
import { listedKey, ownerIndex, submitterListPk } from '../../functions/manuscript/submitter-rows.ts';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { viewManuscript } from '../../functions/views/rules/manuscript-view.ts';
import { EditorsManuscript } from '../../shared/contract/manuscripts.ts';
import { CLASSIFICATIONS, LIMITS } from '../../shared/domain/constants.ts';
import { buildManuscript, fileOf, type Overrides, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';
import { runsAll } from '../support/tier.ts';

/** Fewer still fill several answers. */
const ENTRIES = runsAll ? 200 : 100;
/** One such person's submissions: more than any one answer holds. */
const OF_ONE = 60;
/** The most that an answer may have. */
const MAX_BYTES = 5_000_000;

const reviewer = { reviewer: { specialization: 'Logic', experience: 1, since: '2026-01-01' } };

let cast: Awaited<ReturnType<typeof startCast>>;
let log: string[];
const put = (Item: object) =>
  database().send(new PutCommand({ TableName: process.env.MANUSCRIPTS_TABLE!, Item }));

/** As long as each field may be, in letters of three bytes or in characters that take two in JSON and four in Lambda. */
function heavy(index: number): Overrides {
  const letter = index % 3 === 0 ? '"\\' : '漢字';
  const long = (length: number) => letter.repeat(length / 2);
  return {
    title: long(LIMITS.title),
    abstract: long(LIMITS.abstract),
    comments: long(LIMITS.comments),
    keywords: Array.from({ length: LIMITS.keywords }, () => long(LIMITS.keyword)),
    classification: [...CLASSIFICATIONS],
  };
}

const ids = Array.from({ length: ENTRIES }, newManuscriptId);
const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1) + index).toISOString();
const ownerOf = (index: number) => (index < OF_ONE ? 'prolific' : `user${String(index).padStart(3, '0')}`);

async function seedHeavy(index: number): Promise<void> {
  const ownerId = ownerOf(index);
  const record = underReview(['reviewer'], {
    ...heavy(index),
    id: ids[index]!,
    ownerId,
    createdAt: createdAt(index),
  });
  const names = { firstName: '漢'.repeat(LIMITS.name), lastName: ownerId, email: `${ownerId}@example.org` };
  const { id: manuscriptId } = record;
  const submitter = {
    pk: submitterListPk,
    sk: byName({ ...names, id: ownerId }),
    personId: ownerId,
    ...names,
  };
  const rows = [
    { ...manuscriptKey(manuscriptId), ...record },
    { ...listedKey(manuscriptId), ...ownerIndex(ownerId, record) },
    { ...authoredKey('coAuthor', record), manuscriptId },
    { ...assignedKey('reviewer', record), manuscriptId },
    submitter,
  ];
  await Promise.all(rows.map(put));
}

beforeAll(async () => {
  log = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void log.push(String(line)));
  cast = await startCast();
  for (const group of batches([...ids.keys()], 20)) await Promise.all(group.map(seedHeavy));
  for (let index = 0; index < ENTRIES; index += 1)
    await people().add(
      buildPerson(`r${index}`, {
        firstName: '漢'.repeat(LIMITS.name),
        lastName: '字'.repeat(LIMITS.name),
        roles: {
          reviewer: { specialization: '"'.repeat(LIMITS.institution), experience: 1, since: '2026-01-01' },
        },
      }),
    );
});
afterAll(() => cast.database.stop());

type ListName =
  | 'list-my-submissions'
  | 'list-users-with-manuscripts'
  | 'list-reviewers'
  | 'list-assigned-manuscripts';

// biome-ignore lint/suspicious/noExplicitAny: answers of four shapes.
async function allPages(name: ListName, caller: TestCaller, limit?: number): Promise<any[][]> {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const pages: any[][] = [];
  let cursor: string | undefined;
  do {
    const query = { ...(limit ? { limit: String(limit) } : {}), ...(cursor ? { cursor } : {}) };
    const { status, body, headers, bytes } = await call(name, { caller, query });
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(MAX_BYTES);
    pages.push(body);
    cursor = headers['x-next-cursor'];
  } while (cursor);
  return pages;
}

const newestFirst = [...ids].reverse();
const idsOf = (entries: { _id: string }[]) => entries.map(({ _id }) => _id);

describe(`a list of ${ENTRIES} heavy entries answers under 5 MB and pages to its end`, () => {
  it('of submissions', async () => {
    const pages = await allPages('list-my-submissions', callers.coAuthor, 200);
    expect(idsOf(pages.flat())).toEqual(newestFirst);
    expect(pages.length).toBeGreaterThan(ENTRIES / 40);
  });

  it('of assigned manuscripts', async () => {
    const pages = await allPages('list-assigned-manuscripts', callers.reviewer, 200);
    expect(idsOf(pages.flat())).toEqual(newestFirst);
  });

  it.each([9, 200])('of people with manuscripts, asked for %s at a time', async (limit) => {
    const pages = await allPages('list-users-with-manuscripts', callers.editor, limit);
    const shown = pages.flat().flatMap((person) => idsOf(person.manuscripts));
    expect([...shown].sort()).toEqual([...ids].sort());
    const people = idsOf(pages.flat());
    expect(new Set(people).size).toBe(ENTRIES - OF_ONE + 1);
    // People who fit a page are on one; the others continue with further manuscripts, newest first.
    expect(people.filter((person) => person !== 'prolific')).toHaveLength(ENTRIES - OF_ONE);
    const ofOne = pages.flat().filter((person) => person._id === 'prolific');
    expect(ofOne.length).toBeGreaterThan(1);
    expect(ofOne.flatMap((part) => idsOf(part.manuscripts))).toEqual(newestFirst.slice(-OF_ONE));
  });

  it('of reviewers', async () => {
    const shown = idsOf((await allPages('list-reviewers', callers.editor, 200)).flat());
    expect(shown.filter((one) => /^r\d/.test(one))).toHaveLength(ENTRIES);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('a row that can’t be shown', () => {
  const breakRow = (key: object, field: string, value: unknown) =>
    database().send(
      new UpdateCommand({
        TableName: process.env.MANUSCRIPTS_TABLE!,
        Key: key,
        UpdateExpression: 'SET #field = :value',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

  it.each([
    ['whose status is none', 'status', 'Lost'],
    ['whose time is none', 'createdAt', 'yesterday'],
    ['whose authors are none', 'authors', 'me'],
  ])('%s is left out of every list and told of; the rest is there', async (_what, field, value) => {
    const [odd, fine] = [newManuscriptId(), newManuscriptId()];
    const ownerId = `unlucky-${field}`;
    const reviewerId = `reader-${field}`;
    await people().add(buildPerson(reviewerId, { roles: reviewer }));
    await people().add(buildPerson(ownerId));
    // First of all in the alphabet.
    const owner = { _id: ownerId, firstName: 'U', lastName: `0${field}`, isCorresponding: true };
    for (const each of [odd, fine])
      await seed(underReview([reviewerId], { id: each, ownerId, authors: [owner] }));
    await breakRow(manuscriptKey(odd), field, value);
    for (const [name, caller] of [
      ['list-my-submissions', { personId: ownerId, kind: 'author' }],
      ['list-assigned-manuscripts', { personId: reviewerId, kind: 'reviewer' }],
      ['list-users-with-manuscripts', callers.editor],
    ] as const) {
      log.length = 0;
      const { status, body } = await call(name, { caller, query: { limit: '5' } });
      expect(status).toBe(200);
      const entry = body.find(({ _id }: { _id: string }) => _id === ownerId);
      expect(idsOf(entry?.manuscripts ?? body)).toEqual([fine]);
      const told = log.map((line) => JSON.parse(line));
      expect(told).toContainEqual(expect.objectContaining({ event: 'left-out', id: odd }));
    }
  });
});

describe('the editors’ list', () => {
  it('is made without reading what was not submitted', async () => {
    const ownerId = 'drafter';
    const owner = { _id: ownerId, firstName: 'D', lastName: 'Drafter', isCorresponding: true };
    await seed(buildManuscript({ ownerId, authors: [owner] }));
    expect(await manuscripts().listSubmittedBy(ownerId)).toEqual([]);
    const { id, createdAt } = await seed(underReview(['reviewer'], { ownerId, authors: [owner] }));
    expect(await manuscripts().listSubmittedBy(ownerId)).toEqual([{ id, createdAt }]);
    expect(await manuscripts().listSubmittedBy(ownerId, byAge({ id, createdAt }))).toEqual([]);
  });

  it('has who changed their name between two submissions once, by the newer name, with both manuscripts', async () => {
    const ownerId = 'renamed';
    const named = (lastName: string) => [{ _id: ownerId, firstName: 'R', lastName, isCorresponding: true }];
    const submitted = (lastName: string, createdAt: string) =>
      seed(underReview(['reviewer'], { ownerId, createdAt, authors: named(lastName) }));
    const first = await submitted('00 Maiden', '2026-01-01T00:00:00.000Z');
    const second = await submitted('00 Married', '2026-01-02T00:00:00.000Z');
    const entries = async () => {
      const { body } = await call('list-users-with-manuscripts', {
        caller: callers.editor,
        query: { limit: '9' },
      });
      const own = body.filter(({ _id }: { _id: string }) => _id === ownerId);
      return own.map((entry: { lastName: string; manuscripts: { _id: string }[] }) => [
        entry.lastName,
        idsOf(entry.manuscripts),
      ]);
    };
    expect(await entries()).toEqual([['00 Married', [second.id, first.id]]]);
    const third = await submitted('00 Maiden', '2026-01-03T00:00:00.000Z');
    expect(await entries()).toEqual([['00 Maiden', [third.id, second.id, first.id]]]);
  });
});

describe('one manuscript', () => {
  it('fits an answer whatever is written about it, and says so where no more does', async () => {
    const ownerId = 'weighty';
    const authors = [{ _id: ownerId, firstName: 'W', lastName: 'Weighty', isCorresponding: true }];
    const reviewers = Array.from({ length: LIMITS.reviewers }, (_, index) => `heavyReviewer${index}`);
    const record = await seed(underReview(reviewers, { ...heavy(0), ownerId, authors }));
    const statuses: number[] = [];
    for (const reviewerId of record.reviewerOrder) {
      const caller = { personId: reviewerId, kind: 'reviewer' } as const;
      await people().add(buildPerson(reviewerId, { roles: reviewer }));
      const body = { comments: '漢'.repeat(80_000), recommendation: 'Accept' };
      const { status } = await call('submit-review', { id: record.id, caller, body });
      statuses.push(status);
    }
    expect(statuses).toContain(201);
    expect(statuses.at(-1)).toBe(413);
    const { status, bytes } = await call('get-manuscript', { id: record.id, caller: callers.editor });
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('shows the newest of its history where all of it would be too much', async () => {
    const who = { name: '漢'.repeat(100), role: 'author' as const };
    const history = Array.from({ length: 3000 }, (_, index) => ({
      id: `h${index}`,
      at: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
      event: 'draft-saved' as const,
      who,
    }));
    const file = { ...fileOf(underReview(['reviewer'])), history };
    const { history: shown } = EditorsManuscript.parse(viewManuscript(file, callers.editor));
    expect(shown.at(-1)?.at).toBe(history.at(-1)?.at);
    expect(JSON.stringify(shown).length).toBeLessThan(300_000);
    expect(shown.length).toBeGreaterThan(100);
  });
});
