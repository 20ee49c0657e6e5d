// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnSeat } from '../../../shared/contract/seats.ts';
import { keptKey } from '../../../web/src/drafts/kept-on-device.ts';
import { ToDo } from '../../../web/src/features/reviewer/to-do.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show } from '../show.tsx';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00.000Z'), toFake: ['Date'] }));

const seat = (n: number, more: Partial<OwnSeat>): OwnSeat => ({
  _id: `JICS-${n}_1`,
  title: `Work ${n}`,
  number: `JICS-2026-001${n}`,
  round: 1,
  waitsFor: 'review',
  by: null,
  path: `/journal/jics/review/JICS-${n}_1/signature`,
  ...more,
});
const draw = (...seats: OwnSeat[]) => {
  const calls = fakeServer(json(200, seats));
  show(
    <AtWork owner="sofia">
      <ToDo />
    </AtWork>,
  );
  return calls;
};

it('what waits stands soonest due first, by the number that people say, with one thing to do; late is said in days', async () => {
  draw(
    seat(1, { waitsFor: 'sending' }),
    seat(2, { by: '2026-12-16T11:59:59.000Z', round: 2 }),
    seat(3, { waitsFor: 'answer', by: '2026-11-28T11:59:59.000Z' }),
    seat(4, { by: '2026-11-18T11:59:59.000Z' }),
  );
  await screen.findByText('Work 1');
  const [, ...rows] = screen.getAllByRole('row');
  const shown = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ]);
  expect(shown).toEqual([
    ['Work 4JICS-2026-0014', 'Review', '6 days late', 'Write review'],
    ['Work 3JICS-2026-0013', 'Invitation', 'due Friday', 'Answer'],
    ['Work 2JICS-2026-0012 · round 2', 'Review', 'due 15 Dec', 'Write review'],
    ['Work 1JICS-2026-0011', 'Changes that you have not sent', '', 'Send changes'],
  ]);
  expect(screen.getByText('6 days late').className).toContain('trouble');
  expect(screen.getByText('due Friday').className).not.toContain('trouble');
  for (const link of within(rows[0]!).getAllByRole('link'))
    expect(link.getAttribute('href')).toBe('/journal/jics/review/JICS-4_1/signature');
  expect(document.body.textContent).not.toContain('JICS-4_1');
});

it('drafts of reviews that ended, and reviews given without an account, lead to their pages', async () => {
  draw(seat(1, { waitsFor: 'nothing', hasDraft: true }), seat(2, { waitsFor: 'nothing', round: 3 }));
  await screen.findByText('You have no reviews to do');
  const under = ['Drafts for closed reviews', 'Reviewed without an account'].map((name) => {
    const part = screen.getByRole('heading', { name }).closest('section')!;
    return within(part).getByRole('link').textContent;
  });
  expect(under).toEqual(['Work 1', 'Work 2']);
});

it('text that was typed here and never reached the server is shown until it is discarded', async () => {
  const form = {
    scores: {},
    answers: {},
    recommendation: '',
    comments: 'Written on a train.',
    forEditor: '',
    attachments: [],
  };
  const typed = JSON.stringify({ form, base: null, version: 0, sent: [], conflicts: [] });
  for (const id of ['JICS-1_1', 'JICS-9_1'])
    localStorage.setItem(keptKey('sofia', `seat-review:${id}`), typed);
  draw(seat(1, {}));
  await screen.findByText('Text that is only on this device');
  expect(screen.getAllByText('Written on a train.')).toHaveLength(1);
  await press('Discard');
  expect(screen.queryByText('Written on a train.')).toBeNull();
  expect(localStorage.getItem(keptKey('sofia', 'seat-review:JICS-1_1'))).toBe(typed);
});

it('a list that can’t be fetched says so', async () => {
  fakeServer(json(500, { message: 'Something failed on our side.', code: 'internal' }));
  show(
    <AtWork owner="sofia">
      <ToDo />
    </AtWork>,
  );
  await screen.findByText('We could not load your reviews');
});
