import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../functions/api-document/examples/examples.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { PersonRecord } from '../../functions/people/rules/person-record.ts';
import { marksOf } from '../../functions/people/rules/same-person.ts';
import { guestId } from '../../functions/reviewing/rules/guest.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { type CallName, type RouteName, routeNames, routes } from '../../shared/contract/routes.ts';
import { seatRowsOf, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';
import { chosen } from '../support/tier.ts';

/**
 * Everyone who ever had a relation to a manuscript, and their remaining access, by each kind of sign-in. nothing: every answer is the
 * same as a stranger's, and no list has the manuscript. bare: as an editor, title and status; every other call is refused with the same
 * words. own: as a reviewer, what they wrote themselves. open: as for any other editor. out: their session has ended. waits: nothing is
 * open to it before a chief admits them.
 */
type Left = 'nothing' | 'bare' | 'own' | 'open' | 'out' | 'waits';

const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
const every: PersonRecord['roles'] = { editor: { ...role, keyUsedAt: role.since }, reviewer: role };

interface Relation {
  author: Left;
  editor: Left;
  reviewer: Left;
  /** The manuscript in its state after the event that made the relation. */
  after: (record: ManuscriptRecord, me: PersonRecord) => Promise<ManuscriptRecord>;
  person?: (me: PersonRecord) => PersonRecord;
}

const who = { name: 'Test', role: 'system' as const };
const asIs = ({ status, submitted }: ManuscriptRecord) => ({ status: [status], submitted });
async function changed(record: ManuscriptRecord, change: object): Promise<ManuscriptRecord> {
  const history = { event: 'draft-saved' as const, who };
  return (await manuscripts().apply(record, { from: asIs(record), set: {}, history, ...change }))!;
}

const entryOf = ({ id, lastName }: PersonRecord) => ({
  _id: id,
  firstName: 'Test',
  lastName,
  isCorresponding: false,
});
const naming = (record: ManuscriptRecord, me: PersonRecord, unconfirmed: string[] = []) =>
  changed(record, {
    set: {
      authors: [...record.authors, entryOf(me)],
      authorship: { ...record.authorship, unconfirmed },
    },
  });
const leftOut = ({ authors }: ManuscriptRecord, me: PersonRecord) =>
  authors.filter(({ _id }) => _id !== me.id);

const given = (reviewerId: string, round: number) => ({
  reviewerId,
  reviewerName: 'Needle reviewer',
  comments: 'Needle of the earlier round, theirs',
  recommendation: 'Accept',
  round,
  cycle: round,
  seat: round,
});

/** Has a reviewer's seat in a first cycle and gives a review there; a second round has other reviewers. */
async function reviewedBefore(record: ManuscriptRecord, reviewerId: string, email?: string) {
  const n = record.summary.seatCount + 1;
  const seats = [...record.seats, { n, reviewerId, state: 'submitted' as const }];
  const rows = seatRowsOf({ ...record, seats }).filter((row) => row.n === n);
  const reviewed = await changed(record, {
    set: { seats, reviewerOrder: [...record.reviewerOrder, reviewerId] },
    seats: rows.map((row) => ({ ...row, email, marks: marksOf({ addresses: [email], isProved: true }) })),
    review: given(reviewerId, record.round),
    assigned: [reviewerId],
  });
  return changed(reviewed, { set: { round: 2, cycle: 2, seats: record.seats } });
}

const RELATIONS: Record<string, Relation> = {
  'a stranger': { author: 'nothing', editor: 'open', reviewer: 'nothing', after: async (record) => record },
  'a former author': {
    ...{ author: 'nothing', editor: 'bare', reviewer: 'nothing' },
    after: async (record, me) =>
      changed(await naming(record, me), { set: { authors: leftOut(record, me), round: 2 } }),
  },
  'a former author, by another account of theirs': {
    ...{ author: 'nothing', editor: 'bare', reviewer: 'nothing' },
    after: async (record, me) =>
      changed(await naming(record, { ...me, id: 'elsewhere' }), {
        set: {
          authors: [
            ...record.authors,
            { ...entryOf({ ...me, id: 'elsewhere' }), email: `${me.id}+x@example.org` },
          ],
          authorship: {
            ...record.authorship,
            marks: { elsewhere: marksOf({ addresses: [`${me.id}+x@example.org`], isProved: true }) },
          },
        },
      }).then((named) => changed(named, { set: { authors: record.authors } })),
  },
  'a co-author who said no without having said yes': {
    ...{ author: 'nothing', editor: 'open', reviewer: 'nothing' },
    after: async (record, me) =>
      changed(await naming(record, me, [me.id]), {
        set: {
          authors: leftOut(record, me),
          authorship: { ...record.authorship, declined: [{ id: me.id, name: me.lastName }] },
        },
      }),
  },
  'a reviewer of an earlier round': {
    ...{ author: 'nothing', editor: 'bare', reviewer: 'own' },
    after: (record, me) => reviewedBefore(record, me.id),
  },
  'a reviewer of an earlier round, by the address of an account': {
    ...{ author: 'nothing', editor: 'bare', reviewer: 'nothing' },
    after: (record, me) =>
      reviewedBefore(record, guestId('secret', `${me.id}+y@example.org`), `${me.id}+y@example.org`),
  },
  'a guest who sits, by the address of an account': {
    ...{ author: 'nothing', editor: 'bare', reviewer: 'nothing' },
    after: async (record, me) => {
      const n = record.summary.seatCount + 1;
      const email = me.email.toUpperCase();
      const seats = [
        ...record.seats,
        { n, reviewerId: guestId('secret', email), state: 'accepted' as const },
      ];
      const rows = seatRowsOf({ ...record, seats }).filter((row) => row.n === n);
      const marks = marksOf({ addresses: [email], isProved: true });
      return changed(record, {
        set: { seats },
        seats: rows.map((row) => ({ ...row, email, marks })),
      });
    },
  },
  'a reviewer who was taken off before reviewing': {
    ...{ author: 'nothing', editor: 'open', reviewer: 'nothing' },
    after: async (record, me) => {
      const n = record.summary.seatCount + 1;
      const seats = [...record.seats, { n, reviewerId: me.id, state: 'accepted' as const }];
      const rows = seatRowsOf({ ...record, seats }).filter((row) => row.n === n);
      const sat = await changed(record, { set: { seats }, seats: rows, assigned: [me.id] });
      const off = seats.map((seat) => (seat.n === n ? { ...seat, state: 'cancelled' as const } : seat));
      return changed(sat, {
        set: { seats: off },
        seats: rows.map((row) => ({ ...row, state: 'cancelled' })),
      });
    },
  },
  'a reviewer who was taken off after reviewing': {
    ...{ author: 'nothing', editor: 'bare', reviewer: 'own' },
    after: async (record, me) => {
      const reviewed = await reviewedBefore(record, me.id);
      return changed(reviewed, { set: { round: 1, cycle: 1 } });
    },
  },
  'an editor who declared a conflict': {
    ...{ author: 'nothing', editor: 'bare', reviewer: 'nothing' },
    after: (record, me) =>
      changed(record, { set: { conflicts: [{ id: me.id, by: me.id, at: '2026-03-03T00:00:00.000Z' }] } }),
  },
  'an editor who waits to be admitted': {
    ...{ author: 'nothing', editor: 'waits', reviewer: 'nothing' },
    after: async (record) => record,
    person: (me) => ({ ...me, roles: { editor: { ...role, waitsSince: role.since }, reviewer: role } }),
  },
  'an editor who handled it and whose role was ended': {
    ...{ author: 'nothing', editor: 'out', reviewer: 'nothing' },
    after: (record) => changed(record, { set: { handlingEditor: null } }),
    person: (me) => ({
      ...me,
      roles: { reviewer: role },
      endedEditor: { ...every.editor!, at: '2026-03-03T00:00:00.000Z', by: 'chief' },
    }),
  },
};

const REFUSALS = {
  out: [401, { message: 'Sign in to continue.', code: 'not_signed_in' }],
  waits: [
    403,
    { message: 'You can use the editors’ pages when a chief editor admits you.', code: 'awaits_admission' },
  ],
} as const;

const KINDS = ['author', 'editor', 'reviewer'] as const;
const ABOUT = routeNames.filter((name) => /\/(manuscripts|seats)\/\{id\}/.test(routes[name].path));
/** The calls about a manuscript open to an author's or reviewer's session, and to anybody. */
const CALLS: readonly RouteName[] = ABOUT.filter((name) => name !== 'renew-seat-link');
/** The person's own statement is open to them even if the manuscript is closed to them. */
const ASKED_OF_EDITORS = CALLS.filter(
  (name) =>
    routes[name].caller === 'editor' &&
    name !== 'set-conflict' &&
    routes[name].path.includes('/manuscripts/'),
);

const LISTS: readonly [RouteName, Record<string, string>][] = [
  ['list-my-submissions', {}],
  ['list-assigned-manuscripts', {}],
  ['list-own-seats', {}],
  ['list-desk', { view: 'mine' }],
  ['list-desk', { view: 'unassigned' }],
  ['list-desk', { view: 'all' }],
  ['list-users-with-manuscripts', { limit: '200' }],
  ['list-reviewers', {}],
  ['get-statistics', {}],
];

const cells = Object.entries(RELATIONS).flatMap(([name, relation]) =>
  KINDS.map((kind) => ({ name, kind, left: relation[kind] })),
);
const standing = new Map<string, { record: ManuscriptRecord; me: PersonRecord }>();

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
  for (const [index, [name, { after, person }]] of Object.entries(RELATIONS).entries()) {
    const base = buildPerson(`somebody-${index}`, { lastName: 'Needle-name', roles: every });
    const me = person?.(base) ?? base;
    await people().add(me);
    const record = await seed(
      underReview(['reviewer', 'secondReviewer'], { abstract: 'A needle of an abstract' }, ['reviewer']),
      {
        reviews: [
          { ...given('reviewer', 1), comments: 'A needle of a review', forEditor: 'Needle' } as never,
        ],
      },
    );
    standing.set(name, { record: await after(record, me), me });
  }
});
afterAll(() => cast.database.stop());

