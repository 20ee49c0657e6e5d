// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Review } from '../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { ManuscriptAtWork } from '../../../web/src/features/editor/manuscript/manuscript-at-work.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { roundView } from '../../support/round-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, show } from '../show.tsx';

function open(over: Partial<EditorsManuscript>) {
  fakeServer(() => json(200, { editors: [], isChief: false, outside: [] }));
  show(
    <ToastProvider>
      <AtWork owner="helena">
        <ManuscriptAtWork manuscript={manuscriptView(over)} replace={() => {}} />
      </AtWork>
    </ToastProvider>,
  );
}
const wrote = (n: number, round: number) =>
  `What R${n} wrote in round ${round}. ${'It is sound. '.repeat(30)}`;
const review = (n: number, round: number, over: Partial<Review> = {}): Review => ({
  _id: `review-${n}-${round}`,
  reviewerId: `r${n}`,
  reviewerName: `Sofia R${n}`,
  number: n,
  seat: n,
  comments: wrote(n, round),
  recommendation: 'Minor Revision',
  round,
  cycle: round,
  addedAt: '2026-11-10T09:00:00.000Z',
  ...over,
});
const seat = (n: number, round: number) =>
  seatView({
    _id: `JICS-1_${n}`,
    n,
    reviewerId: `r${n}`,
    lastName: `R${n}`,
    state: 'submitted',
    round,
    cycle: round,
  });
const note = (text: string) => ({
  _id: 'note-1',
  text,
  action: 'Minor Revision',
  visibility: [],
  addedBy: { name: 'Sofia R1', role: 'reviewer' as const },
  addedAt: '2026-11-10T09:00:00.000Z',
  round: 1,
});
const decided = {
  _id: 'd1',
  kind: 'minor' as const,
  round: 1,
  at: '2026-11-12T09:00:00.000Z',
  state: 'effective' as const,
  by: 'Helena Marsh',
  subject: 'Minor revision of yours',
  text: 'Dear author',
  reviews: [],
  dueAt: null,
  note: '',
};
const answered = roundView({
  round: 2,
  responseText: 'Reviewer 1\n\nWe have shortened it.',
  changesPage: 7,
  mergedFileUrl: '/2.pdf',
});
const SECOND = {
  round: 2,
  cycle: 2,
  status: 'Under Review',
  stage: 'reviewing',
  seats: [seat(1, 1), seat(2, 1), seat(3, 2)],
  reviews: [
    review(1, 1),
    review(2, 1),
    review(3, 2),
    review(4, 2, { seat: undefined as never, reviewerId: 'gone' }),
  ],
  reviewerNotes: [note(wrote(1, 1))],
  rounds: [roundView({ round: 1, mergedFileUrl: '/1.pdf', pages: 12 }), answered],
  decisions: [decided],
} satisfies Partial<EditorsManuscript>;
const former = () => screen.getByText(/^Round 1 ·/).closest('details')!;

describe('the rounds of a manuscript', () => {
  it('have each review once, under who wrote it', () => {
    open(SECOND);
    const all = document.body.textContent!;
    for (const { comments } of SECOND.reviews)
      expect(all.split(comments).length - 1, comments).toBeLessThan(3);
    for (const { comments, reviewerName } of SECOND.reviews) {
      expect(all.split(comments)).toHaveLength(2);
      expect(screen.getByText(comments.trim()).closest('li')!.textContent).toContain(reviewerName);
    }
    expect(screen.queryByText('Reviewer Notes')).toBeNull();
  });

  it('have their reviews in the order of the reviewers’ numbers, whoever was invited first', () => {
    open({ ...SECOND, reviews: [review(1, 1, { number: 2 }), review(2, 1, { number: 1 })] });
    const all = document.body.textContent!;
    expect(all.indexOf('What R2 wrote in round 1')).toBeLessThan(all.indexOf('What R1 wrote in round 1'));
  });

  it('stand apart: those before are closed, with their letter, their answer and what changed', () => {
    open(SECOND);
    expect(former().open).toBe(false);
    expect(former().textContent).toMatch(/Minor revision, 12 Nov 2026/);
    const inside = within(former());
    inside.getByText('Dear author', { exact: false });
    inside.getByText('We have shortened it.');
    inside.getByText(wrote(1, 1).trim());
    expect(inside.queryByText(wrote(3, 2).trim())).toBeNull();
    const changes = inside.getByRole('link', { name: /What was changed since/, hidden: true });
    expect(changes.getAttribute('href')).toBe('/2.pdf#page=7');
  });

  it('open the one before while its authors’ answer waits to be read', () => {
    open({ ...SECOND, status: 'Reviewed', stage: 'revised', reviews: SECOND.reviews.slice(0, 2) });
    expect(former().open).toBe(true);
    expect(screen.getByText('We have shortened it.').closest('details')!.open).toBe(true);
  });

  it('have each its own PDF, the one that its authors approved then', () => {
    open({
      round: 3,
      mergedFileUrl: '/3.pdf',
      rounds: [
        roundView({ pages: 12, round: 1, mergedFileUrl: '/1.pdf' }),
        roundView({ pages: 12, round: 2, mergedFileUrl: null }),
      ],
    });
    const links = screen.getAllByRole('link', { name: /^PDF of round/, hidden: true });
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/3.pdf', 'PDF of round 3, 12 pages'],
      ['/1.pdf', 'PDF of round 1, 12 pages'],
    ]);
  });
});
