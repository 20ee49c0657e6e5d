import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealCursor } from '../../functions/core/rules/cursor.ts';
import { lineOf } from '../../functions/editorial/rules/desk-line.ts';
import { DeskLine } from '../../functions/manuscript/record/desk-line.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { utf8Length } from '../../shared/domain/utf8-length.ts';
import { buildManuscript, type Overrides, underReview, withFields } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const NOW = new Date().toISOString();
const ago = (days: number) => daysAfter(NOW, -days);
const waiting = (days: number, more: Overrides = {}) =>
  buildManuscript({ submitted: true, submittedAt: ago(days), stageSince: ago(days), ...more });
const inReview = (dueInDays: number, more: Overrides = {}) => {
  const record = underReview(['reviewer', 'secondReviewer'], more);
  const by = daysAfter(NOW, dueInDays);
  return { ...record, seats: record.seats.map((seat) => ({ ...seat, by })) };
};
const desk = async (query: Record<string, string> = {}, caller = callers.editor as never) => {
  const reply = await call('list-desk', { caller, query });
  expect(reply.status).toBe(200);
  return reply.body;
};
// biome-ignore lint/suspicious/noExplicitAny: the answer as it came.
const titles = ({ items }: any): string[] => items.map(({ title }: { title: string }) => title);

