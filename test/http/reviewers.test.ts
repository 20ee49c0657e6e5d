import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import type { ReviewerListItem } from '../../shared/contract/reviews.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const listed = async (): Promise<ReviewerListItem[]> =>
  (await call('list-reviewers', { caller: callers.editor })).body;
const itemOf = async (id: string) => (await listed()).find(({ _id }) => _id === id);
const role = { specialization: 'Topology', experience: 3, since: '2026-01-01T00:00:00.000Z' };

/** A reviewer whom no other test has sent anything. */
let count = 0;
async function newReviewer() {
  count += 1;
  const id = `fresh-reviewer-${count}`;
  await people().add(buildPerson(id, { roles: { reviewer: role } }));
  return { id, caller: { personId: id, kind: 'reviewer' } satisfies TestCaller };
}
const waiting = () => seed(underReview([], { status: 'Pending', cycle: 0 }));
const assign = (id: string, reviewers: string[]) =>
  call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
const ask = (id: string, status: string) =>
  call('request-status-as-editor', { id, caller: callers.editor, body: { status, note: 'a note' } });
const review = (id: string, caller: TestCaller) =>
  call('submit-review', { id, caller, body: { comments: 'Fine', recommendation: 'Accept' } });

describe('the list of reviewers', () => {
  it('says by address who is who, and whether the address is confirmed', async () => {
    for (const [id, emailConfirmed] of [
      ['rosa-one', true],
      ['rosa-two', false],
    ] as const)
      await people().add(
        buildPerson(id, {
          firstName: 'Rosa',
          lastName: 'Bianchi',
          emailConfirmed,
          roles: { reviewer: role },
        }),
      );
    expect((await listed()).filter(({ lastName }) => lastName === 'Bianchi')).toMatchObject([
      { _id: 'rosa-one', email: 'rosa-one@example.org', emailConfirmed: true },
      { _id: 'rosa-two', email: 'rosa-two@example.org', emailConfirmed: false },
    ]);
  });

  it('leaves out whose role was taken away', async () => {
    const { id } = await newReviewer();
    expect(await itemOf(id)).toBeDefined();
    const person = (await people().find(id))!;
    await people().save(person, { ...person, roles: {} });
    expect(await itemOf(id)).toBeUndefined();
  });
});

describe('a reviewer’s load', () => {
  let reviewer: Awaited<ReturnType<typeof newReviewer>>;
  beforeEach(async () => {
    reviewer = await newReviewer();
  });
  const load = async () => (await itemOf(reviewer.id))?.load;
  const none = { open: 0, underReview: 0, lastReviewedOn: null };

  it('begins when a manuscript is sent to them, not when they are put on its list', async () => {
    const { id } = await waiting();
    await assign(id, [reviewer.id]);
    expect(await load()).toEqual(none);
    await ask(id, 'Under Review');
    expect(await load()).toEqual({ ...none, open: 1, underReview: 1 });
  });

  it('ends with the review, whose day is kept', async () => {
    const { id } = await waiting();
    await assign(id, [reviewer.id, 'reviewer']);
    await ask(id, 'Under Review');
    await review(id, reviewer.caller);
    const today = new Date().toISOString().slice(0, 10);
    expect(await load()).toEqual({ open: 0, underReview: 1, lastReviewedOn: today });
    await review(id, callers.reviewer);
    expect(await load()).toEqual({ open: 0, underReview: 0, lastReviewedOn: today });
  });

  it.each(['Pending', 'Rejected'])('ends when the editor makes the manuscript %s', async (status) => {
    const { id } = await waiting();
    await assign(id, [reviewer.id]);
    await ask(id, 'Under Review');
    expect((await ask(id, status)).status).toBe(200);
    expect(await load()).toEqual(none);
  });

  it('follows the list while it is under review', async () => {
    const { id } = await waiting();
    await assign(id, ['reviewer']);
    await ask(id, 'Under Review');
    await assign(id, ['reviewer', reviewer.id]);
    expect(await load()).toMatchObject({ open: 1, underReview: 1 });
    await assign(id, ['reviewer']);
    expect(await load()).toEqual(none);
  });

  it('counts each of many manuscripts that change at the same moment, and no refused change', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await waiting();
        await assign(id, [reviewer.id]);
        return id;
      }),
    );
    // Each is requested twice at once: one of the two requests finds it done.
    const sent = await Promise.all([...ids, ...ids].map((id) => ask(id, 'Under Review')));
    const isThere = async (id: string) => (await manuscripts().find(id))?.status === 'Under Review';
    const under = (await Promise.all(ids.map(isThere))).filter(Boolean).length;
    expect(sent.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    expect(await load()).toMatchObject({ open: under, underReview: under });
    await Promise.all([
      ...ids.slice(0, 3).map((id) => review(id, reviewer.caller)),
      ...ids.slice(3).map((id) => ask(id, 'Pending')),
    ]);
    const left = (await Promise.all(ids.map(isThere))).filter(Boolean).length;
    expect(await load()).toMatchObject({ open: left, underReview: left });
  });
});

it('an assigned reviewer is shown to editors with the address, and to nobody else', async () => {
  const { id } = await waiting();
  const { body } = await assign(id, ['reviewer']);
  expect(body.manuscript.assignedReviewers).toMatchObject([{ email: 'reviewer@example.org' }]);
  await ask(id, 'Under Review');
  for (const caller of [callers.owner, callers.reviewer]) {
    const shown = await call('get-manuscript', { id, caller });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain('reviewer@example.org');
  }
});
