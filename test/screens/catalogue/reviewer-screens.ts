import type { Page } from 'playwright-core';
import type { ReviewersManuscript } from '../../../shared/contract/manuscripts.ts';
import type { OwnSeat } from '../../../shared/contract/seats.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import { reviewersView } from '../../support/manuscript-view.ts';
import { seatPage } from '../../support/seat-page.ts';
import { LONG_WORD, reviewer } from '../cast.ts';
import { FORM } from '../review-form.ts';
import type { Answers, Screen } from '../screen.ts';

const path = `${JOURNAL}/reviewer/dashboard`;
const byAuthor = `${path}?view=authors`;
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
  reviewersView({
    status: 'Under Review',
    cycle: 1,
    mayReview: true,
    number: 'JICS-2026-0010',
    seatPath: `${JOURNAL}/review/JICS-1_1/signature`,
    ...over,
  });
const place = seatPage({
  state: 'accepted',
  may: ['giveBack', 'moveDate', 'write'],
  dueAt: '2026-12-15T11:59:59.000Z',
  fields: [...BUILT_IN_FORM],
});
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
  'open-seat': place,
  'save-review-draft': { edition: 1, savedAt: '2026-11-24T10:00:00.000Z' },
});
const { title } = reviewersView();
const own = (n: number, more: Partial<OwnSeat>): OwnSeat => ({
  _id: `JICS-${n}_1`,
  title,
  number: `JICS-2026-001${n}`,
  round: 1,
  waitsFor: 'review',
  by: null,
  path: `${JOURNAL}/review/JICS-${n}_1/signature`,
  ...more,
});
const openFirst = (page: Page) => press(page, /Kovács/);

