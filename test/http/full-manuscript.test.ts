import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches } from '../../functions/core/batches.ts';
import {
  decisionKey,
  historyKey,
  identityReportKey,
  manuscriptKey,
  noteKey,
  reviewKey,
  seatKey,
  versionKey,
} from '../../functions/core/keys.ts';
import { FACT_KINDS } from '../../functions/manuscript/record/fact.ts';
import type {
  ManuscriptFile,
  ManuscriptRecord,
} from '../../functions/manuscript/record/manuscript-record.ts';
import { formerAuthorsFrom, namedOnce } from '../../functions/manuscript/rules/ever-authors.ts';
import { checkNoteRoom } from '../../functions/manuscript/rules/note-room.ts';
import { markOf } from '../../functions/people/rules/same-person.ts';
import { assignedRow } from '../../functions/reviewing/rules/assigned-row.ts';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { declinedName, refuseTooManyAuthors } from '../../functions/submitting/rules/author-room.ts';
import { CLASSIFICATIONS, LIMITS } from '../../shared/domain/constants.ts';
import { MAX_SUGGESTIONS } from '../../shared/domain/review-form.ts';
import { MAX_SEATS } from '../../shared/domain/seat-steps.ts';
import { buildManuscript, underReview, withFields } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, startCast } from '../support/cast.ts';
import { chosen } from '../support/tier.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const MAX_ROW_BYTES = 400_000;
const MAX_ANSWER_BYTES = 5_000_000;
const AT = '2026-03-02T00:00:00.000Z';
/** As DynamoDB counts an item: names and values in UTF-8, three bytes for each list or map and one for each of its entries. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  if (value === null || typeof value === 'boolean') return 1;
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, each) => sum + 1 + sizeOf(each), 0);
  return 3 + fieldsOf(value as object);
}
const fieldsOf = (row: object): number =>
  Object.entries(row).reduce(
    (sum, [name, value]) => (value === undefined ? sum : sum + 1 + Buffer.byteLength(name) + sizeOf(value)),
    0,
  );

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
/** This many units of text of this letter. */
const fill = (letter: string, units: number) => letter.repeat(Math.floor(units / letter.length));
const idOf = (kind: string, n: number) => `${kind}${n}`.padEnd(22, 'x');
const marksOf = (id: string) => [id, `${id}a`, `${id}b`, `${id}c`].map(markOf);

/** The maximum `add-author` accepts. */
const longAuthor = (letter: string, n: number) => {
  const name = fill(letter, LIMITS.name);
  return {
    _id: n === 0 ? 'owner' : idOf('author', n),
    title: 'Mrs',
    firstName: name,
    middleName: name,
    lastName: name,
    academicDegree: name,
    email: `${fill(letter, 100)}@${n}.example.org`,
    institution: fill(letter, LIMITS.institution),
    country: name,
    orcid: 'https://orcid.org/0000-0002-1825-0097',
    isCorresponding: n === 0,
  };
};
const shortAuthor = (n: number) => ({
  _id: n === 0 ? 'owner' : idOf('author', n),
  firstName: 'Una',
  lastName: `Author ${n}`,
  email: `una.author.${n}@university.example.org`,
  isCorresponding: n === 0,
});

/** The maximum that may be saved. */
function largest<T>(make: (size: number) => T, most: number, isRefused: (made: T) => boolean): T {
  let [fits, tooMuch] = [0, most + 1];
  while (tooMuch - fits > 1) {
    const size = Math.floor((fits + tooMuch) / 2);
    if (isRefused(make(size))) tooMuch = size;
    else fits = size;
  }
  const made = make(fits);
  if (isRefused(made)) throw new Error('nothing fits');
  return made;
}
const refuses = (work: () => void) => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};
const isRefusedToSave = (record: ManuscriptRecord) => refuses(() => refuseTooManyAuthors(record));

