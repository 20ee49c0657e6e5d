// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../shared/contract/manuscript-parts.ts';
import { ManuscriptHistory } from '../../../web/src/features/editor/manuscript-details.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { button, press, show } from '../show.tsx';

const entry = (minute: number): HistoryEntry => ({
  event: 'message-sent',
  what: `Action ${minute}`,
  who: { name: 'Ed Itor', role: 'editor' },
  at: `2026-11-02T09:0${minute}:00.000Z`,
});
const placeOf = (minute: number) => `${entry(minute).at}#history-${minute}`;
const page = (entries: HistoryEntry[], historyBefore?: string) =>
  json(200, { success: true, manuscript: manuscriptView({ history: entries, historyBefore }) });
const told = () =>
  screen.getAllByRole('listitem').map((item) => /Action \d/.exec(item.textContent ?? '')?.[0]);
const expectTold = (...minutes: number[]) =>
  waitFor(() => expect(told()).toEqual(minutes.map((minute) => `Action ${minute}`)));
const SHOW = 'Show earlier entries';
const newest = () => manuscriptView({ history: [entry(5), entry(6)], historyBefore: placeOf(5) });

const later = manuscriptView({ history: [entry(6), entry(7)], historyBefore: placeOf(6) });

function Reading() {
  const [manuscript, read] = useState(newest());
  return (
    <>
      <ManuscriptHistory manuscript={manuscript} />
      <button type="button" onClick={() => read(later)}>
        Read again
      </button>
    </>
  );
}

it('earlier entries come page by page beneath the newest, until there are none', async () => {
  // An item on two pages appears once.
  const calls = fakeServer(page([entry(3), entry(4), entry(5)], placeOf(3)), page([entry(1), entry(2)]));
  show(<ManuscriptHistory manuscript={newest()} />);
  await expectTold(6, 5);
  await press(SHOW);
  await expectTold(6, 5, 4, 3);
  await press(SHOW);
  await expectTold(6, 5, 4, 3, 2, 1);
  expect(screen.queryByRole('button', { name: SHOW })).toBeNull();
  expect(
    calls.map(({ path }) => new URL(path, 'http://site.test').searchParams.get('historyBefore')),
  ).toEqual([placeOf(5), placeOf(3)]);
});

it('a history that was told whole offers nothing earlier', () => {
  show(<ManuscriptHistory manuscript={manuscriptView({ history: [entry(1)] })} />);
  expect(screen.queryByRole('button', { name: SHOW })).toBeNull();
});

it('a page that does not come is said so, keeps what stands there, and can be asked for again', async () => {
  fakeServer(json(500, { message: 'No.' }), page([entry(4)]));
  show(<ManuscriptHistory manuscript={newest()} />);
  await press(SHOW);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We could not load earlier entries. Try again.',
  );
  await expectTold(6, 5);
  expect(button(SHOW).disabled).toBe(false);
  await press(SHOW);
  expect(screen.queryByRole('alert')).toBeNull();
  await expectTold(6, 5, 4);
});

it('what is told anew meanwhile joins what was loaded', async () => {
  fakeServer(page([entry(4)]));
  show(<Reading />);
  await press(SHOW);
  await expectTold(6, 5, 4);
  await press('Read again');
  await expectTold(7, 6, 5, 4);
});
