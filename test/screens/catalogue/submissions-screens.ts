import type { ProofView } from '../../../shared/contract/manuscript-parts.ts';
import type { AuthorsManuscript, OwnManuscript } from '../../../shared/contract/manuscripts.ts';
import type { MessageView, OwnLetter } from '../../../shared/contract/messages.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import type { StageFacts } from '../../../shared/domain/stage.ts';
import { authorStage } from '../../../shared/domain/stage-words.ts';
import { buildManuscript, buildNamed } from '../../web/submit/build-form.ts';
import { author, LONG_WORD, unconfirmed } from '../cast.ts';
import type { Answers, Screen } from '../screen.ts';

const path = `${JOURNAL}/my-submissions`;
const day = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;

const ready: ProofView = { version: 1, state: 'ready', reason: null, pages: 12, decision: null };
const accepted: ProofView = { ...ready, decision: 'accepted' };
const submitted = { submitted: true, submissionDate: day(9), proof: accepted } as const;
const note = {
  _id: 'note-1',
  text: 'Please compare with the baseline of the second reference.',
  action: 'Rejected',
  visibility: ['editor' as const],
  addedBy: { name: 'Helena Varga', role: 'editor' as const },
  addedAt: day(18),
  round: 1,
};

const seats = [{ state: 'submitted' as const }, { state: 'accepted' as const }];

/** Its status, and its stage in the author's words. */
const standing = ({
  reviewedRound = 0,
  ...over
}: Partial<StageFacts> &
  Pick<StageFacts, 'status'> & { reviewedRound?: number }): Partial<AuthorsManuscript> => ({
  status: over.status,
  ...authorStage({
    submitted: true,
    round: 1,
    submittedAt: day(9),
    createdAt: day(1),
    summary: { stageSince: day(12), reviewedRound },
    seats: [],
    ...over,
  }),
});

/** One manuscript in each state that My Submissions knows. */
export const submissionStates: Record<string, Partial<AuthorsManuscript>> = {
  draft: {},
  'PDF being built': { proof: { ...ready, state: 'building', pages: null } },
  'PDF failed': {
    proof: {
      ...ready,
      state: 'failed',
      pages: null,
      reason: 'The declaration has a password. Please save it without.',
    },
  },
  'PDF to decide': { status: 'Under Review', proof: ready },
  submitted: { ...submitted, ...standing({ status: 'Pending' }) },
  'finding reviewers': { ...submitted, ...standing({ status: 'Under Review' }), cycle: 1 },
  'under review': { ...submitted, ...standing({ status: 'Under Review', seats }), cycle: 1 },
  reviewed: { ...submitted, ...standing({ status: 'Reviewed', seats, reviewedRound: 1 }), cycle: 1 },
  accepted: {
    ...submitted,
    status: 'Accepted',
    cycle: 1,
    editorNotes: [{ ...note, action: 'Accepted' }],
  },
  rejected: {
    ...submitted,
    status: 'Rejected',
    cycle: 1,
    editorNotes: [note],
    reviewerFiles: [
      {
        reviewer: 'Reviewer 1',
        round: 1,
        state: 'ready',
        pages: 3,
        url: 'https://documents.invalid/files.pdf',
      },
      { reviewer: 'Reviewer 2', round: 1, state: 'making', pages: null, url: null },
      { reviewer: 'Reviewer 3', round: 1, state: 'failed', pages: null, url: null },
    ],
  },
  'desk rejection': { ...submitted, status: 'Rejected', editorNotes: [note] },
  'co-author’s': { ...submitted, status: 'Under Review', cycle: 1, relation: 'coAuthor' },
  'an author said no': { declinedAuthors: ['Carl Fellow'] },
  'long words': { ...submitted, title: LONG_WORD, keywords: [LONG_WORD], abstract: LONG_WORD.repeat(4) },
};

const dueAt = '2026-12-09T11:59:59.000Z';
/** A revision under way: its draft is in the manuscript's row. */
const revision = [
  buildManuscript({
    ...submitted,
    _id: 'revising',
    title: 'On engines: revision',
    number: 'JICS-2026-0001',
    cycle: 1,
    revision: { kind: 'minor', dueAt, draftId: 'round' },
    ...standing({
      status: 'Pending',
      revision: { dueAt },
      reviewedRound: 1,
    }),
  }),
  buildManuscript({ _id: 'round', title: 'On engines: revision', revisionOf: 'revising', proof: ready }),
];

const all = [
  ...revision,
  ...Object.entries(submissionStates).map(([title, over], index) =>
    buildManuscript({ _id: `m${index}`, title: `On engines: ${title}`, ...over }),
  ),
  { ...buildNamed(), _id: 'named' },
];
const listing = (manuscripts: OwnManuscript[]): Answers => ({
  'list-my-submissions': manuscripts,
  'get-manuscript': { manuscript: manuscripts[0]! },
});
const failure = {
  refused: { status: 500, code: 'internal', message: 'Something failed on our side.' },
} as const;