/** Everything its author submits, up to what is refused; `isNameHeavy` first fills it with names, else with texts. */
function fullContent(letter: string, isNameHeavy: boolean): ManuscriptRecord {
  const authors = many(LIMITS.authors, (n) => (isNameHeavy ? longAuthor(letter, n) : shortAuthor(n)));
  const bare = underReview([], {
    authors,
    correspondingAuthorId: 'owner',
    unconfirmed: authors.slice(1).map(({ _id }) => _id),
    marks: Object.fromEntries(authors.map(({ _id }) => [_id, marksOf(_id)])),
    classification: [...CLASSIFICATIONS],
    keywords: many(LIMITS.keywords, () => fill(letter, isNameHeavy ? 20 : LIMITS.keyword)),
    title: fill(letter, isNameHeavy ? 100 : LIMITS.title),
    abstract: '',
    responseText: '',
  });
  const withFormer = (count: number): ManuscriptRecord =>
    withFields(bare, {
      former: many(count, (n) => {
        const { isCorresponding: _, ...author } = isNameHeavy
          ? longAuthor(letter, LIMITS.authors + n)
          : shortAuthor(LIMITS.authors + n);
        return { ...author, marks: marksOf(author._id), isByOwnWord: true };
      }),
    });
  let record = largest(withFormer, LIMITS.authorsEver - LIMITS.authors, isRefusedToSave);
  for (const field of ['abstract', 'comments', 'responseText']) {
    const before = record;
    const most = field === 'responseText' ? LIMITS.response : LIMITS.abstract;
    record = largest((size) => ({ ...before, [field]: fill(letter, size) }), most, isRefusedToSave);
  }
  return record;
}

/** And everything else strangers can add to it. */
function fullRecord(letter: string, isNameHeavy: boolean): ManuscriptRecord {
  const content = fullContent(letter, isNameHeavy);
  const reviewers = many(MAX_SEATS, (n) => (n === 0 ? 'reviewer' : idOf('reviewer', n)));
  const seated = reviewers.slice(0, 20);
  const name = Array(3).fill(fill(letter, LIMITS.name)).join(' ');
  const threads = ['author', ...many(MAX_SEATS, (n) => `seat-${String(n + 1).padStart(6, '0')}`)];
  return withFields(content, {
    // Everybody asked declines: from then on their names occur twice.
    declined: content.authors.slice(1).map((author) => ({ id: author._id, name: declinedName(author) })),
    seats: seated.map((reviewerId, n) => ({
      n: n + 1,
      reviewerId,
      state: 'accepted' as const,
      by: AT,
      isUnreachable: true,
    })),
    seatCount: MAX_SEATS,
    reviewerOrder: reviewers,
    reviewers: Object.fromEntries(seated.map((id) => [id, { name, marks: marksOf(id) }])),
    reviewedBy: reviewers.flatMap(marksOf),
    undelivered: many(20, (n) => ({ letterId: idOf('letter', n), at: AT, seat: n + 1 })),
    threads: threads.map((thread) => ({
      thread,
      count: 300,
      lastAt: AT,
      unread: { editors: AT, other: AT },
    })),
    facts: many(4 * MAX_SEATS, (n) => ({
      kind: FACT_KINDS[n % FACT_KINDS.length]!,
      n,
      day: '2026-03-02',
      days: 365,
      round: 20,
      decision: 'desk-reject' as const,
      answer: 'accepted' as const,
    })),
    proof: { ...content.proof, notShown: fill(letter, 3000), changesLeftOut: fill(letter, 300) },
    round: 20,
    actAt: AT,
    stageSince: AT,
  });
}

type Rows = Record<string, unknown>[];

