import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { manuscripts, publications } from '../../functions/runtime/stores.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { authors, workOff } from '../support/published-article.ts';

const { room, cast } = provideMailRoom();
beforeAll(() => void holdObjects(cast()));
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const { editor } = callers;
async function hold(publishUndoMinutes: number): Promise<void> {
  const { version, settings } = (await call('get-journal', { caller: editor })).body;
  const body = { version, settings: { ...settings, publishUndoMinutes } };
  expect((await call('save-journal', { caller: editor, body })).status).toBe(200);
}

/** Ordered at that time, and swept at that one. */
async function published(undoMinutes: number, orderedAt: string, sweptAt: string, on?: string) {
  vi.setSystemTime(new Date(orderedAt));
  await hold(undoMinutes);
  const { id } = await seed(buildAccepted({ authors, production: productionAt('approved') }));
  expect((await call('publish', { id, caller: editor, body: { on } })).status).toBe(200);
  vi.setSystemTime(new Date(sweptAt));
  await room.sweep();
  await workOff(room);
  return { id, production: (await manuscripts().find(id))!.production! };
}

it.each<[name: string, given: [number, string, string, string?], expected: [on: string, volume: number]]>([
  [
    'at once, where nothing can be undone',
    [0, '2027-05-01T10:00:00Z', '2027-05-01T10:00:01Z'],
    ['2027-05-01', 2],
  ],
  ['on the 29th of February', [10, '2028-02-29T12:00:00Z', '2028-02-29T12:10:01Z'], ['2028-02-29', 3]],
  [
    'a year before the 29th of February',
    [10, '2027-03-01T06:00:01Z', '2028-02-29T06:00:01Z', '2028-02-29'],
    ['2028-02-29', 3],
  ],
  ['on the last day of a year', [10, '2028-12-31T23:49:00Z', '2028-12-31T23:59:59Z'], ['2028-12-31', 3]],
  [
    'on the last day of a year, which was chosen',
    [60, '2028-12-01T00:00:00Z', '2028-12-31T06:00:30Z', '2028-12-31'],
    ['2028-12-31', 3],
  ],
  // Its day is that of its release.
  [
    'ordered in one year and released in the next',
    [10, '2028-12-31T23:55:00Z', '2029-01-01T00:05:01Z'],
    ['2029-01-01', 4],
  ],
  [
    'at the last moment of a year, where nothing can be undone',
    [0, '2029-12-31T23:59:58Z', '2029-12-31T23:59:59Z'],
    ['2029-12-31', 4],
  ],
])('an article is published %s', async (_name, given, [on, volume]) => {
  const { id, production } = await published(...given);
  expect(production).toMatchObject({ state: 'published', placed: { on, volume, issue: 1 } });
  const { meta } = (await publications().find(production.placed!.number))!;
  expect(meta).toMatchObject({ published: on, volume, issue: 1 });
  expect((await call('recall-publication', { id, caller: editor })).body.code).toBe('already_published');
});

it('no day that a year does not have can be chosen', async () => {
  vi.setSystemTime(Date.UTC(2027, 0, 1));
  const { id } = await seed(buildAccepted({ authors, production: productionAt('approved') }));
  for (const on of ['2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '28-02-29', '', 'tomorrow'])
    expect([on, (await call('publish', { id, caller: editor, body: { on } })).status]).toEqual([on, 400]);
});