const bodyOf = (name: RouteName) => {
  if (name === 'set-handling-editor') return { editorId: 'otherEditor' };
  const { request } = examples[name as CallName] as { request?: object };
  return request && { ...request, version: undefined };
};
const idFor = (name: RouteName, id: string) => (routes[name].path.includes('/seats/') ? `${id}_1` : id);

async function answersTo(caller: TestCaller, id: string, names: readonly RouteName[]) {
  const answers: [RouteName, number, string][] = [];
  for (const name of names) {
    const address = `${caller.personId} ${name}`;
    const { status, body } = await call(name, { id: idFor(name, id), caller, body: bodyOf(name), address });
    answers.push([name, status, JSON.stringify(body)]);
  }
  return answers;
}

/** Calls that name a manuscript in what they ask. */
async function answersByBody(caller: TestCaller, id: string) {
  const coAuthor = { title: 'Mr', firstName: 'A', lastName: 'B', institution: 'I', country: 'C' };
  const asked: [RouteName, object][] = [
    ['save-manuscript', { _id: id, submit: false, title: 'Mine' }],
    ['save-manuscript', { revisionOf: id, submit: false, title: 'Mine' }],
    ['save-manuscript', { resubmissionOf: id, submit: false, title: 'Mine' }],
    ['add-author', { ...coAuthor, email: 'carl@example.org', manuscriptId: id }],
    ['resend-mail', {}],
  ];
  const answers: [RouteName, number, string][] = [];
  for (const [name, body] of asked) {
    const reply = await call(name, { id: `${id}_letter`, caller, body });
    answers.push([name, reply.status, JSON.stringify(reply.body)]);
  }
  return answers;
}

