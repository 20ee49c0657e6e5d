import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import type { DeskItem } from '../../shared/contract/desk.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript, type Overrides, underReview, withFields } from '../support/build-manuscript.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const NOW = new Date().toISOString();
const ago = (days: number) => daysAfter(NOW, -days);
const HELENA = { id: 'editor', name: 'Test editor' };
const RAHUL = { id: 'otherEditor', name: 'Test otherEditor' };

const waiting = (title: string, days: number, more: Overrides = {}) =>
  seed(
    buildManuscript({
      title,
      submitted: true,
      submittedAt: ago(days),
      createdAt: ago(days),
      stageSince: ago(days),
      ...more,
    }),
  );
const inReview = (title: string, dueInDays: number, more: Overrides = {}) => {
  const record = underReview(['reviewer', 'secondReviewer'], { title, ...more });
  const seats = record.seats.map((seat) => ({ ...seat, by: daysAfter(NOW, dueInDays) }));
  return seed({ ...record, seats });
};
const desk = async (query: Record<string, string>, caller: TestCaller = callers.editor as TestCaller) => {
  const reply = await call('list-desk', { caller, query });
  expect(reply.status).toBe(200);
  return reply.body as {
    items: DeskItem[];
    nextCursor: string | null;
    counts: Record<string, number> | null;
  };
};
const titles = async (query: Record<string, string>, caller?: TestCaller) =>
  (await desk(query, caller)).items.map(({ title }) => title);

beforeAll(async () => {
  cast = await startCast();
  await waiting('New and mine', 9, { handlingEditor: HELENA });
  await waiting('New and nobody’s', 8);
  await inReview('Late and mine', -6, { handlingEditor: HELENA });
  await inReview('Late and Rahul’s', -9, { handlingEditor: RAHUL });
  await inReview('In time and Rahul’s', 20, { handlingEditor: RAHUL });
  const decided = (title: string, days: number, more: Overrides = {}) =>
    waiting(title, days, {
      status: 'Accepted',
      production: productionAt('published'),
      handlingEditor: HELENA,
      ...more,
    });
  await decided('Decided long ago', 300);
  await decided('Decided yesterday', 1, { status: 'Rejected', handlingEditor: RAHUL });
  await decided('Decided last week', 7);
  await decided('Decided, with a message since', 30, {
    threads: [{ thread: 'author', count: 1, lastAt: ago(2), unread: { editors: ago(2), other: null } }],
  });
});
afterAll(() => cast.database.stop());

describe('the desk can be narrowed', () => {
  it('to what is late, in any group', async () => {
    expect(await titles({ view: 'all', late: 'true' })).toEqual(['Late and Rahul’s', 'Late and mine']);
    expect(await titles({ view: 'mine', from: 'now', late: 'true' })).toEqual(['Late and mine']);
    expect(await titles({ view: 'mine', from: 'later', late: 'true' })).toEqual([]);
  });

  it('to what an editor looks after, with the counts of that desk', async () => {
    const { items, counts } = await desk({ view: 'all', handledBy: 'otherEditor' });
    expect(items.map(({ title }) => title)).toEqual(['Late and Rahul’s', 'In time and Rahul’s']);
    expect(counts).toEqual({ now: 1, later: 1, all: 2, unassigned: 1 });
    expect(await titles({ view: 'all', from: 'later', handledBy: 'otherEditor' })).toEqual([
      'In time and Rahul’s',
    ]);
    expect(await titles({ view: 'all', handledBy: 'otherEditor', late: 'true', stage: 'reviewing' })).toEqual(
      ['Late and Rahul’s'],
    );
  });

  it('to what nobody looks after, with its counts', async () => {
    const { items, counts } = await desk({ view: 'unassigned', from: 'now' });
    expect(items.map(({ title }) => title)).toEqual(['New and nobody’s']);
    expect(counts).toEqual({ now: 1, later: 0, all: 1, unassigned: 1 });
  });

  it('to a stage, without leaving the group', async () => {
    expect(await titles({ view: 'mine', from: 'now', stage: 'screening' })).toEqual([
      'New and mine',
      'New and nobody’s',
    ]);
  });

  it('and put in order by date, what has none at the end', async () => {
    expect((await titles({ view: 'all', sort: 'due' })).slice(0, 3)).toEqual([
      'Late and Rahul’s',
      'Late and mine',
      'In time and Rahul’s',
    ]);
  });

  it('to an editor by name: all of them come with the first page, and with no other', async () => {
    const first = await call('list-desk', { caller: callers.editor, query: { view: 'all', limit: '1' } });
    expect(first.body.editors).toContainEqual({ _id: 'otherEditor', name: 'Test otherEditor' });
    const query = { view: 'all', limit: '1', cursor: first.body.nextCursor };
    expect((await call('list-desk', { caller: callers.editor, query })).body.editors).toBeNull();
  });

  it('but not by anything that the contract does not know', async () => {
    for (const query of [{ late: 'yes' }, { handledBy: 'no id' }, { sort: 'age' }, { view: 'everything' }])
      expect((await call('list-desk', { caller: callers.editor, query: query as never })).status).toBe(400);
  });
});

