import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { authors, publishedArticle } from '../support/published-article.ts';

const { room, cast } = provideMailRoom();
beforeAll(() => holdObjects(cast()));
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) }));
afterEach(() => vi.useRealTimers());
const { editor, editorAuthor } = callers;
const list = async (caller: (typeof callers)[keyof typeof callers] = editor, query = {}) =>
  (await call('list-publications', { caller, query })).body;

describe('the editors’ list of what is published', () => {
  it('has the newest first, page by page, each with the manuscript that it was', async () => {
    const first = await publishedArticle(room);
    const second = await publishedArticle(room, { title: 'Another' });
    const page = await list(editor, { limit: '1' });
    expect(page.publications).toMatchObject([
      {
        number: second.number,
        title: 'Another',
        address: `/journal/jics/articles/${second.number}`,
        manuscript: { _id: second.id, notices: [], waiting: null },
      },
    ]);
    const next = await list(editor, { limit: '1', cursor: page.nextCursor });
    expect(next.publications).toMatchObject([{ number: first.number, manuscript: { _id: first.id } }]);
  });

  it('shows an editor of their own article what everybody reads, and no more', async () => {
    const own = { ...authors[1]!, _id: 'editorAuthor', email: 'ed@uni.example.org' };
    const { number, id } = await publishedArticle(room, { authors: [authors[0]!, own] });
    const { publications } = await list(editorAuthor);
    const line = publications.find((each: { number: number }) => each.number === number);
    expect(line).toMatchObject({ title: 'A title', manuscript: null });
    expect(JSON.stringify(line)).not.toContain(id);
  });
});