async function listsOf(caller: TestCaller) {
  const told: [RouteName, number, string][] = [];
  for (const [name, query] of LISTS) {
    const { status, body } = await call(name, { caller, query });
    told.push([name, status, JSON.stringify(body)]);
  }
  const { status, body } = await call('list-editors', { caller });
  return [...told, ['list-editors', status, JSON.stringify(body)] as const];
}

const NEEDLES = /needle of|Needle of the|forEditor":"N|Iewer|olga|carl|Fellow/;

/** Title and status, and what they are to it; under the names of its authors, as the journal shows these to reviewers. */
const bareOf = ({ id, title, status }: ManuscriptRecord) => ({ _id: id, title, status, relation: 'editor' });
const EMPTY = new Set<unknown>([null, '', 0, false, 'none']);
const isEmpty = (value: unknown): boolean =>
  EMPTY.has(value) ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));
const SAID_OF_BARE = new Set(
  '_id title status relation heldBack version submitted createdAt updatedAt round author'.split(' '),
);
function expectBare(view: Record<string, unknown>, record: ManuscriptRecord) {
  expect(view).toMatchObject(bareOf(record));
  expect(view.heldBack).toMatch(/another editor must handle it\.$/);
  const more = Object.entries(view).filter(([field, value]) => !SAID_OF_BARE.has(field) && !isEmpty(value));
  expect(more).toEqual([]);
}

