import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const read = async (id: string, caller: TestCaller) => {
  const { version, updatedAt } = (await call('get-manuscript', { id, caller })).body.manuscript;
  return { version, updatedAt };
};
const review = (id: string, caller: TestCaller, version?: number) =>
  call('submit-review', { id, caller, body: { comments: 'Fine', recommendation: 'Accept', version } });
const assign = (id: string, reviewers: string[]) =>
  call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
const note = (id: string) =>
  call('add-editor-note', { id, caller: callers.editor, body: { text: 'x', action: 'Under Review' } });
const statusAs = (id: string, status: string) =>
  call('request-status-as-editor', { id, caller: callers.editor, body: { status, note: 'a note' } });

const watchers = [callers.owner, callers.coAuthor, callers.secondReviewer];

describe('while it is under review', () => {
  it('authors and other reviewers see neither version nor time move by a review, an assignment or a note', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    const before = await Promise.all(watchers.map((caller) => read(id, caller)));
    const editorsBefore = await read(id, callers.editor);
    expect((await review(id, callers.reviewer)).status).toBe(201);
    await assign(id, ['reviewer', 'secondReviewer', 'otherReviewer']);
    await note(id);
    expect(await Promise.all(watchers.map((caller) => read(id, caller)))).toEqual(before);
    const list = await call('list-my-submissions', { caller: callers.owner, query: { limit: '200' } });
    expect(list.body.find(({ _id }: { _id: string }) => _id === id)).toMatchObject(before[0]!);
    const editors = await read(id, callers.editor);
    expect(editors.version).toBe(editorsBefore.version + 3);
    expect(editors.updatedAt > editorsBefore.updatedAt).toBe(true);
  });

  it('the last review shows in the status alone', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const before = await read(id, callers.owner);
    expect((await review(id, callers.reviewer)).body.manuscript.status).toBe('Reviewed');
    expect(await read(id, callers.owner)).toEqual(before);
  });

  it('a reviewer’s own call works with the version they were given, whatever other reviewers did', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    const { version } = await read(id, callers.secondReviewer);
    await review(id, callers.reviewer);
    expect((await review(id, callers.secondReviewer, version)).status).toBe(201);
  });

  it('a review meant for a cycle that an editor has closed and opened again is stale', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    const { version } = await read(id, callers.reviewer);
    await statusAs(id, 'Pending');
    await statusAs(id, 'Under Review');
    expect((await review(id, callers.reviewer, version)).body.code).toBe('stale_version');
  });
});

describe('after the decision', () => {
  it('the author’s call works with the version they see then, and the one from before is stale', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    const before = await read(id, callers.owner);
    await review(id, callers.reviewer);
    await review(id, callers.secondReviewer);
    await statusAs(id, 'Rejected');
    await note(id);
    const resubmit = (version: number) =>
      call('request-status', { id, caller: callers.owner, body: { status: 'Pending', version } });
    expect((await resubmit(before.version)).body).toMatchObject({ code: 'stale_version' });
    const now = await read(id, callers.owner);
    expect(now.version).toBe(before.version + 1);
    expect((await resubmit(now.version)).status).toBe(200);
  });

  it('reviewers’ notes carry the day alone for authors, and the time for editors', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    await review(id, callers.secondReviewer);
    await review(id, callers.reviewer);
    await statusAs(id, 'Rejected');
    const notesOf = async (caller: TestCaller) =>
      (await call('get-manuscript', { id, caller })).body.manuscript.reviewerNotes;
    for (const caller of [callers.owner, callers.coAuthor]) {
      const notes: { addedAt: string; addedBy: { name: string } }[] = await notesOf(caller);
      expect(notes.map(({ addedAt }) => addedAt.slice(10))).toEqual(['T00:00:00.000Z', 'T00:00:00.000Z']);
      expect(notes.map(({ addedBy }) => addedBy.name)).toEqual(['Reviewer 1', 'Reviewer 2']);
    }
    const [first] = await notesOf(callers.editor);
    expect(first.addedAt).not.toMatch(/T00:00:00\.000Z$/);
  });
});
