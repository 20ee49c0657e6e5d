import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marksOfPerson } from '../../functions/people/rules/same-person.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const ORCID = '0000-0002-1825-0097';
const roles = { reviewer: { specialization: 'Logic', experience: 1, since: '2026-01-01T00:00:00.000Z' } };
beforeAll(async () => {
  cast = await startCast();
  const accounts = [
    buildPerson('ada', { email: 'ada@uni.example.org', roles }),
    buildPerson('adaTagged', { email: 'ada+reviews@uni.example.org', roles }),
    buildPerson('adaByOrcid', { email: 'a.okafor@home.example.org', orcid: ORCID, roles }),
    buildPerson('adaSignsIn', {
      email: 'okafor@lab.example.org',
      subjects: [{ provider: 'orcid', subject: ORCID }],
      roles,
    }),
    buildPerson('bo', { email: 'bo@uni.example.org', roles }),
  ];
  for (const account of accounts) await people().add(account);
});
afterAll(() => cast.database.stop());

const ada = {
  _id: 'ada',
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@uni.example.org',
  orcid: ORCID,
  isCorresponding: false,
};
const bo = {
  _id: 'bo',
  firstName: 'Bo',
  lastName: 'Li',
  email: 'bo@uni.example.org',
  isCorresponding: false,
};

/** Ada is an author of it; Bo was one before it was resubmitted. */
async function written() {
  const { authors, ...rest } = buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' });
  const record = await seed({ ...rest, authors: [...authors, ada, bo] });
  const from = { status: [record.status], submitted: true };
  const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
  const after = await manuscripts().apply(record, {
    from,
    set: {
      authors: [...authors, ada],
      authorship: {
        ...record.authorship,
        marks: { ada: marksOfPerson((await people().find('ada'))!) },
        former: [{ ...bo, marks: [], isByOwnWord: true }].map(({ isCorresponding: _, ...each }) => each),
      },
    },
    history,
  });
  return after!.id;
}

const at = (email: string) => ({ email, firstName: 'Quite', lastName: 'Another' });
const refused = { status: 409, body: { code: 'conflict_of_interest' } };

describe('an author is refused as a reviewer', () => {
  it.each([
    ['at the address on the list of authors', at('ada@uni.example.org')],
    ['in capitals', at('ADA@UNI.EXAMPLE.ORG')],
    ['with a tag', at('ada+x@uni.example.org')],
    ['with a tag in capitals', at('Ada+Journal@Uni.Example.org')],
    ['with several tags', at('ada+a+b@uni.example.org')],
    ['with spaces round it', at('  ada@uni.example.org ')],
    ['by the account', { _id: 'ada' }],
    ['by a second account with a tagged address', { _id: 'adaTagged' }],
    ['having been an author once, at a tagged address', at('bo+again@uni.example.org')],
  ])('%s', async (_how, person) => {
    const id = await written();
    const invited = await call('invite-reviewers', {
      id,
      caller: callers.editor,
      body: { people: [person] },
    });
    expect(invited).toMatchObject(refused);
    if ('_id' in person) {
      const body = { reviewers: [person._id] };
      const assigned = await call('assign-reviewers', { id, caller: callers.editor, body });
      expect(assigned).toMatchObject(refused);
    }
    expect((await manuscripts().find(id))!.seats).toEqual([]);
  });

  it.each([
    ['by a second account with the same typed ORCID iD', { _id: 'adaByOrcid' }],
    ['by a second account that signs in with the ORCID iD that an author typed', { _id: 'adaSignsIn' }],
    ['at the address of such an account', at('okafor@lab.example.org')],
  ])('and is told of, not refused, if nobody proved it: %s', async (_how, person) => {
    const id = await written();
    const _id = '_id' in person ? person._id : 'adaSignsIn';
    const query = { query: (await people().find(_id))!.email };
    const found = await call('suggest-reviewers', { id, caller: callers.editor, query });
    const hint = { name: 'claimed', who: 'Ada Okafor' };
    expect(found.body).toMatchObject([
      { _id, isBlocked: false, hints: expect.arrayContaining([expect.objectContaining(hint)]) },
    ]);
    const asked = { id, caller: callers.editor, body: { people: [person] } };
    expect((await call('invite-reviewers', asked)).status).toBe(201);
  });

  it('and somebody else is not', async () => {
    const id = await written();
    const body = { people: [at('carla@uni.example.org')] };
    expect((await call('invite-reviewers', { id, caller: callers.editor, body })).status).toBe(201);
  });
});
