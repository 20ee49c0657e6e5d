/* Over 300 lines: one list, an entry for each state of an editor's screens. */
import type { Page } from 'playwright-core';
import type { LetterView } from '../../../shared/contract/letters.ts';
import type { EditorsManuscript, SubmittedManuscript } from '../../../shared/contract/manuscripts.ts';
import type { ReviewerListItem, UserWithManuscripts } from '../../../shared/contract/reviews.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { closedView, manuscriptView } from '../../support/manuscript-view.ts';
import { editor, LONG_WORD } from '../cast.ts';
import type { Answers, Screen } from '../screen.ts';
import { deskScreens } from './desk-screens.ts';
import { movingScreens } from './moving-screens.ts';
import { screeningScreens } from './screening-screens.ts';

const path = `${JOURNAL}/editor/dashboard?view=authors`;
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const person = (_id: string, firstName: string, lastName: string) => ({
  _id,
  firstName,
  lastName,
  hasReviewed: false,
});
const REVIEWERS: ReviewerListItem[] = ['Sofia Lindqvist', 'Rahul Menon', 'Claire Dubois'].map(
  (name, index) => ({
    _id: `reviewer-${index}`,
    firstName: name.split(' ')[0]!,
    lastName: name.split(' ')[1]!,
    specialization: 'Machine learning',
    email: `reviewer.${index}@example.org`,
    emailConfirmed: index !== 1,
    load: { open: index, underReview: index + 1, lastReviewedOn: index ? '2026-11-02' : null },
  }),
);
const review = {
  _id: 'review-1',
  reviewerId: 'reviewer-0',
  reviewerName: 'Sofia Lindqvist',
  comments: 'Sound, and well written. Please compare with the baseline of the second reference.',
  recommendation: 'Major Revision' as const,
  round: 1,
  cycle: 1,
  addedAt: '2026-11-15T09:00:00.000Z',
};
const history = [
  {
    event: 'manuscript-submitted' as const,
    what: 'Submitted',
    who: { name: 'Ágnes Kovács', role: 'author' },
    at: '2026-11-02T09:00:00.000Z',
  },
  {
    event: 'reviewers-assigned' as const,
    what: 'Reviewers assigned',
    who: { name: 'Helena Varga', role: 'editor' },
    at: '2026-11-03T09:00:00.000Z',
  },
];

const letter = (over: Partial<LetterView>): LetterView => ({
  _id: `JICS-1_${over.state}`,
  at: '2026-11-03T09:00:00.000Z',
  template: 'review-asked',
  to: [
    { name: 'Noor Haddad', address: 'noor.haddad@a-university-with-a-long-name.example', part: 'reviewer' },
  ],
  subject: 'A manuscript for you to review: Sparse attention for edge devices',
  text: 'Dear Noor Haddad,\n\nHelena Varga asks you to review it.\n\n[link]',
  state: 'sent',
  stateAt: '2026-11-03T09:00:04.000Z',
  detail: '',
  copyOf: null,
  ...over,
});
const mail: LetterView[] = [
  letter({ state: 'bounced', detail: 'smtp; 550 5.1.1 user unknown' }),
  letter({ state: 'delivered' }),
  letter({ state: 'queued' }),
  letter({ state: 'unsent', detail: 'No sender is set up.' }),
];

const sentToReview = {
  event: 'sent-to-review' as const,
  what: 'Sent to review',
  who: { name: 'Rahul Menon', role: 'editor' },
  at: '2026-11-04T09:00:00.000Z',
};
const assigned = [person('reviewer-0', 'Sofia', 'Lindqvist'), person('reviewer-1', 'Rahul', 'Menon')];
const inReview: Partial<EditorsManuscript> = {
  status: 'Under Review',
  cycle: 1,
  assignedReviewers: assigned,
  history,
};
const STATES: Record<string, Partial<EditorsManuscript>> = {
  pending: {},
  'under review': inReview,
  'under review, one review given': {
    ...inReview,
    assignedReviewers: [{ ...assigned[0]!, hasReviewed: true }, assigned[1]!],
    reviews: [review],
  },
  reviewed: {
    ...inReview,
    status: 'Reviewed',
    assignedReviewers: assigned.map((one) => ({ ...one, hasReviewed: true })),
    reviews: [review, { ...review, _id: 'review-2', reviewerName: 'Rahul Menon', recommendation: 'Accept' }],
  },
  accepted: { ...inReview, status: 'Accepted', reviews: [review] },
  rejected: { ...inReview, status: 'Rejected', reviews: [review] },
  'long words': { title: LONG_WORD, abstract: LONG_WORD.repeat(3), keywords: [LONG_WORD] },
};

function desk(...manuscripts: SubmittedManuscript[]): Answers {
  const author: UserWithManuscripts = {
    _id: 'author-1',
    firstName: 'Ágnes',
    lastName: 'Kovács',
    email: 'agnes@example.org',
    manuscripts,
  };
  return {
    'list-users-with-manuscripts': manuscripts.length > 0 ? [author] : [],
    'list-reviewers': REVIEWERS,
  };
}
async function reject(page: Page): Promise<void> {
  await press(page, 'Reject');
  await page.getByLabel('Rejection note').fill('Outside our scope.');
  await press(page, 'Confirm Rejection');
}

const failure = {
  refused: { status: 500, code: 'internal', message: 'Something failed on our side.' },
} as const;
const opened = `${path}&author=author-1`;
const title = manuscriptView().title;
const ownWork = closedView({
  relation: 'editorAuthor',
  heldBack: 'You are an author of this manuscript; another editor must handle it.',
});

