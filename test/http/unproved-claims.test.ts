import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormerAuthor } from '../../functions/manuscript/record/authorship.ts';
import type { PersonRecord } from '../../functions/people/rules/person-record.ts';
import { marksOfPerson } from '../../functions/people/rules/same-person.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { buildManuscript, type Overrides } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';
import { chosen } from '../support/tier.ts';

const ORCID = '0000-0002-1825-0097';
const TAGGED = 'judge+x@example.org';
const role = { specialization: 'Logic', experience: 1, since: '2026-01-01T00:00:00.000Z', keyUsedAt: 'x' };
const subjects: PersonRecord['subjects'] = [{ provider: 'orcid', subject: ORCID, linkedAt: 'x' }];
const judge = buildPerson('judge', { subjects, roles: { editor: role, reviewer: role } });
const asJudge = { personId: 'judge', kind: 'editor' } as const;

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
  await people().add(judge);
});
afterAll(() => cast.database.stop());

/** An author who says this, by an account and by what is typed beside it. */
const author = (account: Partial<PersonRecord>, typed: object = {}): Overrides => {
  const person = buildPerson('writer', account);
  const entry = { _id: person.id, firstName: 'Ann', lastName: 'Writer', isCorresponding: false, ...typed };
  return { authors: [entry], marks: { [person.id]: marksOfPerson(person) } };
};
const former = (isByOwnWord: boolean): Overrides => {
  const marks = marksOfPerson(judge);
  const left: FormerAuthor = { _id: 'judge', firstName: 'Test', lastName: 'judge', marks, isByOwnWord };
  return { former: [left] };
};
const before = {
  writer: marksOfPerson(judge)
    .slice(1)
    .map((mark) => mark.slice(1)),
};
/** Whether it is proved, what editors are told, and the part of the record that says so. */
const CLAIMS: Record<string, [boolean, string | undefined, Overrides]> = {
  'typed iD': [false, 'claimed', author({ orcid: ORCID })],
  'iD typed beside an author': [false, 'claimed', author({}, { orcid: ORCID })],
  'proved iD': [true, 'author', author({ subjects })],
  'typed address': [false, 'claimed', author({}, { email: judge.email })],
  'typed address with a tag': [false, 'claimed', author({}, { email: TAGGED })],
  'typed address with dots': [false, undefined, author({}, { email: 'j.udge@example.org' })],
  'unconfirmed account': [false, 'claimed', author({ email: TAGGED, emailConfirmed: false })],
  'confirmed account': [true, 'author', author({ email: TAGGED })],
  'same name': [false, undefined, author({}, { firstName: 'Test', lastName: 'judge' })],
  'account not answered': [true, 'named', { ...author({ id: 'judge' }), unconfirmed: ['judge'] }],
  'account left out before its answer': [false, 'claimed', former(false)],
  'former author by their own word': [true, 'author', former(true)],
  'row from before proofs were stored': [false, 'claimed', { ...author({}), marks: before }],
};

async function written({ authors = [], ...part }: Overrides): Promise<string> {
  const { authors: owner, ...rest } = buildManuscript({
    submitted: true,
    submittedAt: '2026-11-02T00:00:00.000Z',
    ...part,
  });
  return (await seed({ ...rest, authors: [...owner, ...authors] })).id;
}
const asEditor = (name: Parameters<typeof call>[0], id: string, body?: object) =>
  call(name, { id, caller: callers.editor, ...(body ? { body } : {}) });
const isRefused = async (reply: ReturnType<typeof call>) => (await reply).status >= 400;
const typed = { email: judge.email, firstName: 'Test', lastName: 'Judge' };

/** Whether it was refused. */
const ACTS: Record<string, (id: string) => Promise<boolean>> = {
  assign: (id) => isRefused(asEditor('assign-reviewers', id, { reviewers: ['judge'] })),
  handle: (id) => isRefused(asEditor('set-handling-editor', id, { editorId: 'judge' })),
  'invite by account': (id) => isRefused(asEditor('invite-reviewers', id, { people: [{ _id: 'judge' }] })),
  'invite by address': (id) => isRefused(asEditor('invite-reviewers', id, { people: [typed] })),
  decide: (id) => {
    const body = { status: 'Rejected', note: 'Thank you.' };
    return isRefused(call('request-status-as-editor', { id, caller: asJudge, body }));
  },
  see: async (id) => {
    const { body } = await call('get-manuscript', { id, caller: asJudge });
    const desk = await call('list-desk', { caller: asJudge, query: { view: 'all', text: id } });
    const isListed = desk.body.items.some((item: { _id: string; isHeldBack: boolean }) => !item.isHeldBack);
    expect(body.manuscript?.heldBack === null).toBe(isListed);
    return !isListed;
  },
};
const CASES = Object.keys(CLAIMS).flatMap((claim) => Object.keys(ACTS).map((act) => ({ claim, act })));