/** The rows beside it in its partition, each as long as a request can make it, until one is refused. */
function fullFile(record: ManuscriptRecord, letter: string): { file: ManuscriptFile; rows: Rows } {
  const { id } = record;
  const file: ManuscriptFile = {
    record,
    seats: [],
    notes: [],
    reviews: [],
    reviewFiles: [],
    history: [],
    decisions: [],
  };
  const long = (units: number) => fill(letter, units);
  const fits = (change: object) => !refuses(() => checkNoteRoom(file, change as never));
  let [isSaid, isReviewed] = [true, true];
  for (let n = 1; n <= MAX_SEATS; n += 1) {
    const reviewerId = record.reviewerOrder[n - 1]!;
    const bare = {
      n,
      reviewerId,
      firstName: long(LIMITS.name),
      lastName: long(LIMITS.name),
      institution: long(LIMITS.institution),
      specialization: '',
      email: `guest${n}@example.org`,
      round: 20,
      cycle: 1,
      state: 'accepted' as const,
      times: { invited: AT, accepted: AT },
    };
    const said = {
      ...bare,
      words: long(LIMITS.note),
      conflict: long(LIMITS.note),
      suggestions: many(4 * MAX_SUGGESTIONS, () => ({ name: long(LIMITS.name) })),
    };
    file.seats.push(bare);
    isSaid &&= fits({ cause: { answered: { n, answer: 'decline' } }, seats: [said] });
    if (isSaid) file.seats[n - 1] = said;
    const reviewed = {
      reviewerId,
      reviewerName: long(LIMITS.name * 2),
      // A body of 256 kB holds no more of them.
      comments: long(Math.min(LIMITS.review, 75_000)),
      forEditor: long(10_000),
      recommendation: 'Reject' as const,
      round: 20,
      cycle: 1,
      seat: n,
      id: idOf('review', n),
      addedAt: AT,
    };
    const note = {
      id: idOf('note', n),
      kind: 'reviewer' as const,
      text: reviewed.comments,
      action: 'Reject',
      visibility: ['editor' as const],
      addedBy: { personId: reviewerId, name: reviewed.reviewerName },
      addedAt: AT,
      round: 20,
    };
    isReviewed &&= fits({ review: reviewed, notes: [note] });
    if (!isReviewed) continue;
    file.reviews.push(reviewed);
    file.notes.push(note);
  }
  const decisions = many(8, (n) => ({
    id: idOf('decision', n),
    kind: 'minor',
    round: n,
    at: AT,
    by: { personId: 'editor', name: 'Ed' },
    state: 'effective',
    leavesAt: AT,
    letter: { subject: 'About it', text: long(30_000) },
    quoted: [{ number: 1, reviewId: 'r', edition: 1, text: long(60_000) }],
    dueAt: null,
  }));
  const versions = many(19, (n) => ({
    round: n + 1,
    submittedAt: AT,
    title: record.title,
    abstract: record.abstract,
    keywords: [],
    authors: record.authors.slice(0, 1),
    documents: {},
    responseText: long(LIMITS.response),
    proof: record.proof,
  }));
  const turns = many(LIMITS.authorsEver, (n) => ({
    id: idOf('turn', n),
    at: AT,
    event: 'authorship-confirmed' as const,
    who: { personId: idOf('author', n), name: long(300), role: 'author' as const },
  }));
  const reports = many(MAX_SEATS, (n) => ({
    id: idOf('report', n),
    at: AT,
    reviewerId: record.reviewerOrder[n]!,
    cycle: 1,
    text: long(2000),
    guessed: true,
    conflict: true,
  }));
  const rows = [
    ...file.seats.map((row) => ({ ...seatKey(id, row.n), ...row })),
    ...file.notes.map((row) => ({ ...noteKey(id, row), ...row })),
    ...file.reviews.map((row) => ({ ...reviewKey(id, row), ...row })),
    ...decisions.map((row) => ({ ...decisionKey(id, row), ...row })),
    ...versions.map((row) => ({ ...versionKey(id, row.round), ...row })),
    ...turns.map((row) => ({ ...historyKey(id, row, true), ...row })),
    ...many(60, (n) => ({
      id: idOf('past', n),
      at: AT,
      event: 'message-sent' as const,
      who: turns[n]!.who,
    })).map((row) => ({ ...historyKey(id, row, false), ...row })),
    ...reports.map((row) => ({ ...identityReportKey(id, row), ...row })),
  ];
  return { file, rows };
}

