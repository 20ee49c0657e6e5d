import { expect, it } from 'vitest';
import { versionsOf } from '../../../web/src/features/editor/manuscript/versions.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const who = (role: string) => ({ name: 'Somebody', role });
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`;
const review = (round: number, recommendation: 'Accept' | 'Major Revision') => ({
  _id: `${round}-${recommendation.replace(' ', '-')}`,
  reviewerId: 'sofia',
  reviewerName: 'Sofia',
  comments: 'Words.',
  recommendation,
  round,
  cycle: round,
  addedAt: day(5),
});
const submitted = {
  event: 'manuscript-submitted' as const,
  what: 'Manuscript submitted',
  who: who('author'),
  at: day(1),
  to: 'Pending' as const,
};
const rejected = {
  event: 'manuscript-rejected' as const,
  what: 'Rejected',
  who: who('editor'),
  at: day(6),
  from: 'Reviewed' as const,
  to: 'Rejected' as const,
};
const again = {
  event: 'manuscript-resubmitted' as const,
  what: 'Manuscript resubmitted',
  who: who('author'),
  at: day(9),
  from: 'Rejected' as const,
  to: 'Pending' as const,
};

it('a manuscript in its first round has one version, open until it is decided', () => {
  const first = manuscriptView({ submissionDate: day(1), history: [submitted] });
  expect(versionsOf(first)).toEqual([{ round: 1, submittedAt: day(1), recommendations: [], decided: null }]);
  expect(versionsOf({ ...first, history: [submitted, rejected] })[0]?.decided).toEqual({
    words: 'Not accepted',
    at: day(6),
  });
});

it('each round has its own date, reviews and decision, the latest first', () => {
  const second = manuscriptView({
    round: 2,
    submissionDate: day(9),
    history: [again, submitted, rejected],
    reviews: [review(1, 'Major Revision'), review(2, 'Accept')],
  });
  expect(versionsOf(second)).toEqual([
    { round: 2, submittedAt: day(9), recommendations: ['Accept'], decided: null },
    {
      round: 1,
      submittedAt: day(1),
      recommendations: ['Major Revision'],
      decided: { words: 'Not accepted', at: day(6) },
    },
  ]);
});

it('a decision that left by letter is named as the letter names it; one that is held is not taken yet', () => {
  const decision = {
    _id: 'd',
    kind: 'major' as const,
    round: 1,
    at: day(7),
    state: 'effective' as const,
    by: 'Helena',
    subject: '',
    text: '',
    reviews: [],
    dueAt: null,
    note: '',
  };
  const one = manuscriptView({ submissionDate: day(1), history: [submitted], decisions: [decision] });
  expect(versionsOf(one)[0]?.decided).toEqual({ words: 'Major revision', at: day(7) });
  const held = { ...one, decisions: [{ ...decision, state: 'held' as const }] };
  expect(versionsOf(held)[0]?.decided).toBeNull();
});
