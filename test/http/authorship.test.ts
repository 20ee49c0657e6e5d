import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { buildManuscript, type Overrides, underReview, withFields } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { holdClock } from '../support/hold-clock.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
holdClock();
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const NAMED =
  'You are named as an author of this manuscript. Answer that in My Submissions. Until then, another editor must handle it.';

const answer = (id: string, caller: TestCaller, isAuthor: boolean) =>
  call('answer-authorship', { id, caller, body: { isAuthor } });
const save = (body: object, caller: TestCaller = callers.owner) =>
  call('save-manuscript', { caller, body: { submit: false, title: 'A draft', ...body } });
const read = (id: string, caller: TestCaller) => call('get-manuscript', { id, caller });
const mine = async (caller: TestCaller, id: string) => {
  const { body } = await call('list-my-submissions', { caller, query: { limit: '200' } });
  return body.find(({ _id }: { _id: string }) => _id === id);
};
const entry = (_id: string) => ({ _id, firstName: 'As', lastName: 'Typed', isCorresponding: false });
const naming = (ids: string[], over: Overrides = {}) => {
  const base = underReview(['reviewer'], over);
  return seed(withFields(base, { authors: [...base.authors, ...ids.map(entry)], unconfirmed: ids }));
};

describe('whoever is named as an author', () => {
  it('gets title and authors and nothing else of a draft until they have answered', async () => {
    const body = { abstract: 'Secret words', comments: 'For the editors', authors: ['owner', 'otherAuthor'] };
    const { _id } = (await save(body)).body.data;
    const seen = (await read(_id, callers.otherAuthor)).body.manuscript;
    expect(seen).toMatchObject({ relation: 'named', title: 'A draft', mergedFileUrl: null, abstract: '' });
    expect(seen.authors.map((author: { lastName: string }) => author.lastName)).toEqual([
      'owner',
      'otherAuthor',
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Secret|For the editors|example\.org/);
    expect(await mine(callers.otherAuthor, _id)).toEqual(seen);
  });

  it('does not learn where a submitted one stands, nor may change anything of it', async () => {
    const { id } = await naming(['otherAuthor'], { status: 'Rejected', round: 2 });
    const { status, submitted, round, reviewerNotes } = (await read(id, callers.otherAuthor)).body.manuscript;
    expect([status, submitted, round, reviewerNotes]).toEqual(['Pending', false, 1, []]);
    for (const [name, input] of [
      ['request-status', { body: { status: 'Pending' } }],
      ['withdraw-manuscript', {}],
      ['build-proof', {}],
      ['save-manuscript', { body: { _id: id, submit: false } }],
    ] as const)
      expect((await call(name, { id, caller: callers.otherAuthor, ...input })).status).toBe(403);
  });

  it('reads it as an author once they have said yes, and nothing moves for its owner', async () => {
    const draft = await save({ authors: ['owner', 'otherAuthor'], abstract: 'Ours' });
    const { _id, version } = draft.body.data;
    expect(draft.body.data.authors.map((author: { hasConfirmed: boolean }) => author.hasConfirmed)).toEqual([
      true,
      false,
    ]);
    expect(await answer(_id, callers.otherAuthor, true)).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    expect((await read(_id, callers.otherAuthor)).body.manuscript).toMatchObject({
      relation: 'coAuthor',
      abstract: 'Ours',
    });
    const again = await save({ _id, version, title: 'Changed' });
    expect(again).toMatchObject({ status: 201, body: { data: { title: 'Changed' } } });
    expect(again.body.data.authors[1]).toMatchObject({ _id: 'otherAuthor', hasConfirmed: true });
    expect((await answer(_id, callers.otherAuthor, true)).status).toBe(200);
    expect((await answer(_id, callers.otherAuthor, false)).status).toBe(409);
  });

  it('who says no is off the list and out of it, and the owner and the editors are told', async () => {
    const { id } = await naming(['otherAuthor'], { correspondingAuthorId: 'otherAuthor' });
    for (const _twice of [1, 2]) expect((await answer(id, callers.otherAuthor, false)).status).toBe(200);
    expect((await read(id, callers.otherAuthor)).status).toBe(404);
    expect(await mine(callers.otherAuthor, id)).toBeUndefined();
    expect((await answer(id, callers.otherAuthor, true)).status).toBe(404);
    expect((await read(id, callers.owner)).body.manuscript).toMatchObject({
      declinedAuthors: ['As Typed'],
      correspondingAuthorId: 'owner',
      authors: [{ _id: 'owner', isCorresponding: true }, { _id: 'coAuthor' }],
    });
    expect((await read(id, callers.coAuthor)).body.manuscript.declinedAuthors).toEqual([]);
    const { history, declinedAuthors } = (await read(id, callers.editor)).body.manuscript;
    expect(declinedAuthors).toEqual(['As Typed']);
    expect(history.filter(({ what }: { what: string }) => what === 'Authorship denied')).toMatchObject([
      { who: { name: 'Test otherAuthor', role: 'author' }, detail: expect.stringContaining('PDF') },
    ]);
  });

  it('who says no to a draft that they were to correspond for leaves nobody in their place', async () => {
    const { id } = await seed(
      buildManuscript({ correspondingAuthorId: 'coAuthor', unconfirmed: ['coAuthor'] }),
    );
    await answer(id, callers.coAuthor, false);
    expect((await read(id, callers.owner)).body.manuscript).toMatchObject({
      correspondingAuthorId: null,
      authors: [{ _id: 'owner', isCorresponding: false }],
    });
  });

  it('who says no can’t be named again on that manuscript, nor in its revision', async () => {
    const { _id } = (await save({ authors: ['owner', 'otherAuthor'] })).body.data;
    await answer(_id, callers.otherAuthor, false);
    const refusal = {
      status: 409,
      body: {
        code: 'not_an_author',
        message: 'Test otherAuthor says they are not an author of this manuscript.',
      },
    };
    expect(await save({ _id, authors: ['owner', 'otherAuthor'] })).toMatchObject(refusal);
    const typed = { title: 'Dr', firstName: 'A', lastName: 'B', institution: 'I', country: 'C' };
    expect(
      await call('add-author', {
        caller: callers.owner,
        body: { ...typed, email: 'otherAuthor@example.org', manuscriptId: _id },
      }),
    ).toMatchObject(refusal);
    const old = await naming(['otherAuthor'], { status: 'Rejected' });
    await answer(old.id, callers.otherAuthor, false);
    const revision = { resubmissionOf: old.id, authors: ['owner', 'otherAuthor'] };
    expect((await save(revision)).body.code).toBe('not_an_author');
    expect((await save({ _id, authors: ['owner', 'coAuthor'] })).status).toBe(201);
  });

  it('takes a draft’s PDF along, whose cover page names them, and leaves a submitted one’s as it was approved', async () => {
    const draft = await seed(buildManuscript({ status: 'Under Review', unconfirmed: ['coAuthor'] }));
    await answer(draft.id, callers.coAuthor, false);
    expect((await read(draft.id, callers.owner)).body.manuscript).toMatchObject({
      status: 'Pending',
      proof: { state: 'none' },
      mergedFileUrl: null,
    });
    const { id } = await naming(['otherAuthor']);
    await answer(id, callers.otherAuthor, false);
    expect((await read(id, callers.owner)).body.manuscript).toMatchObject({
      status: 'Under Review',
      proof: { state: 'ready' },
    });
  });

  it('is asked anew where a revision names them', async () => {
    const old = await seed(underReview(['reviewer'], { status: 'Rejected' }));
    const { data } = (await save({ resubmissionOf: old.id })).body;
    expect((await read(data._id, callers.coAuthor)).body.manuscript.relation).toBe('named');
  });

  it('keeps their answer whatever the owner saves at the same moment', async () => {
    for (const isAuthor of [true, false, true, false]) {
      const { _id } = (await save({ authors: ['owner', 'otherAuthor'] })).body.data;
      await Promise.all([
        answer(_id, callers.otherAuthor, isAuthor),
        save({ _id, title: 'One' }),
        save({ _id, title: 'Two' }),
      ]);
      const record = await manuscripts().find(_id);
      expect(record?.authorship.unconfirmed).toEqual([]);
      expect(record?.authors.map((author) => author._id)).toEqual(
        isAuthor ? ['owner', 'otherAuthor'] : ['owner'],
      );
    }
  });
});

describe('a draft', () => {
  it('tells its owner no more of somebody named by an id than the name', async () => {
    const { data } = (await save({ authors: ['reviewer', 'editor'] }, callers.otherReviewer)).body;
    expect(data.authors.slice(1)).toEqual([
      {
        _id: 'reviewer',
        firstName: 'Test',
        lastName: 'reviewer',
        isCorresponding: false,
        hasConfirmed: false,
      },
      { _id: 'editor', firstName: 'Test', lastName: 'editor', isCorresponding: false, hasConfirmed: false },
    ]);
  });

  it('can’t be one of many that ask the same person', async () => {
    const spammer = { personId: 'secondReviewer', kind: 'author' } as const;
    const replies = [];
    for (let tries = 0; tries < 22; tries += 1)
      replies.push(await save({ authors: ['secondReviewer', 'otherEditor'] }, spammer));
    expect(replies.slice(0, 20).every(({ status }) => status === 201)).toBe(true);
    expect(replies.slice(20).map(({ status }) => status)).toEqual([429, 429]);
    const first = replies[0]!.body.data;
    expect((await save({ _id: first._id, title: 'Still writing' }, spammer)).status).toBe(201);
  });
});

describe('an editor who is named', () => {
  it('is held back with the reason until they answer, and handles it at once after a no', async () => {
    const { id } = await naming(['editor']);
    const actions = [
      ['request-status-as-editor', { status: 'Rejected', note: 'x' }],
      ['request-status', { status: 'Rejected', note: 'x' }],
      ['add-editor-note', { text: 'x', action: 'Under Review' }],
      ['assign-reviewers', { reviewers: ['secondReviewer'] }],
    ] as const;
    for (const [name, body] of actions)
      expect(await call(name, { id, caller: callers.editor, body })).toMatchObject({
        status: 403,
        body: { code: 'own_work', message: NAMED },
      });
    const listed = async () => {
      const { body } = await call('list-users-with-manuscripts', { caller: callers.editor });
      return body
        .flatMap((user: { manuscripts: { _id: string }[] }) => user.manuscripts)
        .find(({ _id }: { _id: string }) => _id === id);
    };
    expect(await listed()).toMatchObject({ relation: 'editorAuthor', heldBack: NAMED, abstract: '' });
    expect((await answer(id, callers.editor, false)).status).toBe(200);
    expect(await listed()).toMatchObject({ relation: 'editor', heldBack: null, abstract: 'An abstract' });
    for (const [name, body] of actions.slice(2))
      expect((await call(name, { id, caller: callers.editor, body })).status).toBeLessThan(300);
  });

  it('is an author, with another editor to handle it, after a yes', async () => {
    const { id } = await naming(['editor']);
    await answer(id, callers.editorInOrdinarySession, true);
    expect(
      await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Pending' } }),
    ).toMatchObject({
      status: 403,
      body: { message: 'You are an author of this manuscript; another editor must handle it.' },
    });
  });
});

describe('a reviewer who is named', () => {
  it('can’t be assigned until they have said no', async () => {
    const { id } = await naming(['otherReviewer']);
    const assign = () =>
      call('assign-reviewers', { id, caller: callers.editor, body: { reviewers: ['otherReviewer'] } });
    expect((await assign()).body.code).toBe('conflict_of_interest');
    await answer(id, callers.otherReviewer, false);
    expect((await assign()).status).toBe(200);
    expect((await read(id, callers.otherReviewer)).body.manuscript.relation).toBe('reviewer');
  });
});