describe('a refusal happens if and only if the claim is proved', () => {
  const names = [
    ...['assign', 'handle', 'invite by account', 'decide', 'see'].map((act) => `typed iD: ${act}`),
    ...['handle', 'invite by address', 'decide', 'see'].map((act) => `unconfirmed account: ${act}`),
    ...['assign', 'handle', 'invite by address', 'see'].map((act) => `confirmed account: ${act}`),
    ...['typed address with a tag', 'proved iD', 'row from before proofs were stored'].flatMap((claim) => [
      `${claim}: assign`,
      `${claim}: decide`,
    ]),
    'account not answered: decide',
    'account left out before its answer: decide',
    'former author by their own word: decide',
  ];
  it.each(chosen(CASES, ({ claim, act }) => `${claim}: ${act}`, names))(
    '$claim: $act',
    async ({ claim, act }) => {
      const [isProved, , part] = CLAIMS[claim]!;
      expect(await ACTS[act]!(await written(part))).toBe(isProved);
    },
  );

  it.each(Object.entries(CLAIMS))(
    'and editors are told of it before they choose: %s',
    async (_claim, [isProved, told, part]) => {
      const id = await written(part);
      const query = { query: 'judge@example.org' };
      const { body } = await call('suggest-reviewers', { id, caller: callers.editor, query });
      const parts = ['author', 'named', 'claimed'];
      const hints = body[0].hints.map(({ name }: { name: string }) => name);
      expect([hints.find((name: string) => parts.includes(name)), body[0].isBlocked]).toEqual([
        told,
        isProved,
      ]);
    },
  );
});

it('says of nobody that they are an author who has not answered whether they are', async () => {
  const id = await written(CLAIMS['account not answered']![2]);
  const { body } = await asEditor('invite-reviewers', id, { people: [{ _id: 'judge' }] });
  expect(body.message).toBe(
    'Test judge is named as an author of this manuscript. They can’t review it unless they deny that.',
  );
});

describe('a hint that somebody may be an author', () => {
  const dismiss = (id: string, caller: object, dismisses = 'judge') =>
    call('set-conflict', { id, caller: caller as never, body: { dismisses, reason: 'Another Ann' } });
  const conflicts = async (id: string) => (await asEditor('get-screening', id)).body.conflicts;

  it('is dismissed by a chief with a reason for the history, until an author says something else', async () => {
    const id = await written(CLAIMS['typed iD']![2]);
    expect(await conflicts(id)).toMatchObject([
      { _id: 'judge', hints: [{ name: 'claimed' }], mayDismiss: true },
    ]);
    expect((await dismiss(id, callers.editor)).status).toBe(200);
    expect(await conflicts(id)).toEqual([]);
    const { history } = (await asEditor('get-manuscript', id)).body.manuscript;
    expect(JSON.stringify(history)).toContain('Test judge, by Ann Writer. Reason: Another Ann');
    const record = (await manuscripts().find(id))!;
    const authors = record.authors.map((each) => ({ ...each, email: 'judge+x@example.org' }));
    const who = { name: 'Test', role: 'system' as const };
    await manuscripts().apply(record, {
      from: { status: [record.status], submitted: true },
      set: { authors },
      history: { event: 'draft-saved', who },
    });
    expect(await conflicts(id)).toHaveLength(1);
  });

  it('is dismissed by no other editor, nor by a chief about themselves', async () => {
    const id = await written(CLAIMS['typed iD']![2]);
    expect((await dismiss(id, callers.otherEditor)).status).toBe(403);
    expect((await dismiss(id, asJudge)).status).toBe(403);
    expect((await dismiss(id, callers.editor, 'editor')).status).toBe(403);
    expect(await conflicts(id)).toHaveLength(1);
  });
});
