import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { people } from '../../functions/runtime/stores.ts';
import { buildManuscript, seatsOf, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const typed = {
  title: 'Er',
  firstName: 'As',
  lastName: 'Typed',
  email: 'OtherAuthor@example.org',
  institution: 'Institute',
  country: 'India',
};
const addAuthor = (body: object) => call('add-author', { caller: callers.owner, body });
const save = (body: object) =>
  call('save-manuscript', { caller: callers.owner, body: { submit: false, ...body } });

describe('a co-author', () => {
  it('stands in the submission as typed, and their account as it was', async () => {
    const before = await people().find('otherAuthor');
    expect((await addAuthor(typed)).body).toEqual({ success: true, data: { _id: 'otherAuthor' } });
    const first = await save({ authors: ['owner', 'otherAuthor'] });
    expect(first.body.data.authors[1]).toMatchObject({
      firstName: 'As',
      lastName: 'Typed',
      institution: 'Institute',
    });
    expect(await people().find('otherAuthor')).toEqual(before);
    // It does not affect the next submission.
    const second = await save({ authors: ['owner', 'otherAuthor'] });
    expect(second.body.data.authors[1]).toMatchObject({ firstName: 'Test', lastName: 'otherAuthor' });
  });

  it.each([
    { firstName: 'Suharto', lastName: '' },
    { firstName: undefined, lastName: 'Suharto' },
  ])('may have one name: %o', async (names) => {
    expect((await addAuthor({ ...typed, ...names })).status).toBe(200);
    const { body } = await save({ authors: ['owner', 'otherAuthor'] });
    expect(body.data.authors[1]).toMatchObject({ firstName: '', lastName: 'Suharto' });
    expect(await addAuthor({ ...typed, firstName: '', lastName: ' ' })).toMatchObject({
      status: 400,
      body: { field: 'firstName', message: 'firstName is required.' },
    });
  });

  it('typed for a draft changes that draft alone', async () => {
    const draft = await save({ authors: ['owner', 'otherAuthor'] });
    const { _id } = draft.body.data;
    await addAuthor({ ...typed, firstName: 'Only Here', manuscriptId: _id });
    expect((await save({ authors: ['otherAuthor'] })).body.data.authors[1]).toMatchObject({
      firstName: 'Test',
    });
    const saved = await save({
      _id,
      authors: ['otherAuthor', 'owner'],
      correspondingAuthorId: 'otherAuthor',
    });
    expect(saved.body.data.authors).toMatchObject([
      { _id: 'otherAuthor', firstName: 'Only Here', isCorresponding: true },
      { _id: 'owner', isCorresponding: false },
    ]);
    expect((await save({ _id })).body.data.authors[0]).toMatchObject({ firstName: 'Only Here' });
  });

  it.each([
    ['oneself', { email: 'owner@example.org' }, 400, 'You cannot add yourself as a co-author.'],
    [
      'somebody unknown',
      { email: 'unknown@example.org' },
      404,
      'Cannot add author: Email does not exist in our database. Please enter a valid registered email.',
    ],
    ['nobody', { email: '' }, 400, 'email is required.'],
    ['somebody without a country', { country: ' ' }, 400, 'country is required.'],
  ])('can’t be %s', async (_name, wrong, status, message) => {
    expect(await addAuthor({ ...typed, ...wrong })).toMatchObject({ status, body: { message } });
  });

  it('can’t be added to somebody else’s manuscript, nor to a submitted one', async () => {
    const others = await seed(buildManuscript({ ownerId: 'otherAuthor' }));
    const sent = await seed(underReview(['reviewer']));
    for (const { id } of [others, sent])
      expect((await addAuthor({ ...typed, manuscriptId: id })).status).toBe(404);
  });

  it('must be registered to be named in a save, and the corresponding one must be among them', async () => {
    expect(await save({ authors: ['owner', 'nobody'] })).toMatchObject({
      status: 400,
      body: { field: 'authors' },
    });
    expect(await save({ correspondingAuthorId: 'otherAuthor' })).toMatchObject({
      status: 400,
      body: { field: 'correspondingAuthorId' },
    });
  });
});

describe('an editor who is an author', () => {
  const own = (over: Partial<ManuscriptRecord> = {}, parts: Parameters<typeof seed>[1] = {}) =>
    seed(
      underReview(['reviewer'], {
        authors: [
          { _id: 'owner', firstName: 'Olga', lastName: 'Owner', isCorresponding: true },
          { _id: 'editorAuthor', firstName: 'Ed', lastName: 'Author', isCorresponding: false },
        ],
        ...over,
      }),
      parts,
    );

  it('finds title and status of it in the editors’ list, and nothing to act with', async () => {
    const { id } = await own();
    const { body } = await call('list-users-with-manuscripts', { caller: callers.editorAuthor });
    const [listed] = body.flatMap((user: { manuscripts: { _id: string }[] }) =>
      user.manuscripts.filter(({ _id }) => _id === id),
    );
    expect(listed).toMatchObject({ relation: 'editorAuthor', title: 'A title', status: 'Under Review' });
    expect([listed.mergedFileUrl, listed.abstract, listed.assignedReviewers]).toEqual([null, '', []]);
    expect(listed).not.toHaveProperty('history');
  });

  it('reads it as an author does, in an editor’s session too: never who reviews it or what editors keep among themselves', async () => {
    const by = (personId: string) => ({ personId, name: `Name of ${personId}` });
    const note = (kind: 'editor' | 'reviewer', text: string, personId: string) => ({
      kind,
      text,
      action: 'Reject',
      visibility: ['editor' as const],
      addedBy: by(personId),
      round: 1,
    });
    const review = {
      reviewerId: 'reviewer',
      reviewerName: 'Name of reviewer',
      comments: 'Confidential',
      recommendation: 'Reject' as const,
      round: 1,
      cycle: 1,
      seat: 1,
    };
    for (const status of ['Under Review', 'Reviewed', 'Rejected', 'Accepted'] as const) {
      const { id } = await own(
        { status, seats: seatsOf(['reviewer'], { reviewer: 'submitted' }) },
        {
          notes: [note('editor', 'Confidential', 'editor'), note('reviewer', 'For the authors', 'reviewer')],
          reviews: [review],
        },
      );
      const { status: answered, body } = await call('get-manuscript', { id, caller: callers.editorAuthor });
      expect([answered, body.manuscript.relation]).toEqual([200, 'coAuthor']);
      expect(JSON.stringify(body)).not.toMatch(/Confidential|Name of|Iewer/);
      const isDecided = status === 'Rejected' || status === 'Accepted';
      expect(
        body.manuscript.reviewerNotes.map((each: { addedBy: { name: string } }) => each.addedBy.name),
      ).toEqual(isDecided ? ['Reviewer 1'] : []);
    }
  });

  it('is told that another editor must handle it', async () => {
    const { id } = await own();
    for (const route of ['request-status-as-editor', 'request-status'] as const)
      expect(
        await call(route, { id, caller: callers.editorAuthor, body: { status: 'Rejected', note: 'x' } }),
      ).toMatchObject({
        status: 403,
        body: {
          code: 'own_work',
          message: 'You are an author of this manuscript; another editor must handle it.',
        },
      });
  });
});