describe('the desk', () => {
  beforeAll(async () => {
    await seed(waiting(2, { title: 'Núñez lattices' }));
    await seed(waiting(9, { title: 'Sparse attention' }));
    await seed(inReview(20, { title: 'In good hands' }));
    await seed(inReview(-6, { title: 'Late reviews', reviewsWanted: 1 }));
    await seed(buildManuscript({ title: 'A draft' }));
    await seed(waiting(30, { title: 'Done', status: 'Rejected' }));
  });

  it('shows first what has waited longest for an editor, then what waits for others, and nothing decided', async () => {
    const { items, counts, nextDue, nextCursor, isChief } = await desk({ from: 'now' });
    expect(titles({ items })).toEqual(['Sparse attention', 'Late reviews', 'Núñez lattices']);
    expect(items.map((item: { isOverdue: boolean }) => item.isOverdue)).toEqual([true, true, false]);
    expect(items[1]).toMatchObject({
      stage: 'reviewing',
      given: 0,
      asked: 2,
      wanted: 1,
      authors: ['Olga Owner', 'Carl Fellow'],
      reviewers: [{ name: 'Rev Iewer-reviewer' }, { name: 'Rev Iewer-secondReviewer' }],
      handlingEditor: null,
    });
    expect(counts).toEqual({ now: 0, later: 0, all: 4, unassigned: 4 });
    expect(nextDue?.slice(0, 10)).toBe(daysAfter(NOW, 20).slice(0, 10));
    expect([nextCursor, isChief]).toEqual([null, true]);
    expect(titles(await desk({ from: 'later' }))).toEqual(['In good hands']);
  });

  it('goes on from page to page without leaving one out or showing one twice', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk({ view: 'all', limit: '1', ...(cursor ? { cursor } : {}) });
      expect(page.counts === null).toBe(cursor !== undefined);
      seen.push(...titles(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Sparse attention', 'Late reviews', 'Núñez lattices', 'In good hands']);
  });

  it.each(['2999-01-01T00:00:00.000Z#after all of them', '~~'])(
    'has nothing after its end: %s',
    async (after) => {
      const { items, nextCursor } = await desk({
        view: 'all',
        from: 'now',
        cursor: sealCursor(
          {
            secret: 'secret',
            personId: 'editor',
            list: JSON.stringify(['desk', 'all', 'now', 'waiting', '', '', '', '']),
          },
          { after },
        ),
      });
      expect([items, nextCursor]).toEqual([[], null]);
    },
  );

  it.each([
    ['a word of the title, whatever its accents', 'nunez', ['Núñez lattices']],
    ['an author and a word', 'fellow ATTENTION', ['Sparse attention']],
    ['a reviewer', 'iewer-second', ['Late reviews', 'In good hands']],
    ['nothing that is there', 'unicorn', []],
  ])('finds %s', async (_what, text, found) => {
    expect(titles(await desk({ view: 'all', text }))).toEqual(found);
  });

  it('finds one by its id, and those at a stage', async () => {
    const [first] = (await desk({ view: 'all' })).items;
    expect(titles(await desk({ view: 'all', text: first._id }))).toEqual([first.title]);
    expect(titles(await desk({ view: 'all', stage: 'reviewing' }))).toEqual([
      'Late reviews',
      'In good hands',
    ]);
  });

  it('can be put in order by title, over pages', async () => {
    const first = await desk({ view: 'all', sort: 'title', limit: '3' });
    expect(titles(first)).toEqual(['In good hands', 'Late reviews', 'Núñez lattices']);
    const next = await desk({ view: 'all', sort: 'title', limit: '3', cursor: first.nextCursor });
    expect(titles(next)).toEqual(['Sparse attention']);
    expect(
      (await call('list-desk', { caller: callers.editor, query: { cursor: first.nextCursor } })).status,
    ).toBe(400);
  });

  it('tells an editor who is an author title and status alone, and finds nothing by what it hides', async () => {
    const record = waiting(50, { title: 'By an editor' });
    const own = { _id: 'editorAuthor', firstName: 'Ed', lastName: 'Itor', isCorresponding: false };
    await seed({ ...record, authors: [...record.authors, own] });
    const bare = (await desk({ view: 'all' }, callers.editorAuthor as never)).items.at(-1);
    expect(bare).toMatchObject({ title: 'By an editor', status: 'Pending', isHeldBack: true, stage: null });
    expect([bare.authors, bare.reviewers, bare.since, bare.handlingEditor]).toEqual([[], [], null, null]);
    const found = await desk({ view: 'all', text: 'olga editor' }, callers.editorAuthor as never);
    expect(titles(found)).not.toContain('By an editor');
  });

  it('neither counts nor shows what is closed to an editor among what needs them', async () => {
    const before = await desk({}, callers.editor as never);
    const { id } = await seed(waiting(40, { title: 'Of a friend' }));
    const seen = await desk({}, callers.editor as never);
    expect(seen.counts).toEqual({
      now: before.counts.now,
      later: before.counts.later,
      all: before.counts.all + 1,
      unassigned: before.counts.unassigned + 1,
    });
    await call('set-conflict', { id, caller: callers.editor, body: { hasConflict: true } });
    const closed = await desk({}, callers.editor as never);
    expect(closed.counts).toEqual(before.counts);
    expect(titles(closed)).toEqual(titles(before));
    expect(titles(await desk({ view: 'all' }, callers.editor as never))).toContain('Of a friend');
    const others = await desk({ view: 'unassigned' }, callers.otherEditor as never);
    expect(titles(others)).toContain('Of a friend');
  });

  it('gives a manuscript to the first editor who does something about it', async () => {
    const { id } = await seed(waiting(1, { title: 'Taken on' }));
    const note = { text: 'A note', action: 'Pending' };
    const noted = await call('add-editor-note', { id, caller: callers.editor, body: note });
    expect(noted.body.manuscript.handlingEditor).toEqual({ _id: 'editor', name: 'Test editor' });
    await call('add-editor-note', { id, caller: callers.otherEditor, body: note });
    expect((await manuscripts().find(id))?.handlingEditor?.id).toBe('editor');
    expect(titles(await desk({ view: 'unassigned' }))).not.toContain('Taken on');
    expect(titles(await desk({}, callers.otherEditor as never))).not.toContain('Taken on');
    expect(titles(await desk())).toContain('Taken on');
  });

  it('leaves what nobody looks after to the chiefs, once there is one', async () => {
    const role = { specialization: 'Logic', experience: 5, since: NOW };
    await people().add(buildPerson('chief', { roles: { editor: { ...role, chief: true, keyUsedAt: NOW } } }));
    const { items, isChief } = await desk();
    expect([titles({ items }), isChief]).toEqual([['Taken on'], false]);
    const chief = await desk({}, { personId: 'chief', kind: 'editor' } as never);
    expect([chief.isChief, titles(chief)]).toEqual([true, expect.arrayContaining(['Sparse attention'])]);
  });
});

describe('a line of the desk', () => {
  it('takes about 1 kB at most, whatever the title and however many have a part in it, and mostly half of that', () => {
    const record = underReview(Array.from({ length: 12 }, (_, n) => `reviewer-${n}`));
    const author = record.authors[0]!;
    const long = withFields(record, {
      actAt: NOW,
      title: 'Ünïcode '.repeat(62),
      authors: Array.from({ length: 12 }, (_, n) => ({
        ...author,
        _id: `author-${n}`,
        lastName: 'Ő'.repeat(90),
      })),
      reviewers: Object.fromEntries(
        record.seats.map(({ reviewerId }) => [reviewerId, { name: 'Ł'.repeat(90), marks: [] }]),
      ),
      handlingEditor: { id: '0'.repeat(36), name: 'Helena Marsh' },
    });
    const line = DeskLine.parse(lineOf(long));
    const values = utf8Length(JSON.stringify(Object.values(line)));
    expect(values).toBeLessThan(1150);
    expect(
      utf8Length(JSON.stringify(Object.values(lineOf(withFields(record, { actAt: NOW }))!))),
    ).toBeLessThan(500);
  });
});

it('the desk shows all others where one line can’t be shown', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const before = titles(await desk({ view: 'all' }));
  const far = underReview(['reviewer', 'secondReviewer'], { title: 'For ever' });
  const { id } = await seed({
    ...far,
    seats: far.seats.map((seat) => ({ ...seat, by: '9999-12-31T11:59:59.000Z' })),
  });
  expect(titles(await desk({ view: 'all' }))).toEqual(before);
  expect(told.mock.calls.map(([line]) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'left-out', id }),
  );
  told.mockRestore();
});
