import type { Page } from 'playwright-core';
import type { ReviewersManuscript } from '../../../shared/contract/manuscripts.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { reviewersView } from '../../support/manuscript-view.ts';
import { LONG_WORD, reviewer } from '../cast.ts';
import { FORM } from '../review-form.ts';
import type { Answers, Screen } from '../screen.ts';

const path = `${JOURNAL}/reviewer/dashboard`;
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const review = {
  _id: 'review-1',
  reviewerId: 'sofia',
  reviewerName: 'Sofia Lindqvist',
  comments: 'Sound, and well written.',
  recommendation: 'Accept' as const,
  round: 1,
  cycle: 1,
  addedAt: '2026-11-15T09:00:00.000Z',
};
const toReview = (over: Partial<ReviewersManuscript> = {}) =>
  reviewersView({ status: 'Under Review', cycle: 1, mayReview: true, ...over });
const note = {
  _id: 'note-1',
  text: 'Please look at the statistics above all.',
  action: 'Under Review',
  visibility: ['reviewer' as const],
  addedBy: { name: 'Helena Varga', role: 'editor' as const },
  addedAt: '2026-11-04T09:00:00.000Z',
  round: 1,
};
const seat = (...manuscripts: ReviewersManuscript[]): Answers => ({
  'list-assigned-manuscripts': manuscripts,
  'list-own-seats': [],
});
const openFirst = (page: Page) => press(page, /Kovács/);
const { title } = reviewersView();

export const reviewerScreens: Screen[] = [
  {
    name: 'Reviewer’s dashboard: loading',
    path,
    user: reviewer,
    answers: { 'list-assigned-manuscripts': 'never', 'list-own-seats': 'never' },
    shows: 'Loading...',
  },
  {
    name: 'Reviewer’s dashboard: empty',
    path,
    user: reviewer,
    answers: seat(),
    shows: 'Nothing is waiting for you',
  },
  {
    name: 'Reviewer’s dashboard: asked, and to review',
    path,
    user: reviewer,
    answers: {
      ...seat(reviewersView({ mayReview: true })),
      'list-own-seats': [
        {
          _id: 'JICS-2_1',
          title: 'Bounds for sparse attention',
          number: 'JICS-2026-0012',
          round: 1,
          waitsFor: 'answer',
          by: '2026-12-01T11:59:59.000Z',
          path: `${JOURNAL}/review/JICS-2_1/signature`,
        },
        {
          _id: 'JICS-1_1',
          title,
          number: 'JICS-2026-0010',
          round: 2,
          waitsFor: 'review',
          by: '2026-12-15T11:59:59.000Z',
          path: `${JOURNAL}/review/JICS-1_1/signature`,
        },
      ],
    },
    shows: 'Waiting for your answer',
  },
  {
    name: 'Reviewer’s dashboard: fields and absence',
    path,
    user: reviewer,
    answers: {
      ...seat(),
      'get-profile': {
        ...reviewer.reviewer,
        specialization: 'Attention in machines',
        expertise: ['sparse attention', 'edge devices'],
        awayUntil: '2026-12-31',
        mostAtOnce: 2,
      },
    },
    reach: (opened) => opened.getByText('Your fields, and when you can review').click(),
    shows: 'Reviews at a time',
  },
  {
    name: 'Reviewer’s dashboard: failed',
    path,
    user: reviewer,
    answers: {
      'list-own-seats': [],
      'list-assigned-manuscripts': {
        refused: { status: 500, code: 'internal', message: 'Something failed on our side.' },
      },
    },
    shows: 'Your manuscripts could not be loaded',
  },
  {
    name: 'Reviewer’s dashboard: a manuscript to review',
    path,
    user: reviewer,
    answers: seat(toReview({ editorNotes: [note] })),
    reach: openFirst,
    shows: title,
  },
  {
    name: 'Reviewer’s dashboard: the journal’s own form',
    path,
    user: reviewer,
    answers: seat(toReview({ reviewFields: FORM })),
    reach: openFirst,
    shows: 'Have you run the code?',
  },
  {
    name: 'Reviewer’s dashboard: long words',
    path,
    user: reviewer,
    answers: seat(toReview({ title: LONG_WORD, abstract: LONG_WORD.repeat(3) })),
    reach: openFirst,
    shows: LONG_WORD,
  },
  {
    name: 'Reviewer’s dashboard: nothing written, told',
    path,
    user: reviewer,
    answers: seat(toReview()),
    reach: async (page) => {
      await openFirst(page);
      await press(page, 'Submit Review');
      await page.getByRole('alertdialog').waitFor();
    },
    shows: 'OK',
  },
  {
    name: 'Reviewer’s dashboard: review given, others still read',
    path,
    user: reviewer,
    answers: seat(toReview({ mayReview: false, reviews: [review] })),
    reach: openFirst,
    shows: title,
  },
  {
    name: 'Reviewer’s dashboard: earlier reviews',
    path,
    user: reviewer,
    answers: seat(reviewersView({ status: 'Accepted', cycle: 1, reviews: [review] })),
    reach: (page) => page.getByText(title).first().click(),
    shows: 'Sound, and well written.',
  },
  {
    name: 'Reviewer’s dashboard: nothing written, marked',
    path,
    user: reviewer,
    answers: seat(toReview()),
    reach: async (page) => {
      await openFirst(page);
      await press(page, 'Submit Review');
      await press(page, 'OK');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
    shows: 'Submit Review',
  },
  {
    name: 'Reviewer’s dashboard: receipt',
    path,
    user: reviewer,
    answers: {
      ...seat(toReview(), toReview({ _id: 'JICS-2', title: 'Other work' })),
      'submit-review': {
        success: true,
        message: 'Review submitted successfully',
        manuscript: toReview({ mayReview: false, reviews: [review] }),
      },
      'request-status': {
        success: true,
        message: '',
        manuscript: toReview({ mayReview: false, reviews: [review] }),
      },
    },
    reach: async (page) => {
      await openFirst(page);
      const card = page.getByRole('article', { name: title, exact: true });
      await card.getByLabel('Review comments').fill(`Sound. ${LONG_WORD}`);
      await card.getByRole('radio', { name: 'Accept', exact: true }).check();
      await card.getByRole('button', { name: 'Submit Review' }).click();
      await press(page, 'OK');
    },
    shows: 'Your review was received',
  },
];
