import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

it.each([
  ['save-profile', callers.owner, (n: number) => ({ academicDegree: `Degree ${n}` })],
  ['save-reviewer-profile', callers.reviewer, (n: number) => ({ expertise: [`Field ${n}`] })],
] as const)('four at once of %s are all saved, one after the other', async (name, caller, bodyOf) => {
  const before = (await people().find(caller.personId))!.version;
  const replies = await Promise.all([1, 2, 3, 4].map((n) => call(name, { caller, body: bodyOf(n) })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await people().find(caller.personId))!.version).toBe(before + 4);
});
