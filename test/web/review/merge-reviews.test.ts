import { expect, it } from 'vitest';
import type { ReviewForm } from '../../../shared/contract/seats.ts';
import { mergeReviews } from '../../../web/src/review/merge-reviews.ts';
import { FORM } from '../../screens/review-form.ts';

const form = (more: Partial<ReviewForm> = {}): ReviewForm => ({
  scores: {},
  answers: {},
  recommendation: '',
  comments: '',
  forEditor: '',
  attachments: [],
  ...more,
});

it('of two devices’ reviews nothing that was written is lost, and what is chosen is this device’s', () => {
  const mine = form({
    scores: { clarity: 2 },
    answers: { 'q-best': 'Traces', 'q-data': 'No', 'q-doubts': 'One' },
    comments: 'Mine',
    forEditor: 'Same',
  });
  const theirs = form({
    scores: { clarity: 5, soundness: 4 },
    answers: { 'q-best': 'Figures', 'q-data': 'In part', 'q-code': 'Yes', 'q-doubts': 'Two' },
    recommendation: 'Accept',
    comments: 'Theirs',
    forEditor: 'Same',
  });
  expect(mergeReviews(FORM, mine, theirs)).toEqual({
    scores: { clarity: 2, soundness: 4 },
    answers: { 'q-best': 'Traces / Figures', 'q-data': 'No', 'q-code': 'Yes', 'q-doubts': 'One\n\nTwo' },
    recommendation: 'Accept',
    comments: 'Mine\n\nTheirs',
    forEditor: 'Same',
    attachments: [],
  });
});

it('two texts that are too long together are not put together', () => {
  const [mine, theirs] = ['a', 'b'].map((letter) => form({ answers: { 'q-best': letter.repeat(200) } }));
  expect(mergeReviews(FORM, mine!, theirs!)).toBeUndefined();
});