async function put(rows: Rows): Promise<void> {
  for (const part of batches(rows, 8))
    await database().send(
      new BatchWriteCommand({
        RequestItems: { [process.env.MANUSCRIPTS_TABLE!]: part.map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
}

const FULL: [what: string, letter: string, isNameHeavy: boolean][] = [
  ['names', '漢', true],
  ['texts', '漢', false],
  ['names', '𠮷', true],
  ['texts', '"', false],
];

describe('a manuscript on which every list is as long as strangers can make it', () => {
  it.each(chosen(FULL, ([what, letter]) => `${what} of ${letter}`, ['names of 𠮷']))(
    'has rows that can be kept and answers that can be given: %s of %s',
    async (_what, letter, isNameHeavy) => {
      const record = fullRecord(letter, isNameHeavy);
      const { rows } = fullFile(record, letter);
      const { isAnonymous: _setting, ...stored } = record;
      await put([...rows, { ...manuscriptKey(record.id), ...stored }]);
      // Anybody's change succeeds, and writes its line for the desk.
      const touched = await manuscripts().apply((await manuscripts().find(record.id))!, {
        from: { status: ['Under Review'], submitted: true },
        set: {},
        rows: [assignedRow(record, 'reviewer')],
        history: { event: 'draft-saved', who: { name: 'Ed', role: 'editor' } },
      });
      expect(touched).toBeDefined();
      const { Items = [] } = await database().send(
        new QueryCommand({
          TableName: process.env.MANUSCRIPTS_TABLE,
          KeyConditionExpression: 'pk = :pk AND sk = :sk',
          ExpressionAttributeValues: { ':pk': `manuscript#${record.id}`, ':sk': 'manuscript' },
        }),
      );
      expect(Math.max(...[...rows, ...Items].map(fieldsOf))).toBeLessThan(MAX_ROW_BYTES);
      const asked: [Parameters<typeof call>[0], TestCaller, string?][] = [
        ['get-manuscript', callers.editor, record.id],
        ['get-manuscript', callers.owner, record.id],
        ['get-manuscript', callers.reviewer, record.id],
        ['list-my-submissions', callers.owner],
        ['list-assigned-manuscripts', callers.reviewer],
        ['list-users-with-manuscripts', callers.editor],
        ['list-desk', callers.editor],
      ];
      for (const [route, caller, id] of asked) {
        const { status, bytes } = await call(route, { caller, ...(id ? { id } : {}) });
        expect([route, caller.personId, status]).toEqual([route, caller.personId, 200]);
        expect(bytes, `${route} ${caller.personId}`).toBeLessThan(MAX_ANSWER_BYTES);
      }
    },
  );
});

describe('authors who are others in every round', () => {
  const naming = 'A manuscript can have at most 240 authors in total';
  const followedBy = (before: ManuscriptRecord, authors: ManuscriptRecord['authors']) =>
    withFields(before, {
      authors,
      unconfirmed: [],
      former: namedOnce(formerAuthorsFrom(before), authors),
    });
  const others = (round: number) => [
    shortAuthor(0),
    ...many(LIMITS.authors - 1, (n) => shortAuthor(1 + round * LIMITS.authors + n)),
  ];

  it('are known as long as there are 240 of them; more are refused in a plain sentence', () => {
    let record = buildManuscript({ authors: others(0) });
    for (let round = 1; round < 3; round += 1) {
      record = followedBy(record, others(round));
      expect(() => refuseTooManyAuthors(record)).not.toThrow();
    }
    expect(() => refuseTooManyAuthors(followedBy(record, others(3)))).toThrow(naming);
    // A former member is not one too many.
    expect(() => refuseTooManyAuthors(followedBy(record, others(1)))).not.toThrow();
  });

  it('are told so as they save, and the draft stays as it was', async () => {
    await people().add(buildPerson('newcomer'));
    const record = buildManuscript({
      authors: [shortAuthor(0)],
      former: many(LIMITS.authorsEver - 1, (n) => {
        const { isCorresponding: _, ...author } = shortAuthor(n + 1);
        return { ...author, marks: marksOf(author._id), isByOwnWord: true };
      }),
    });
    await manuscripts().add(record, {
      history: { event: 'draft-saved', who: { name: 'Seed', role: 'system' } },
    });
    const { status, body } = await call('save-manuscript', {
      caller: callers.owner,
      body: { _id: record.id, submit: false, authors: ['owner', 'newcomer'] },
    });
    expect([status, body.code, body.field]).toEqual([400, 'invalid_request', 'authors']);
    expect(body.message).toContain(naming);
    expect((await manuscripts().find(record.id))!.version).toBe(1);
  });

  it('stand once where they still are authors, and with their names once they are none', () => {
    const first = buildManuscript({ authors: [shortAuthor(0), shortAuthor(1)] });
    const second = followedBy(first, first.authors);
    expect(second.authorship.former.map(({ lastName }) => lastName)).toEqual(['', '']);
    const third = followedBy(second, [shortAuthor(0)]);
    expect(third.authorship.former.map(({ lastName }) => lastName)).toEqual(['', 'Author 1']);
  });
});
