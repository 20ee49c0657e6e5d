import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const letters = ['𠀀', '𝓛', '𝟙', '𐌰'];
/** The eightieth unit and the eightieth letter fall on and inside of pairs. */
const titles = letters.flatMap((letter) =>
  [0, 1, 2, 3].map((before) => 'a'.repeat(before) + letter.repeat(90)),
);

describe('titles of letters beyond the first plane', () => {
  it('are shown to author, co-author, editor and reviewer with a link to the PDF', async () => {
    // One person's manuscripts, each listed from that person's one row: one after the other.
    const records: Awaited<ReturnType<typeof seed>>[] = [];
    for (const title of titles) records.push(await seed(underReview(['reviewer'], { title })));
    for (const [name, caller] of [
      ['list-my-submissions', callers.owner],
      ['list-my-submissions', callers.coAuthor],
      ['list-users-with-manuscripts', callers.editor],
      ['list-assigned-manuscripts', callers.reviewer],
    ] as const) {
      const { status, body } = await call(name, { caller, query: { limit: '200' } });
      expect(status).toBe(200);
      const shown = name === 'list-users-with-manuscripts' ? body[0].manuscripts : body;
      expect(shown.map(({ title }: { title: string }) => title).sort()).toEqual([...titles].sort());
      for (const { mergedFileUrl } of shown)
        expect(decodeURIComponent(mergedFileUrl).isWellFormed()).toBe(true);
    }
    const { status } = await call('get-manuscript', { id: records[0]!.id, caller: callers.owner });
    expect(status).toBe(200);
  });

  it('are accepted for submission, and so are the names of their authors', async () => {
    const lastName = `${'a'.repeat(59)}😀`;
    await people().add(buildPerson('astral', { lastName }));
    const author = { _id: 'astral', firstName: 'A', lastName, email: 'a@example.org', isCorresponding: true };
    const { id } = await seed(
      buildManuscript({
        ownerId: 'astral',
        authors: [author],
        correspondingAuthorId: 'astral',
        title: titles[1]!,
        status: 'Under Review',
      }),
    );
    const caller = { personId: 'astral', kind: 'author' as const };
    const { status } = await call('request-status', { id, caller, body: { status: 'Accepted' } });
    expect(status).toBe(200);
  });
});

describe('a cursor that no list has written', () => {
  const forged = (list: string, ...keys: unknown[]) =>
    Buffer.from(JSON.stringify([list, ...keys])).toString('base64url');
  const lists = [
    ['list-my-submissions', 'my-submissions', callers.owner],
    ['list-users-with-manuscripts', 'users', callers.editor],
    ['list-reviewers', 'reviewers', callers.editor],
    ['list-assigned-manuscripts', 'assigned', callers.reviewer],
  ] as const;
  it.each(lists)('is refused by %s', async (name, list, caller) => {
    for (const keys of [['\ud800'], [''], ['ÿ'.repeat(990)], ['a', '\udfff'], ['a', ''], ['~'.repeat(900)]]) {
      const { status, body } = await call(name, { caller, query: { cursor: forged(list, ...keys) } });
      expect([status, body.message]).toEqual([400, 'cursor is not valid.']);
    }
  });
});
