// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Statistics } from '../../../shared/contract/statistics.ts';
import {
  Component as StatisticsScreen,
  statisticsCsv,
} from '../../../web/src/features/editor/statistics/statistics-page.tsx';
import { editor } from '../../screens/cast.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show, type } from '../show.tsx';

const none = { n: 0, median: null, ninetieth: null };
const statistics: Statistics = {
  from: '2026-03',
  to: '2026-04',
  durations: {
    firstDecision: { n: 6, median: 48.5, ninetieth: 71 },
    finalDecision: { n: 3, median: 66, ninetieth: null },
    deskRejection: none,
    answer: none,
    review: none,
    revision: none,
    publication: none,
  },
  answers: { accepted: 3, declined: 1, silent: 0, acceptedRate: null, declinedRate: null, silentRate: null },
  outcomes: {
    submitted: 12,
    accepted: 4,
    rejected: 3,
    deskRejected: 1,
    withdrawn: 0,
    open: 4,
    acceptanceRate: 0.5,
    rejectionRate: 0.375,
    deskRejectionRate: 0.125,
  },
  reviewers: { asked: 5, reviews: 2, askedPerReview: null },
  rounds: [{ rounds: 2, count: 3 }],
  editors: [
    {
      _id: 'helena',
      name: 'Helena Marsh',
      firstDecision: { n: 6, median: 48.5, ninetieth: 71 },
      finalDecision: { n: 3, median: 66, ninetieth: null },
      deskRejection: none,
    },
  ],
  months: [
    { month: '2026-03', submitted: 7, decided: 1, deskRejected: 1, reviews: 1, firstDecision: none },
    {
      month: '2026-04',
      submitted: 5,
      decided: 2,
      deskRejected: 0,
      reviews: 1,
      firstDecision: { n: 6, median: 48.5, ninetieth: 71 },
    },
  ],
};

function open() {
  const calls = fakeServer(() => json(200, statistics));
  show(<StatisticsScreen />, { session: editor, at: '/journal/jics/editor/statistics' });
  return calls;
}
const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) });
  return header.parentElement?.textContent;
};

describe('the page of statistics', () => {
  it('says with each figure of how many it is and by which rule', async () => {
    open();
    expect(await rowOf('Submission to first decision')).toMatch(/Manuscripts first decided.*48\.5716$/);
    expect(await rowOf('Submission to final decision')).toMatch(/66fewer than 53$/);
    expect(await rowOf('Accepted')).toMatch(/Percentage of those decided so far.*450%$/);
    expect(await rowOf('Rejected after review')).toMatch(/Percentage of those decided so far.*338%$/);
    expect(
      screen.getByText(
        /^12 manuscripts submitted · 50% of those decided accepted · 4 still open · first decision after 48.5 days/,
      ),
    ).toBeTruthy();
    expect(await rowOf('Invitations accepted')).toMatch(/Percentage of invitations.*3–$/);
    expect(screen.getByText(/3 after 2 rounds/)).toBeTruthy();
  });

  it('draws what a table tells everyone, and hides the drawing from who reads the table', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Month by month' });
    expect(within(table).getByRole('rowheader', { name: 'Apr 2026' }).parentElement?.textContent).toMatch(
      /5201.*48\.5 \(of 6\)/,
    );
    const drawings = [...document.querySelectorAll('svg')];
    expect(drawings.length).toBeGreaterThan(0);
    for (const drawing of drawings) expect(drawing.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows what each editor decided, and how fast', async () => {
    open();
    expect(await rowOf('Helena Marsh')).toBe('Helena Marsh648.530');
  });

  it('asks for other months', async () => {
    const calls = open();
    await screen.findByRole('rowheader', { name: /^Invitations accepted/ });
    await type('From (month)', '2026-01');
    await press('Show');
    expect(calls.at(-1)?.path).toMatch(/from=2026-01&to=2026-04/);
  });

  it('leads to no manuscript', async () => {
    open();
    await screen.findByRole('rowheader', { name: /^Invitations accepted/ });
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['Desk', 'Archive', 'Editors', 'Statistics', 'Settings']);
  });
});

describe('the figures as CSV', () => {
  const lines = statisticsCsv(statistics).split('\r\n');
  it('are one row each, with their rule, quoted where it holds a comma', () => {
    expect(lines[0]).toBe('From,2026-03');
    expect(lines.find((line) => line.startsWith('Submission to final'))).toBe(
      'Submission to final decision,3,66,,"Manuscripts accepted or rejected in this period, counting all rounds and excluding desk rejections."',
    );
    expect(lines).toContain('2026-04,5,2,0,1,6,48.5,71');
    expect(lines).toContain('Helena Marsh,6,48.5,3,0');
  });
});
