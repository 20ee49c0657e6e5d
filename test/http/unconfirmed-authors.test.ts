import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
  for (const id of ['owner', 'otherAuthor']) {
    const person = (await people().find(id))!;
    await people().save(person, { ...person, emailConfirmed: false });
  }
});
afterAll(() => cast.database.stop());

const author = (_id: string) => ({ _id, firstName: 'Test', lastName: _id, isCorresponding: _id === 'owner' });
/** A typed-in co-author without an account has no such mark. */
const written = () =>
  seed(underReview(['reviewer'], { authors: ['owner', 'coAuthor', 'otherAuthor', 'nobody'].map(author) }));
const marksOf = ({ authors }: { authors: { _id: string; emailConfirmed?: boolean }[] }) =>
  authors.map(({ _id, emailConfirmed }) => [_id, emailConfirmed]);
const MARKED = [
  ['owner', false],
  ['coAuthor', undefined],
  ['otherAuthor', false],
  ['nobody', undefined],
];

describe('an account whose address nobody has confirmed', () => {
  it('is marked to editors in the list of users, and among the authors of each manuscript there', async () => {
    const { id } = await written();
    const { status, body } = await call('list-users-with-manuscripts', { caller: callers.editor });
    expect(status).toBe(200);
    const user = body.find(({ _id }: { _id: string }) => _id === 'owner');
    expect(user.emailConfirmed).toBe(false);
    const shown = user.manuscripts.find(({ _id }: { _id: string }) => _id === id);
    expect(marksOf(shown)).toEqual(MARKED);
  });

  it('is marked to editors among the authors of one manuscript, also in the answer to a change', async () => {
    const { id } = await written();
    const { body } = await call('get-manuscript', { id, caller: callers.editor });
    expect(marksOf(body.manuscript)).toEqual(MARKED);
    const note = { text: 'Looks fine.', action: 'Under Review', visibility: ['editor'] };
    const added = await call('add-editor-note', { id, caller: callers.editor, body: note });
    expect(added.status).toBe(201);
    expect(marksOf(added.body.manuscript)).toEqual(MARKED);
  });

  it('is marked to nobody else', async () => {
    const { id } = await written();
    for (const caller of [
      callers.owner,
      callers.coAuthor,
      callers.editorInOrdinarySession,
      callers.reviewer,
    ]) {
      const reply = await call('get-manuscript', { id, caller });
      expect(JSON.stringify(reply.body)).not.toContain('emailConfirmed');
    }
  });

  it('is marked no more once the address is confirmed', async () => {
    const { id } = await written();
    const person = (await people().find('otherAuthor'))!;
    await people().save(person, { ...person, emailConfirmed: true });
    const { body } = await call('get-manuscript', { id, caller: callers.editor });
    expect(marksOf(body.manuscript)[2]).toEqual(['otherAuthor', undefined]);
  });
});
