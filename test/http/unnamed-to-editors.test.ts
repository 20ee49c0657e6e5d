import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';
import { anonymously } from '../support/review-copy.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  process.env.REVIEW = 'anonymous';
  cast = await startCast();
  const role = { specialization: 'Logic', experience: 1, since: '', keyUsedAt: 'x' };
  await people().add(buildPerson('both', { roles: { editor: role, reviewer: role } }));
});
afterAll(() => cast.database.stop());

const both = { personId: 'both', kind: 'editor' } as const;
const listed = async (caller: typeof both | typeof callers.editor, id: string) => {
  const { body } = await call('list-users-with-manuscripts', { caller, query: { limit: '200' } });
  return JSON.stringify(body).includes(id);
};

it.each([
  ['is to review it', underReview(['both', 'reviewer'])],
  ['has reviewed it', underReview(['both', 'reviewer'], {}, ['both'])],
  ['has reviewed an earlier round', underReview(['reviewer'], { round: 2, cycle: 2 })],
])('an editor who %s anonymously reads nowhere who wrote it', async (what, record) => {
  const earlier = { reviewerId: 'both', reviewerName: 'B', comments: 'Old', round: 1, cycle: 1, seat: 1 };
  const parts = what.includes('earlier')
    ? { reviews: [{ ...earlier, recommendation: 'Accept' } as never] }
    : {};
  const { id, ownerId } = await seed(anonymously(record), parts);
  const { manuscript } = (await call('get-manuscript', { id, caller: both })).body;
  expect(manuscript.heldBack).toMatch(/another editor/);
  expect(JSON.stringify(manuscript)).not.toMatch(/Olga|Owner|Carl|Fellow|"owner"/);
  expect(manuscript.author.fullName).toMatch(/^Author of /);
  expect(await listed(both, id)).toBe(false);
  expect(await listed(callers.editor, id)).toBe(true);
  const desk = await call('list-desk', { caller: both, query: { view: 'all' } });
  const row = desk.body.items.find(({ _id }: { _id: string }) => _id === id);
  expect(row).toMatchObject({ isHeldBack: true, authors: [] });
  const { body } = await call('suggest-reviewers', { id, caller: both });
  expect(body.code).toBe('own_work');
  expect(ownerId).toBe('owner');
});
