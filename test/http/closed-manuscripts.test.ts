import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../functions/api-document/examples/examples.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { type CallName, type RouteName, routeNames, routes } from '../../shared/contract/routes.ts';
import { buildManuscript, underReview, withFields } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

/** Every editors' call about one manuscript; declaring a conflict is open to an editor who has one. */
const CALLS = routeNames.filter(
  (name) =>
    routes[name].caller === 'editor' &&
    /\/manuscripts\/\{id\}/.test(routes[name].path) &&
    name !== 'set-conflict',
);
const bodyOf = (name: RouteName) => {
  if (name === 'set-handling-editor') return { editorId: 'otherEditor' };
  const { request } = examples[name as CallName] as { request?: object };
  return request && { ...request, version: undefined };
};

const submitted = { submitted: true, submittedAt: '2026-03-02T00:00:00.000Z', abstract: 'A secret abstract' };
const later = '2999-01-01T00:00:00.000Z';
const held = {
  decisionId: 'd',
  kind: 'reject',
  leavesAt: later,
  by: { id: 'otherEditor', name: 'Other' },
};
const STAGES: Record<string, () => ManuscriptRecord> = {
  'is new': () => buildManuscript({ ...submitted, status: 'Pending' }),
  'is in review': () => underReview(['reviewer'], submitted),
  'is reviewed': () => underReview(['reviewer'], { ...submitted, status: 'Reviewed' }, ['reviewer']),
  'has a decision that waits to leave': () =>
    underReview(['reviewer'], { ...submitted, status: 'Reviewed', held } as never, ['reviewer']),
  'is rejected': () => buildManuscript({ ...submitted, status: 'Rejected' }),
};

const me = { _id: 'editor', firstName: 'Ed', lastName: 'Itor', isCorresponding: false };
const PARTS: Record<string, (record: ManuscriptRecord) => ManuscriptRecord> = {
  'is one of its authors': (record) => ({ ...record, authors: [...record.authors, me] }),
  'is named as one and has not answered': (record) =>
    withFields(record, { authors: [...record.authors, me], unconfirmed: ['editor'] }),
  'is on the list of its reviewers': (record) =>
    withFields(record, {
      seats: [...record.seats, { n: 9, reviewerId: 'editor', state: 'accepted' }],
      seatCount: 9,
      reviewerOrder: [...record.reviewerOrder, 'editor'],
    }),
  'declared a conflict': (record) => ({
    ...record,
    conflicts: [{ id: 'editor', by: 'editor', at: '2026-03-03T00:00:00.000Z' }],
  }),
};

const caller: TestCaller = callers.editor;
const cells = Object.keys(STAGES).flatMap((stage) => Object.keys(PARTS).map((part) => ({ stage, part })));

describe('to an editor who has a part in it', () => {
  it('the calls that are asked for here are all there are', () => {
    expect(CALLS).toEqual(
      expect.arrayContaining(['assign-reviewers', 'invite-reviewers', 'suggest-reviewers', 'list-mail']),
    );
  });

  it.each(cells)('a manuscript that $stage is closed where the editor $part', async ({ stage, part }) => {
    const { id } = await seed(PARTS[part]!(STAGES[stage]!()));
    const answers = await Promise.all(
      CALLS.map(async (name) => {
        const { status, body } = await call(name, { id, caller, body: bodyOf(name) });
        return `${name}: ${status} ${body.code}`;
      }),
    );
    const open = answers.filter((answer) => !answer.endsWith(': 403 own_work'));
    expect(open).toEqual([]);
    const { manuscript } = (await call('get-manuscript', { id, caller })).body;
    if (part !== 'is one of its authors') expect(JSON.stringify(manuscript)).not.toContain('secret abstract');
    expect(JSON.stringify(manuscript)).not.toContain('Iewer');
    const { items } = (await call('list-desk', { caller, query: { view: 'all', text: 'A secret' } })).body;
    expect(items).toEqual([]);
  });
});
