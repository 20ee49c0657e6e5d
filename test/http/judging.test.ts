import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';

const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
const asEditor = { personId: 'both', kind: 'editor' } as const;
const asReviewer = { personId: 'both', kind: 'reviewer' } as const;

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
  await people().add(buildPerson('both', { roles: { editor: role, reviewer: role } }));
});
afterAll(() => cast.database.stop());

const review = (id: string, caller: typeof asReviewer | typeof callers.reviewer) =>
  call('submit-review', { id, caller, body: { comments: 'Words of a review', recommendation: 'Reject' } });
const statusAs = (id: string, status: string, caller: typeof asEditor | typeof callers.editor = asEditor) =>
  call('request-status-as-editor', { id, caller, body: { status, note: 'a note' } });
const seen = async (id: string) => (await call('get-manuscript', { id, caller: asEditor })).body.manuscript;
const listed = async (id: string) => {
  const { body } = await call('list-users-with-manuscripts', { caller: asEditor, query: { limit: '200' } });
  return body
    .flatMap((user: { manuscripts: { _id: string }[] }) => user.manuscripts)
    .find(({ _id }: { _id: string }) => _id === id);
};
const refused = (message: string) => ({ status: 403, body: { code: 'own_work', message } });
const IS_REVIEWER = 'You are a reviewer of this manuscript; another editor must handle it.';
const HAS_REVIEWED = 'You reviewed this manuscript; another editor must handle it.';

async function expectHeldBack(id: string, message: string) {
  for (const status of ['Accepted', 'Rejected', 'Pending', 'Under Review']) {
    expect(await statusAs(id, status)).toMatchObject(refused(message));
    expect(
      await call('request-status', { id, caller: asEditor, body: { status, note: 'a note' } }),
    ).toMatchObject(refused(message));
  }
  const note = { text: 'x', action: 'Rejected' };
  expect(await call('add-editor-note', { id, caller: asEditor, body: note })).toMatchObject(refused(message));
  const assignment = { reviewers: ['secondReviewer'] };
  expect(await call('assign-reviewers', { id, caller: asEditor, body: assignment })).toMatchObject(
    refused(message),
  );
}

describe('an editor', () => {
  it('can’t assign themselves', async () => {
    const { id } = await seed(underReview([], { status: 'Pending', cycle: 0 }));
    expect(
      await call('assign-reviewers', { id, caller: asEditor, body: { reviewers: ['reviewer', 'both'] } }),
    ).toMatchObject(
      refused('You can’t review a manuscript that you handle. Another editor must assign you.'),
    );
    expect((await seen(id)).assignedReviewers).toEqual([]);
  });

  it('who is assigned decides nothing on it and reads no review before giving their own', async () => {
    const { id } = await seed(underReview(['both', 'reviewer']));
    await review(id, callers.reviewer);
    await expectHeldBack(id, IS_REVIEWER);
    for (const view of [await seen(id), await listed(id)]) {
      expect(view).toMatchObject({ relation: 'editor', heldBack: IS_REVIEWER, title: 'A title' });
      expect([view.reviews, view.reviewerNotes, view.assignedReviewers]).toEqual([[], [], []]);
      expect(view).not.toHaveProperty('history');
      expect(JSON.stringify(view)).not.toMatch(/Words of a review|Iewer|Test reviewer/);
    }
  });

  it('who has reviewed decides nothing and reads no review of others, in whichever round', async () => {
    const { id } = await seed(underReview(['both', 'reviewer']));
    await review(id, callers.reviewer);
    expect((await review(id, asReviewer)).status).toBe(201);
    await expectHeldBack(id, IS_REVIEWER);
    expect(await seen(id)).toMatchObject({ heldBack: IS_REVIEWER, reviews: [], status: 'Reviewed' });
    await call('assign-reviewers', { id, caller: callers.editor, body: { reviewers: ['reviewer'] } });
    await expectHeldBack(id, HAS_REVIEWED);
    expect((await listed(id)).heldBack).toBe(HAS_REVIEWED);
    expect((await statusAs(id, 'Accepted', callers.editor)).status).toBe(200);
  });

  it('who was taken off before reviewing handles it as any other, who reviewed in an earlier round never', async () => {
    const takenOff = await seed(underReview(['both', 'reviewer']));
    await call('assign-reviewers', {
      id: takenOff.id,
      caller: callers.editor,
      body: { reviewers: ['reviewer'] },
    });
    expect((await statusAs(takenOff.id, 'Pending')).status).toBe(200);
    const earlier = {
      reviewerId: 'both',
      reviewerName: 'Test both',
      comments: 'Old',
      recommendation: 'Reject' as const,
      round: 1,
      cycle: 1,
      seat: 1,
    };
    const { id } = await seed(underReview(['reviewer'], { round: 2, cycle: 2 }), { reviews: [earlier] });
    expect(await seen(id)).toMatchObject({ heldBack: HAS_REVIEWED, reviews: [] });
    await expectHeldBack(id, HAS_REVIEWED);
  });
});
