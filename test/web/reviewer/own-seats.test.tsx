// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnSeat } from '../../../shared/contract/seats.ts';
import { OwnSeats } from '../../../web/src/features/reviewer/own-seats.tsx';
import { useOwnSeats } from '../../../web/src/features/reviewer/use-own-seats.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { show } from '../show.tsx';

const seat = (n: number, waitsFor: OwnSeat['waitsFor'], by: string | null): OwnSeat => ({
  _id: `JICS-${n}_1`,
  title: `Work ${n}`,
  number: `JICS-2026-000${n}`,
  round: n,
  waitsFor,
  by,
  path: `/journal/jics/review/JICS-${n}_1/signature`,
});

const Asked = () => <OwnSeats seats={useOwnSeats('sofia')} />;

it('what is asked of a reviewer leads to its page, with its day, under what is asked', async () => {
  fakeServer(
    json(200, [
      seat(1, 'answer', '2026-12-01T11:59:59.000Z'),
      seat(2, 'review', '2026-12-15T11:59:59.000Z'),
      seat(3, 'nothing', null),
    ]),
  );
  show(<Asked />);
  await screen.findByText('Work 1');
  const under = screen.getAllByRole('heading').map((heading) => {
    const part = heading.closest('section')!;
    const link = within(part).getByRole('link');
    return [heading.textContent, link.textContent, link.getAttribute('href'), link.nextSibling?.textContent];
  });
  expect(under).toEqual([
    [
      'Waiting for your answer',
      'Work 1',
      '/journal/jics/review/JICS-1_1/signature',
      expect.stringMatching(/^answer by .*Nov/),
    ],
    [
      'To review by',
      'Work 2',
      '/journal/jics/review/JICS-2_1/signature',
      expect.stringMatching(/^round 2, .*Dec/),
    ],
    ['Given without an account', 'Work 3', '/journal/jics/review/JICS-3_1/signature', 'round 3'],
  ]);
});