const messages: MessageView[] = [
  {
    _id: 'a1',
    at: day(20),
    from: { name: 'Ada Lovelace', part: 'author' },
    isOwn: true,
    text: 'Figure 2 has lost its axis in the PDF.\n\nMay we send a corrected one, or shall we wait for the reviews?',
  },
  {
    _id: 'a2',
    at: day(21),
    from: { name: 'The editors', part: 'editors' },
    isOwn: false,
    text: 'Please wait for the reviews and send it with the revision.',
  },
];
const letter: OwnLetter = {
  _id: 'm1_l1',
  at: day(9),
  template: 'submission-received',
  subject: 'We have your manuscript JICS-2026-0147',
  text: 'Dear Ada Lovelace,\n\nWe received ‘On engines’.',
};
const timeline = [
  { on: '2026-11-12', what: 'Sent to review' },
  { on: '2026-11-09', what: 'Submitted' },
  { on: '2026-11-01', what: 'Started' },
];
const numbered = { number: 'JICS-2026-0147', timeline };
const unread = [{ _id: 'author', with: '', count: 2, lastAt: day(21), isUnread: true }];

/** One submission's own page. */
const submissionPage = (state: string, over: Partial<AuthorsManuscript>, answers: Answers = {}): Screen => ({
  name: `Submission: ${state}`,
  path: `${path}/m1`,
  user: author,
  answers: {
    'get-manuscript': { manuscript: buildManuscript({ ...numbered, ...over }) },
    'list-messages': [],
    'list-own-letters': [letter],
    'read-messages': { success: true },
    ...answers,
  },
  shows: over.title ?? 'On engines',
});

const submissionPages: Screen[] = [
  submissionPage(
    'under review, with messages',
    { ...submissionStates['under review'], threads: unread },
    { 'list-messages': messages },
  ),
  {
    ...submissionPage(
      'a message that was not received',
      { ...submissionStates['under review'] },
      { 'send-message': 'unreachable' },
    ),
    reach: async (page) => {
      await page.getByLabel('Write to the editors').fill('Figure 2 has lost its axis in the PDF.');
      await page.getByRole('button', { name: 'Send message' }).click();
    },
    shows: /We could not reach the server. Your text is saved/,
  },
  {
    ...submissionPage('rejected', submissionStates.rejected!, { 'list-own-letters': 'unreachable' }),
    shows: 'We could not load the emails',
  },
  submissionPage(
    'long words',
    { ...submissionStates['long words'], comments: LONG_WORD },
    {
      'list-messages': messages.map((message) => ({ ...message, text: LONG_WORD })),
    },
  ),
  {
    ...submissionPage('named as an author', {}, { 'get-manuscript': { manuscript: buildNamed() } }),
    shows: 'Are you an author?',
  },
  {
    ...submissionPage(
      'not there',
      {},
      {
        'get-manuscript': {
          refused: { status: 404, code: 'not_found', message: 'We can’t find this manuscript.' },
        },
      },
    ),
    shows: 'Submission not found',
  },
];

export const submissionsScreens: Screen[] = [
  { name: 'My Submissions: visitor', path, shows: 'Submit New Manuscript' },
  {
    name: 'My Submissions: loading',
    path,
    user: author,
    answers: { 'list-my-submissions': 'never' },
    shows: 'Loading...',
  },
  {
    name: 'My Submissions: empty',
    path,
    user: author,
    answers: listing([]),
    shows: 'No manuscripts submitted yet.',
  },
  {
    name: 'My Submissions: address not confirmed',
    path,
    user: unconfirmed,
    answers: { ...listing([]), 'get-profile': unconfirmed },
    shows: 'Send it again',
  },
  {
    name: 'My Submissions: code of the address refused',
    path,
    user: unconfirmed,
    answers: {
      ...listing([]),
      'get-profile': unconfirmed,
      'confirm-address': {
        refused: {
          status: 401,
          code: 'wrong_credentials',
          message: 'The code is wrong or has expired. Ask for a new one.',
        },
      },
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Enter the code' }).click();
      await page.getByLabel('Code', { exact: true }).fill('1234-5678-9012');
      await page.getByRole('button', { name: 'Confirm address' }).click();
    },
    shows: 'The code is wrong or has expired.',
  },
  {
    name: 'My Submissions: failed',
    path,
    user: author,
    answers: { 'list-my-submissions': failure },
    shows: 'Failed to fetch manuscripts',
  },
  {
    name: 'My Submissions: server out of reach',
    path,
    user: author,
    answers: { 'list-my-submissions': 'unreachable' },
    shows: 'Failed to fetch manuscripts',
  },
  ...Object.entries(submissionStates).map(
    ([state, over]): Screen => ({
      name: `My Submissions: ${state}`,
      path,
      user: author,
      answers: listing([buildManuscript({ title: 'On engines', ...over })]),
      shows: over.title ?? 'On engines',
    }),
  ),
  {
    name: 'My Submissions: named as an author',
    path,
    user: author,
    answers: listing([buildNamed()]),
    shows: 'On engines',
  },
  {
    name: 'My Submissions: all of them',
    path,
    user: author,
    answers: listing(all),
    shows: 'On engines: rejected',
  },
  {
    name: 'My Submissions: a revision under way',
    path,
    user: author,
    answers: listing(revision),
    shows: /^Revision of JICS-2026-0001, (was )?due 8 December 2026$/,
  },
  {
    name: 'My Submissions: notes open',
    path,
    user: author,
    answers: listing([buildManuscript(submissionStates.rejected)]),
    reach: (page) => page.getByRole('button', { name: /^Notes/ }).click(),
    shows: note.text,
  },
  {
    name: 'My Submissions: withdrawal',
    path,
    user: author,
    answers: listing([buildManuscript(submissionStates.draft)]),
    reach: (page) => page.getByRole('button', { name: /^Withdrawal/ }).click(),
    shows: 'Warning!',
  },
  ...submissionPages,
];
