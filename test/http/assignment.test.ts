import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const assign = (id: string, reviewers: string[]) =>
  call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
const review = (id: string, caller: (typeof callers)[keyof typeof callers]) =>
  call('submit-review', { id, caller, body: { comments: 'Fine', recommendation: 'Accept' } });
const read = (id: string, caller: (typeof callers)[keyof typeof callers]) =>
  call('get-manuscript', { id, caller });
const statusAs = (id: string, status: string) =>
  call('request-status-as-editor', { id, caller: callers.editor, body: { status, note: 'a note' } });

describe('assigning reviewers', () => {
  it('of twenty others in the place of twenty is asked for in two steps: one write can’t hold it', async () => {
    const many = (kind: string) => Array.from({ length: 20 }, (_, index) => `${kind}Reviewer${index}`);
    for (const id of [...many('former'), ...many('later')])
      await people().add(
        buildPerson(id, { roles: { reviewer: { specialization: 'X', experience: 1, since: '' } } }),
      );
    const { id } = await seed(underReview([], { status: 'Pending', cycle: 0 }));
    expect((await assign(id, many('former'))).status).toBe(200);
    expect((await statusAs(id, 'Under Review')).status).toBe(200);
    expect(await assign(id, many('later'))).toMatchObject({ status: 400, body: { field: 'reviewers' } });
    expect((await assign(id, [])).status).toBe(200);
    expect((await assign(id, many('later'))).body.manuscript.assignedReviewers).toHaveLength(20);
  });

  it('alone gives no access; sending to review does', async () => {
    const { id } = await seed(underReview([], { status: 'Pending', cycle: 0 }));
    expect((await assign(id, ['reviewer'])).body.manuscript.assignedReviewers).toMatchObject([
      { _id: 'reviewer', hasReviewed: false },
    ]);
    expect((await read(id, callers.reviewer)).status).toBe(404);
    expect((await review(id, callers.reviewer)).status).toBe(404);
    await statusAs(id, 'Under Review');
    expect((await read(id, callers.reviewer)).body.manuscript).toMatchObject({
      relation: 'reviewer',
      mayReview: true,
    });
  });

  it('takes registered reviewers only, and no author', async () => {
    const { id } = await seed(
      underReview(['reviewer'], {
        authors: [
          { _id: 'owner', firstName: 'O', lastName: 'W', isCorresponding: true },
          { _id: 'otherReviewer', firstName: 'Other', lastName: 'Reviewer', isCorresponding: false },
        ],
      }),
    );
    for (const nobody of ['otherAuthor', 'otherEditor', 'unknown'])
      expect(await assign(id, [nobody])).toMatchObject({ status: 400, body: { field: 'reviewers' } });
    expect(await assign(id, ['reviewer', 'otherReviewer'])).toMatchObject({
      status: 409,
      body: { code: 'conflict_of_interest', manuscript: { assignedReviewers: [{ _id: 'reviewer' }] } },
    });
  });

  it('without the last outstanding reviewer makes it reviewed where a review exists', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    await review(id, callers.reviewer);
    expect((await assign(id, ['reviewer'])).body.manuscript).toMatchObject({ status: 'Reviewed' });
    const other = await seed(underReview(['reviewer', 'secondReviewer']));
    expect((await assign(other.id, ['reviewer'])).body.manuscript).toMatchObject({ status: 'Under Review' });
    expect((await assign(other.id, [])).body.manuscript).toMatchObject({ status: 'Under Review' });
  });

  it('takes access at once from whoever is taken off, but not the sight of their own review', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer', 'otherReviewer']));
    await review(id, callers.reviewer);
    await assign(id, ['otherReviewer']);
    expect((await read(id, callers.secondReviewer)).status).toBe(404);
    expect((await review(id, callers.secondReviewer)).status).toBe(404);
    const past = await read(id, callers.reviewer);
    expect(past.body.manuscript).toMatchObject({
      mergedFileUrl: null,
      abstract: '',
      reviews: [{ comments: 'Fine' }],
    });
    const listed = await call('list-assigned-manuscripts', { caller: callers.reviewer });
    expect(listed.body.map((each: { _id: string }) => each._id)).toContain(id);
    expect((await review(id, callers.otherReviewer)).body.manuscript.status).toBe('Reviewed');
  });

  it('gives a new reviewer nothing before the next cycle', async () => {
    const { id } = await seed(underReview(['reviewer']));
    await review(id, callers.reviewer);
    await assign(id, ['reviewer', 'secondReviewer']);
    expect((await read(id, callers.secondReviewer)).status).toBe(404);
    expect((await statusAs(id, 'Under Review')).body.manuscript).toMatchObject({
      cycle: 2,
      status: 'Under Review',
    });
    expect((await review(id, callers.reviewer)).status).toBe(201);
    expect((await review(id, callers.secondReviewer)).body.manuscript.status).toBe('Reviewed');
  });

  it('is over once it is accepted', async () => {
    const { id } = await seed(underReview(['reviewer'], { status: 'Accepted' }));
    expect(await assign(id, ['secondReviewer'])).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed' },
    });
  });
});

describe('a review', () => {
  it('has its author and time from the server, and its note from the comments where none is given', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    const forged = {
      text: 'For the authors',
      action: 'Accepted',
      addedBy: { name: 'Somebody Else', role: 'editor' },
      addedAt: '1999-01-01',
    };
    await call('submit-review', {
      id,
      caller: callers.reviewer,
      body: { comments: 'Confidential', recommendation: 'Reject', reviewerNote: forged },
    });
    await review(id, callers.secondReviewer);
    const { reviewerNotes, reviews, history } = (await read(id, callers.editor)).body.manuscript;
    expect(reviewerNotes).toMatchObject([
      { text: 'For the authors', action: 'Reject', addedBy: { name: 'Test reviewer', role: 'reviewer' } },
      { text: 'Fine', addedBy: { name: 'Test secondReviewer' } },
    ]);
    expect(reviewerNotes[0].addedAt).not.toContain('1999');
    expect(reviews).toHaveLength(2);
    expect(history.at(-1)).toMatchObject({ what: 'Review submitted', from: 'Under Review', to: 'Reviewed' });
  });

  it('counts no more once the editor has reset the manuscript, and stays', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    await review(id, callers.reviewer);
    expect((await statusAs(id, 'Pending')).body.manuscript).toMatchObject({
      status: 'Pending',
      reviews: [{}],
    });
    expect((await review(id, callers.secondReviewer)).status).toBe(404);
    expect((await statusAs(id, 'Under Review')).body.manuscript).toMatchObject({
      cycle: 2,
      status: 'Under Review',
    });
    expect((await review(id, callers.secondReviewer)).body.manuscript.status).toBe('Under Review');
    expect((await review(id, callers.reviewer)).body.manuscript.status).toBe('Reviewed');
  });
});