/** Neither the request nor the question about the present state reached a server. */
const noServer: Screen['answers'] = {
  ...desk(manuscriptView()),
  'request-status-as-editor': 'unreachable',
  'get-manuscript': 'unreachable',
};

export const editorScreens: Screen[] = [
  ...deskScreens,
  ...movingScreens,
  ...screeningScreens,
  {
    name: 'Editor’s dashboard: loading',
    path,
    user: editor,
    answers: { ...desk(), 'list-users-with-manuscripts': 'never' },
    shows: 'Loading...',
  },
  { name: 'Editor’s dashboard: empty', path, user: editor, answers: desk(), shows: 'No manuscripts yet' },
  {
    name: 'Editor’s dashboard: failed',
    path,
    user: editor,
    answers: { ...desk(), 'list-users-with-manuscripts': failure },
    shows: 'We could not load the manuscripts',
  },
  {
    name: 'Editor’s dashboard: server out of reach',
    path,
    user: editor,
    answers: { ...desk(), 'list-users-with-manuscripts': 'unreachable' },
    shows: 'We could not load the manuscripts',
  },
  ...Object.entries(STATES).map(
    ([state, over]): Screen => ({
      name: `Editor’s dashboard: ${state}`,
      path: opened,
      user: editor,
      answers: desk(manuscriptView(over)),
      shows: over.title ?? title,
    }),
  ),
  {
    name: 'Editor’s dashboard: own work',
    path: opened,
    user: editor,
    answers: desk(ownWork),
    shows: title,
  },
  {
    name: 'Editor’s dashboard: many manuscripts',
    path: opened,
    user: editor,
    answers: desk(
      { ...ownWork, _id: 'JICS-own' },
      ...Object.entries(STATES).map(([state, over], index) =>
        manuscriptView({ _id: `JICS-${index}`, title: `${title}, ${state}`, ...over }),
      ),
    ),
    shows: `${title}, reviewed`,
  },
  {
    name: 'Editor’s dashboard: choosing reviewers',
    path: opened,
    user: editor,
    answers: desk(manuscriptView()),
    reach: (page) => press(page, 'Send to Review'),
    shows: '3 available',
  },
  {
    name: 'Editor’s dashboard: rejection',
    path: opened,
    user: editor,
    answers: desk(manuscriptView()),
    reach: (page) => press(page, 'Reject'),
    shows: 'Confirm Rejection',
  },
  {
    name: 'Editor’s dashboard: rejection that found no server, told',
    path: opened,
    user: editor,
    answers: noServer,
    reach: reject,
    shows: 'Failed to update manuscript',
  },
  {
    name: 'Editor’s dashboard: rejection that found no server, in place',
    path: opened,
    user: editor,
    answers: noServer,
    reach: async (page) => {
      await reject(page);
      await press(page, 'OK');
    },
    shows: 'We could not do this',
  },
  {
    name: 'Editor’s dashboard: changed by somebody else meanwhile',
    path: opened,
    user: editor,
    answers: {
      ...desk(manuscriptView({ history })),
      'request-status-as-editor': {
        refused: {
          status: 409,
          code: 'stale_version',
          message: 'Somebody else changed this manuscript meanwhile.',
          manuscript: manuscriptView({ ...inReview, version: 4, history: [...history, sentToReview] }),
        },
      },
    },
    reach: reject,
    shows: 'We did not make this change',
  },
  {
    name: 'Editor’s dashboard: acceptance',
    path: opened,
    user: editor,
    answers: desk(manuscriptView(STATES.reviewed)),
    reach: (page) => press(page, 'Accept Manuscript'),
    shows: /accept/i,
  },
  {
    name: 'Editor’s dashboard: note and history open',
    path: opened,
    user: editor,
    answers: desk(manuscriptView(STATES['under review'])),
    reach: async (page) => {
      await page.getByText('Authors and abstract').click();
      await page.getByText(/^History/).click();
      await press(page, 'Add Note');
    },
    shows: 'Reviewers assigned',
  },
  {
    name: 'Editor’s dashboard: mail, one letter came back',
    path: opened,
    user: editor,
    answers: {
      ...desk(manuscriptView({ ...STATES['under review'], undeliveredMail: 1 })),
      'list-mail': mail,
    },
    reach: async (page) => {
      await page.getByText('Emails', { exact: true }).click();
      await page.getByText(/^Text/).first().click();
      await page
        .getByRole('button', { name: /^Correct Address/ })
        .first()
        .click();
    },
    shows: 'Bounced',
  },
  {
    name: 'Editor’s dashboard: mail that could not be fetched',
    path: opened,
    user: editor,
    answers: { ...desk(manuscriptView(STATES['under review'])), 'list-mail': 'unreachable' },
    reach: (page) => page.getByText('Emails', { exact: true }).click(),
    shows: 'We could not load the emails',
  },
  {
    name: 'Editor’s dashboard: changing reviewers',
    path: opened,
    user: editor,
    answers: desk(manuscriptView(STATES['under review, one review given'])),
    reach: (page) => press(page, 'Change Reviewers'),
    shows: /\d+ available/,
  },
  {
    name: 'Editor’s dashboard: nothing found',
    path: opened,
    user: editor,
    answers: desk(manuscriptView()),
    reach: (page) => page.getByLabel('Search', { exact: true }).fill('nobody is called so'),
    shows: 'No manuscript matches.',
  },
  {
    name: 'Editor’s dashboard: no token',
    path,
    user: { ...editor, token: '' },
    answers: desk(),
    shows: 'Not authenticated. Please login again.',
  },
];