let strangers = 0;
/** One for each test, so that no call is refused for coming too often. */
async function newStranger(kind: TestCaller['kind']): Promise<TestCaller> {
  strangers += 1;
  const personId = `stranger-${strangers}`;
  await people().add(buildPerson(personId, { roles: every }));
  return { personId, kind };
}

const stand = (name: string, kind: TestCaller['kind']) => {
  const { record, me } = standing.get(name)!;
  return { record, id: record.id, caller: { personId: me.id, kind } as TestCaller };
};

describe('whoever ever had a part in a manuscript', () => {
  it('is asked for in every call that names one, and every list', () => {
    expect(CALLS.length).toBeGreaterThan(30);
    expect(ASKED_OF_EDITORS.length).toBeGreaterThan(12);
  });

  const unknown = cells.filter(({ left }) => left === 'nothing');
  // By the sign-in with which they had their part, or else by the one that shows most.
  const taken = chosen(unknown, ({ name, kind }) => `${name}: ${kind}`, [
    'a stranger: reviewer',
    'a former author: author',
    'a former author, by another account of theirs: author',
    'a co-author who said no without having said yes: author',
    'a reviewer of an earlier round: author',
    'a reviewer of an earlier round, by the address of an account: reviewer',
    'a guest who sits, by the address of an account: reviewer',
    'a reviewer who was taken off before reviewing: reviewer',
    'a reviewer who was taken off after reviewing: author',
    'an editor who declared a conflict: reviewer',
    'an editor who waits to be admitted: reviewer',
    'an editor who handled it and whose role was ended: reviewer',
  ]);
  it.each(taken)('as $name: by a sign-in as $kind it does not exist, to the byte', async ({ name, kind }) => {
    const { id, caller } = stand(name, kind);
    const stranger = await newStranger(kind);
    const toStranger = await answersTo(stranger, id, CALLS);
    expect(await answersTo(caller, id, CALLS)).toEqual(toStranger);
    const byBody = await answersByBody(caller, id);
    expect(byBody).toEqual(await answersByBody(stranger, id));
    for (const [route, status] of byBody) expect([route, status >= 400]).toEqual([route, true]);
    for (const [route, status, text] of toStranger)
      expect([route, status, text.includes('eedle')]).toEqual([route, expect.any(Number), false]);
    for (const [route, status, text] of await listsOf(caller))
      expect([route, status, text.includes(id) || NEEDLES.test(text)]).toEqual([route, status, false]);
  });

  it.each(cells.filter(({ left }) => left === 'bare'))(
    'as $name: to an editor it is title and status, and every call is refused in the same words',
    async ({ name, kind }) => {
      const { record, id, caller } = stand(name, kind);
      const { manuscript } = (await call('get-manuscript', { id, caller })).body;
      expectBare(manuscript, record);
      const refusal = JSON.stringify({ message: manuscript.heldBack, code: 'own_work' });
      for (const [route, status, text] of await answersTo(caller, id, ASKED_OF_EDITORS))
        expect([route, status, text]).toEqual([route, 403, refusal]);
      const others = CALLS.filter((route) => routes[route].caller !== 'editor' && route !== 'get-manuscript');
      for (const [route, status, text] of await answersTo(caller, id, others)) {
        expect([route, status >= 400]).toEqual([route, true]);
        expect([route, NEEDLES.test(text)]).toEqual([route, false]);
      }
      const lists = await listsOf(caller);
      for (const [route, , text] of lists.filter(([route]) => !/users|reviewers/.test(route)))
        expect([route, NEEDLES.test(text.replaceAll(/"items":\[.*\]/g, ''))]).toEqual([route, false]);
      const rows = lists
        .filter(([route]) => route === 'list-desk')
        .map(([, , text]) => (JSON.parse(text).items as { _id: string }[]).find(({ _id }) => _id === id));
      expect(rows.map((row) => row !== undefined)).toEqual([false, false, true]);
      expect(rows[2]).toMatchObject({
        isHeldBack: true,
        title: record.title,
        status: record.status,
        stage: null,
      });
      expect(JSON.stringify(rows[2])).not.toMatch(NEEDLES);
      const users = JSON.parse(lists.find(([route]) => route === 'list-users-with-manuscripts')![2]);
      const listed = users
        .flatMap(({ manuscripts: some }: { manuscripts: { _id: string }[] }) => some)
        .find(({ _id }: { _id: string }) => _id === id);
      expect(listed).toEqual(manuscript);
    },
  );

  it.each(cells.filter(({ left }) => left === 'own'))(
    'as $name: a reviewer reads what they wrote, and nothing else of it',
    async ({ name, kind }) => {
      const { id, caller } = stand(name, kind);
      const { manuscript } = (await call('get-manuscript', { id, caller })).body;
      expect(manuscript).toMatchObject({ relation: 'reviewer', abstract: '', mergedFileUrl: null });
      expect(manuscript.reviews).toMatchObject([{ comments: 'Needle of the earlier round, theirs' }]);
      expect(JSON.stringify(manuscript)).not.toMatch(/A needle|Iewer|carl@|olga@/);
      const changing = CALLS.filter(
        (route) => routes[route].caller !== 'editor' && route !== 'get-manuscript',
      );
      for (const [route, status] of await answersTo(caller, id, changing))
        expect([route, status >= 400]).toEqual([route, true]);
    },
  );

  it.each(cells.filter(({ left }) => left === 'open'))(
    'as $name: an editor handles it as any other',
    async ({ name, kind }) => {
      const { id, caller } = stand(name, kind);
      const shown = async (by: TestCaller) => {
        const { manuscript } = (await call('get-manuscript', { id, caller: by })).body;
        // Addresses of files are signed anew, from one second to the next.
        return JSON.stringify(manuscript).replace(/X-Amz-(Date|Signature)=\w+/g, '');
      };
      expect(await shown(caller)).toBe(await shown(callers.otherEditor));
      const note = { text: 'A note', action: 'Under Review' };
      expect((await call('add-editor-note', { id, caller, body: note })).status).toBe(201);
    },
  );

  it.each(cells.filter(({ left }) => left in REFUSALS))(
    'as $name: their session as an editor opens nothing at all',
    async ({ name, kind, left }) => {
      const { id, caller } = stand(name, kind);
      const [code, problem] = REFUSALS[left as keyof typeof REFUSALS];
      const known = CALLS.filter((route) => routes[route].caller !== 'invited');
      const refusal = JSON.stringify(problem);
      for (const [route, status, text] of await answersTo(caller, id, known))
        expect([route, status, text]).toEqual([route, code, refusal]);
      for (const [route, status] of await listsOf(caller)) expect([route, status]).toEqual([route, code]);
    },
  );
});