export const reviewerScreens: Screen[] = [
  {
    name: 'Reviewer’s dashboard: loading',
    path,
    user: reviewer,
    answers: { 'list-own-seats': 'never' },
    shows: 'Loading...',
  },
  {
    name: 'Reviewer’s dashboard: empty',
    path,
    user: reviewer,
    answers: { 'list-own-seats': [] },
    shows: 'You have no reviews to do',
  },
  {
    name: 'Reviewer’s dashboard: what waits, late first, and what ended',
    path,
    user: reviewer,
    answers: {
      'list-own-seats': [
        own(1, { round: 2, by: '2026-11-18T11:59:59.000Z' }),
        own(2, {
          title: 'Bounds for sparse attention',
          waitsFor: 'answer',
          by: '2026-11-28T11:59:59.000Z',
        }),
        own(3, { title: LONG_WORD, by: '2026-12-15T11:59:59.000Z' }),
        own(4, { title: 'Quiet sequences', waitsFor: 'sending' }),
        own(5, { title: 'Gardens that converge', waitsFor: 'nothing', hasDraft: true }),
        own(6, { title: 'Nine steps', waitsFor: 'nothing' }),
      ],
    },
    shows: '6 days late',
  },
  {
    name: 'Reviewer’s dashboard: what waits, failed',
    path,
    user: reviewer,
    answers: {
      'list-own-seats': {
        refused: { status: 500, code: 'internal', message: 'Something failed on our side.' },
      },
    },
    shows: 'We could not load your reviews',
  },
  {
    name: 'Reviewer’s dashboard: by author, nobody',
    path: byAuthor,
    user: reviewer,
    answers: seat(),
    shows: 'No manuscripts under review from this author.',
  },
  {
    name: 'Reviewer’s dashboard: fields and absence',
    path,
    user: reviewer,
    answers: {
      'list-own-seats': [],
      'get-profile': {
        ...reviewer.reviewer,
        specialization: 'Attention in machines',
        expertise: ['sparse attention', 'edge devices'],
        awayUntil: '2026-12-31',
        mostAtOnce: 2,
      },
    },
    reach: (opened) => opened.getByText('Your subjects and availability').click(),
    shows: 'Number of reviews at a time',
  },
  {
    name: 'Reviewer’s dashboard: failed',
    path: byAuthor,
    user: reviewer,
    answers: {
      'list-assigned-manuscripts': {
        refused: { status: 500, code: 'internal', message: 'Something failed on our side.' },
      },
    },
    shows: 'We could not load your manuscripts',
  },
  {
    name: 'Reviewer’s dashboard: a manuscript to review',
    path: byAuthor,
    user: reviewer,
    answers: seat(toReview({ editorNotes: [note] })),
    reach: openFirst,
    shows: title,
  },
  {
    name: 'Reviewer’s dashboard: the journal’s own form',
    path: byAuthor,
    user: reviewer,
    answers: { ...seat(toReview()), 'open-seat': { ...place, fields: FORM } },
    reach: openFirst,
    shows: 'Have you run the code?',
  },
  {
    name: 'Reviewer’s dashboard: late, begun elsewhere',
    path: byAuthor,
    user: reviewer,
    answers: {
      ...seat(toReview()),
      'open-seat': {
        ...place,
        dueAt: '2026-11-18T11:59:59.000Z',
        draft: {
          edition: 1,
          savedAt: '2026-11-23T10:00:00.000Z',
          form: {
            scores: { originality: 4 },
            answers: {},
            recommendation: 'Accept',
            comments: 'Sound, I think.',
            forEditor: 'Known before.',
            attachments: [],
          },
        },
      },
    },
    reach: openFirst,
    shows: 'Your review is 6 days late',
  },
  {
    name: 'Reviewer’s dashboard: a form that can’t be fetched',
    path: byAuthor,
    user: reviewer,
    answers: { ...seat(toReview()), 'open-seat': 'unreachable' },
    reach: openFirst,
    shows: 'We could not load the review form',
  },
  {
    name: 'Reviewer’s dashboard: long words',
    path: byAuthor,
    user: reviewer,
    answers: seat(toReview({ title: LONG_WORD, abstract: LONG_WORD.repeat(3) })),
    reach: openFirst,
    shows: LONG_WORD,
  },
  {
    name: 'Reviewer’s dashboard: nothing written, told',
    path: byAuthor,
    user: reviewer,
    answers: seat(toReview()),
    reach: async (page) => {
      await openFirst(page);
      await press(page, 'Submit review');
      await page.getByRole('alertdialog').waitFor();
    },
    shows: 'OK',
  },
  {
    name: 'Reviewer’s dashboard: review given, others still read',
    path: byAuthor,
    user: reviewer,
    answers: seat(toReview({ mayReview: false, reviews: [review] })),
    reach: openFirst,
    shows: title,
  },
  {
    name: 'Reviewer’s dashboard: earlier reviews',
    path: byAuthor,
    user: reviewer,
    answers: seat(
      reviewersView({
        status: 'Accepted',
        cycle: 1,
        reviews: [review],
        seatPath: `${JOURNAL}/review/JICS-1_1/signature`,
      }),
    ),
    reach: (page) => page.getByText(title).first().click(),
    shows: 'Sound, and well written.',
  },
  {
    name: 'Reviewer’s dashboard: nothing written, marked',
    path: byAuthor,
    user: reviewer,
    answers: seat(toReview()),
    reach: async (page) => {
      await openFirst(page);
      await press(page, 'Submit review');
      await press(page, 'OK');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
    shows: 'Submit review',
  },
  {
    name: 'Reviewer’s dashboard: receipt',
    path: byAuthor,
    user: reviewer,
    answers: {
      ...seat(toReview(), toReview({ _id: 'JICS-2', title: 'Other work' })),
      'submit-review': {
        success: true,
        message: 'Review submitted successfully',
        manuscript: toReview({ mayReview: false, reviews: [review] }),
      },
    },
    reach: async (page) => {
      await openFirst(page);
      const card = page.getByRole('article', { name: title, exact: true });
      await card.getByLabel('Review comments').fill(`Sound. ${LONG_WORD}`);
      await card.getByRole('radio', { name: 'Accept', exact: true }).check();
      await card.getByRole('button', { name: 'Submit review' }).click();
      await press(page, 'OK');
    },
    shows: 'We have received your review',
  },
];