it('what one handles stands before what nobody does, page by page, and is counted alone', async () => {
  const seen: (string | undefined)[] = [];
  let cursor: string | undefined;
  do {
    const page = await desk({ view: 'mine', from: 'now', limit: '1', ...(cursor ? { cursor } : {}) });
    if (page.counts) expect(page.counts).toMatchObject({ now: 3, unassigned: 1 });
    seen.push(...page.items.map(({ handlingEditor }) => handlingEditor?._id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['editor', 'editor', 'editor', undefined]);
});

describe('what is decided', () => {
  const NEWEST_FIRST = [
    'Decided yesterday',
    'Decided last week',
    'Decided, with a message since',
    'Decided long ago',
  ];

  it('stands newest first, page by page, wherever else it stands', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk({ view: 'decided', limit: '1', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(NEWEST_FIRST);
    expect(await titles({ view: 'all' })).toContain('Decided, with a message since');
    expect(await titles({ view: 'all' })).not.toContain('Decided yesterday');
  });

  it('is searched, narrowed and ordered as all is', async () => {
    expect(await titles({ view: 'decided', text: 'olga WEEK' })).toEqual(['Decided last week']);
    expect(await titles({ view: 'decided', handledBy: 'otherEditor' })).toEqual(['Decided yesterday']);
    expect(await titles({ view: 'decided', stage: 'rejected' })).toEqual(['Decided yesterday']);
    expect((await titles({ view: 'decided', sort: 'title' }))[0]).toBe('Decided last week');
    const [first] = (await desk({ view: 'decided' })).items;
    expect(first).toMatchObject({ stage: 'rejected', due: null, actAt: null, isOverdue: false });
  });

  it('and closed to an editor stands behind the others, by its title and status alone', async () => {
    const own = { _id: 'editorAuthor', firstName: 'Ed', lastName: 'Itor', isCorresponding: false };
    const record = buildAccepted({ title: 'Decided, by an editor', production: productionAt('published') });
    await seed(withFields(record, { stageSince: NOW, authors: [...record.authors, own] }));
    const reader = callers.editorAuthor as TestCaller;
    const { items } = await desk({ view: 'decided' }, reader);
    expect(items.map(({ title }) => title)).toEqual([...NEWEST_FIRST, 'Decided, by an editor']);
    expect(items.at(-1)).toMatchObject({ isHeldBack: true, since: null, authors: [], status: 'Accepted' });
    expect(await titles({ view: 'decided' })).toEqual(['Decided, by an editor', ...NEWEST_FIRST]);
    const narrowed: Record<string, string>[] = [
      { stage: 'published' },
      { handledBy: 'editor' },
      { late: 'true' },
    ];
    for (const query of narrowed)
      expect(await titles({ view: 'decided', ...query }, reader)).not.toContain('Decided, by an editor');
    const { counts } = await desk({ view: 'all' }, reader);
    expect(counts?.all).toBe((await desk({ view: 'all' })).counts?.all);
  });
});

it('a whole number is found at once, wherever its manuscript stands, and by whoever may see it', async () => {
  for (const [title, status] of [
    ['Numbered and open', 'Pending'],
    ['Numbered and decided', 'Rejected'],
  ] as const) {
    const draft = await seed(buildManuscript({ title }));
    const history = {
      event: 'manuscript-submitted' as const,
      who: { name: 'Olga', role: 'author' as const },
    };
    const from = { status: ['Pending' as const], submitted: false };
    const record = (await manuscripts().apply(draft, {
      from,
      set: { submitted: true, submittedAt: ago(3), status, number: await manuscripts().takeNumber(NOW) },
      history,
    }))!;
    const number = record.number!;
    for (const text of [number, number.toLowerCase(), number.replace(/^\D+/, '')])
      for (const view of ['all', 'mine', 'decided']) expect(await titles({ view, text })).toEqual([title]);
    expect(await titles({ view: 'all', text: `${number} nothing` })).toEqual([]);
  }
  expect(await titles({ view: 'all', text: 'JICS-1999-0001' })).toEqual([]);
});
