/* Over 300 lines: one list, an entry for each state of the desk; its data comes before it. */
import type { DeskItem, DeskPage } from '../../../shared/contract/desk.ts';
import type { JournalView } from '../../../shared/contract/journal.ts';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import type { PublicationList } from '../../../shared/contract/publications.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { answeredIn, BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import { candidate } from '../../support/candidate.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { readyCopy } from '../../web/anonymity/a-copy.ts';
import { editor, LONG_WORD, NOTHING_WRITTEN, NOW } from '../cast.ts';
import { FORM, TYPED } from '../review-form.ts';
import type { Answers, Screen } from '../screen.ts';

const dashboard = `${JOURNAL}/editor/dashboard`;
const manuscriptPage = `${JOURNAL}/editor/manuscripts/JICS-1`;

const item = (over: Partial<DeskItem>): DeskItem => ({
  _id: `JICS-${over.title}`.replace(/[^\w-]/g, '').slice(0, 40),
  number: 'JICS-2026-0147',
  title: 'Sparse attention for edge devices',
  status: 'Pending',
  isHeldBack: false,
  stage: 'screening',
  since: '2026-11-20T09:00:00.000Z',
  due: null,
  actAt: '2026-11-20T09:00:00.000Z',
  isOverdue: false,
  submittedAt: '2026-11-20T09:00:00.000Z',
  round: 1,
  authors: ['Ágnes Kovács', 'Mei Tanaka'],
  reviewers: [],
  given: 0,
  asked: 0,
  wanted: 2,
  handlingEditor: null,
  undelivered: 0,
  unread: 0,
  ...over,
});
const late = item({
  title: 'Graph lattices',
  status: 'Under Review',
  stage: 'reviewing',
  since: '2026-10-20T09:00:00.000Z',
  due: '2026-11-18T11:59:59.000Z',
  isOverdue: true,
  reviewers: [
    { name: 'Sofia Lindqvist', by: '2026-11-18T11:59:59.000Z' },
    { name: 'Rahul Menon', by: null },
  ],
  given: 1,
  asked: 2,
  handlingEditor: { _id: 'helena', name: 'Helena Varga' },
  unread: 1,
  flags: { screening: 2 },
});
const heldBack = item({
  title: 'Of one’s own',
  isHeldBack: true,
  stage: null,
  since: null,
  authors: [],
});
const handlingEditor = { _id: 'helena', name: 'Helena Varga' };
const sofia = candidate({
  lastName: 'Lindqvist',
  specialization: 'Attention in machines',
  email: 'sofia.lindqvist@a-university-with-a-long-name.example',
  emailConfirmed: false,
  fits: ['sparse attention', 'edge devices'],
  keywords: 4,
  load: { open: 2, late: 0, lastAskedAt: '2026-09-02T09:00:00.000Z' },
  record: { daysToAnswer: 2, promised: 6, given: 5, daysLate: 3 },
  hints: [
    { name: 'toldAuthors', who: null, at: null, round: null },
    { name: 'sameInstitution', who: 'Mei Tanaka', at: null, round: null },
    { name: 'declined', who: null, at: '2026-10-02T09:00:00.000Z', round: 1 },
    { name: 'unconfirmed', who: null, at: null, round: null },
  ],
});
const seat = seatView({
  reviewerId: 'guest_1',
  isGuest: true,
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor.haddad@a-university-with-a-long-name.example',
  state: 'declined',
  invitedAt: '2026-11-10T09:00:00.000Z',
  endedAt: '2026-11-12T09:00:00.000Z',
  reason: 'No time',
  words: 'I am away until January.',
  suggestions: [{ name: 'Rahul Menon', email: 'rahul@example.org' }],
  may: ['askAgain', 'acceptFor', 'newLink'],
});
const page = (items: DeskItem[], over: Partial<DeskPage> = {}): DeskPage => ({
  items,
  nextCursor: null,
  counts: { now: items.length, later: 6, all: items.length + 6, unassigned: 1 },
  nextDue: '2026-12-03T11:59:59.000Z',
  isChief: true,
  editors: [handlingEditor, { _id: 'rahul', name: 'Rahul Menon' }],
  ...over,
});
const editorRow = (_id: string, name: string, isChief: boolean) => ({
  _id,
  name,
  email: `${_id}@a-university-with-a-long-name.example`,
  specialization: '',
  isChief,
  open: 4,
  now: 2,
});
const editors = [
  editorRow(editor.editor._id, 'Helena Varga', true),
  editorRow('rahul', 'Rahul Menon', false),
];
const letter = {
  subject: 'Your manuscript {id}: major revision',
  text: 'Dear {name},\n\nThe decision on ‘{title}’ is: major revision.\n\n{reviews}',
};
const longReview: Manuscript['reviews'][number] = {
  _id: 'review-1',
  reviewerName: 'Sofia Lindqvist',
  number: 1,
  comments: 'The traces are worth having.\n\nThe paper should say how age is counted.',
  forEditor: 'I know the data set and trust it.',
  answers: answeredIn(FORM, TYPED),
  attachments: [{ fileName: 'Remarks on the proofs.pdf', size: 48_213, url: null }],
  forAuthors: {
    state: 'failed',
    pages: null,
    problems: ['File 1: the PDF opens only with a password.'],
    removed: 0,
    left: [],
    url: null,
  },
  recommendation: 'Major Revision',
  round: 1,
  cycle: 1,
  addedAt: '2026-11-20T09:00:00.000Z',
};
const answers = (desk: Answers['list-desk']): Answers => ({
  'get-decision-draft': NOTHING_WRITTEN,
  'save-decision-draft': { edition: 1, savedAt: '2026-11-22T14:02:00.000Z' },
  'render-letter': {
    letter,
    subject: 'Your manuscript JICS-2026-0147: major revision',
    text: 'Dear Ada Byron,\n\nThe decision is: major revision.',
    missing: [],
    recipients: [{ name: 'Ada Byron', address: 'ada.byron@a-university-with-a-long-name.example' }],
  },
  'list-desk': desk,
  'list-users-with-manuscripts': [],
  'suggest-reviewers': [candidate({ _id: 'reviewer-1', firstName: 'Rahul' }), sofia],
  'list-mail': [],
  'list-editors': { editors, isChief: true, outside: [] },
  'render-invitation': {
    replyDays: 7,
    reviewDays: 28,
    mayInviteTied: true,
    subject: 'Would you review ‘{title}’?',
    text: 'Dear {name},\n\nPlease tell us by {replyBy}: {link}',
  },
});
const failure = { refused: { status: 500, code: 'internal' as const, message: 'Something went wrong.' } };

const onDesk = (name: string, desk: Answers['list-desk'], shows: Screen['shows']): Screen => ({
  name: `Desk: ${name}`,
  path: dashboard,
  user: editor,
  answers: answers(desk),
  shows,
});
const ofOne = (name: string, get: Answers['get-manuscript'], shows: Screen['shows']): Screen => ({
  name: `Manuscript of an editor: ${name}`,
  path: manuscriptPage,
  user: editor,
  answers: { ...answers(page([])), 'get-manuscript': get },
  shows,
});

const durations = (n: number, median: number | null, ninetieth: number | null) => ({ n, median, ninetieth });
const month = (name: string, submitted: number, median: number | null) => ({
  month: name,
  submitted,
  decided: Math.floor(submitted / 3),
  deskRejected: Math.floor(submitted / 4),
  reviews: submitted,
  firstDecision: durations(Math.floor(submitted / 2), median, null),
});
const statistics: Answers['get-statistics'] = {
  from: '2025-12',
  to: '2026-11',
  durations: {
    firstDecision: durations(61, 48.5, 74),
    finalDecision: durations(44, 81, 140),
    deskRejection: durations(21, 6, 11),
    answer: durations(163, 2, 6),
    review: durations(121, 24, 39),
    revision: durations(3, 17, null),
    publication: durations(34, 13, 29),
  },
  answers: {
    accepted: 120,
    declined: 43,
    silent: 22,
    acceptedRate: 120 / 185,
    declinedRate: 43 / 185,
    silentRate: 22 / 185,
  },
  outcomes: {
    submitted: 102,
    accepted: 19,
    rejected: 22,
    deskRejected: 20,
    withdrawn: 2,
    open: 39,
    acceptanceRate: 19 / 61,
    rejectionRate: 22 / 61,
    deskRejectionRate: 20 / 61,
  },
  reviewers: { asked: 214, reviews: 121, askedPerReview: 214 / 121 },
  rounds: [
    { rounds: 1, count: 18 },
    { rounds: 2, count: 26 },
  ],
  months: [
    month('2025-12', 4, null),
    ...[7, 9, 8, 11, 10, 6, 5, 9, 12, 13, 8].map((submitted, index) =>
      month(`2026-${String(index + 1).padStart(2, '0')}`, submitted, 40 + index * 2),
    ),
  ],
  editors: [
    {
      _id: 'helena',
      name: 'Helena Marsh',
      firstDecision: durations(38, 44, 70),
      finalDecision: durations(27, 80, 131),
      deskRejection: durations(17, 5, 9),
    },
    {
      _id: 'tomas',
      name: 'Tomás Rivera',
      firstDecision: durations(23, 55.5, 81),
      finalDecision: durations(17, 84, 149),
      deskRejection: durations(4, 9, null),
    },
  ],
};
const ofStatistics = (name: string, answer: Answers['get-statistics'], shows: Screen['shows']): Screen => ({
  name: `Statistics: ${name}`,
  path: `${JOURNAL}/editor/statistics`,
  user: editor,
  answers: { 'get-statistics': answer },
  shows,
});
const published: PublicationList = {
  issues: [{ volume: 2, issue: 1, year: 2027, title: 'Thinking machines', count: 2, isOpen: true }],
  publications: [
    {
      number: 13,
      title: `Correction: ${LONG_WORD}`,
      type: 'Correction',
      authors: ['The editors'],
      volume: 2,
      issue: 1,
      published: '2027-02-01',
      address: `${JOURNAL}/articles/13`,
      registration: {
        state: 'failed',
        registeredOn: null,
        reason: 'User not authorized to process records for this prefix.',
      },
      manuscript: null,
    },
    {
      number: 12,
      title: LONG_WORD,
      type: 'Research Article',
      authors: ['Ágnes Kovács', 'Amara Okafor'],
      volume: 2,
      issue: 1,
      published: '2027-01-03',
      address: `${JOURNAL}/articles/12`,
      registration: { state: 'registered', registeredOn: '2027-01-03', reason: null },
      manuscript: {
        _id: 'JICS-1',
        version: 12,
        isBeingChanged: false,
        notices: [{ number: 13, kind: 'correction', on: '2027-02-01' }],
        waiting: null,
      },
    },
  ],
  nextCursor: 'more',
  undoMinutes: 10,
  isChief: true,
};
const ofPublished = (
  name: string,
  answer: Answers['list-publications'],
  shows: Screen['shows'],
  more: Partial<Screen> = {},
): Screen => ({
  name: `Published: ${name}`,
  path: `${JOURNAL}/editor/publications`,
  user: editor,
  answers: { 'list-publications': answer },
  shows,
  ...more,
});
const words = {
  subject: 'Would you review ‘{title}’?',
  body: 'Please tell us by {replyBy} whether you can review ‘{title}’: {link}\n\n{abstract}',
};
const journal: JournalView = {
  version: 3,
  isChief: true,
  settings: {
    periods: { reply: 7, review: 28, minor: 14, major: 21, proof: 7 },
    reviewsWanted: 2,
    undoMinutes: 10,
    publishUndoMinutes: 10,
  },
  form: { edition: 2, fields: FORM, original: [...BUILT_IN_FORM] },
  templates: [
    {
      ...words,
      name: 'invitation',
      isOwn: true,
      fields: ['name', 'link', 'journal', 'editor', 'title', 'id', 'replyBy', 'days', 'abstract'],
      original: words,
    },
  ],
};
const chosen: Screen = {
  ...onDesk('consequences for two that were chosen', page([item({}), late]), 'Clear selection'),
  answers: {
    ...answers(page([item({}), late])),
    'get-manuscript': {
      manuscript: manuscriptView({
        title: 'Graph lattices',
        cycle: 1,
        seats: [
          { ...seat, state: 'accepted', dueAt: '2026-11-18T11:59:59.000Z', may: ['remind', 'callOff'] },
        ],
      }),
    },
  },
  reach: async (shown) => {
    await shown.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await shown.getByRole('button', { name: 'Remind reviewers …' }).click();
    await shown.getByRole('button', { name: 'Remind 2 reviewers' }).waitFor();
  },
};
const ofJournal = (
  name: string,
  answer: Answers['get-journal'],
  shows: Screen['shows'],
  part = '',
): Screen => ({
  name: `Journal settings: ${name}`,
  path: `${JOURNAL}/editor/journal${part}`,
  user: editor,
  answers: { 'get-journal': answer },
  shows,
});
/** The screen's request gets no answer. */
const notReceived = (screen: Screen, calls: Answers, lost: Partial<Screen>): Screen => ({
  ...screen,
  ...lost,
  name: `${screen.name}, not received`,
  answers: { ...screen.answers, ...calls },
});
const invited = ofOne(
  'inviting',
  { manuscript: manuscriptView({ seats: [seat], handlingEditor, conflicts: ['rahul'] }) },
  'Invite 1',
);
const { url: _link, ...reviewCopy } = readyCopy();
const inviting: Screen = {
  ...invited,
  answers: {
    ...invited.answers,
    'get-manuscript': { manuscript: manuscriptView({ seats: [seat], handlingEditor, reviewCopy }) },
    'render-letter': {
      letter: { subject: 'Would you review ‘{title}’?', text: 'Dear {name},\n\n{abstract}' },
      subject: 'Would you review ‘Sparse attention for edge devices’?',
      text: 'Dear Rahul Menon,\n\nPlease tell us by 1 December 2026: [link]\n\nAbstract: We measure it.',
      missing: [],
      recipients: [],
    },
  },
  path: `${manuscriptPage}/invite`,
  reach: async (opened) => {
    await opened.getByRole('button', { name: 'Add', exact: true }).first().click();
    await opened.getByText('Invite someone else by email').click();
    await opened.getByText('Change the letter').click();
  },
};
const deciding: Screen = {
  ...ofOne(
    'its decision',
    { manuscript: manuscriptView({ status: 'Reviewed', stage: 'deciding', reviews: [longReview] }) },
    'To Ada Byron',
  ),
  path: `${manuscriptPage}/decision`,
  reach: async (opened) => {
    await opened.getByLabel('Major revision').click();
    await opened.getByRole('button', { name: 'Preview' }).click();
  },
};
const underReview = manuscriptView({
  status: 'Under Review',
  stage: 'reviewing',
  reviews: [longReview],
  seats: [seatView({ cycle: 1 }), seatView({ _id: 'JICS-1_2', n: 2, state: 'invited', cycle: 1 })],
});
const decidingEarly: Screen = {
  ...ofOne(
    'its decision, with another letter',
    { manuscript: { ...underReview, cycle: 1 } },
    'Decision and letter differ',
  ),
  path: `${manuscriptPage}/decision`,
  reach: async (opened) => {
    await opened.getByLabel('Major revision').click();
    // The journal's letter is there.
    await opened.getByRole('button', { name: 'Request major revision', disabled: false }).waitFor();
    await opened.getByLabel('Letter', { exact: true }).fill('We ask you for a minor revision.');
    await opened.getByText('Decision and letter differ').waitFor();
    await opened.getByText(/^Saved \d/).waitFor();
  },
};
const NO_ANSWER = 'The server did not answer.';
const ofEditors = (name: string, list: Answers['list-editors'], shows: Screen['shows']): Screen => ({
  name: `Editors: ${name}`,
  path: `${JOURNAL}/editor/editors`,
  user: editor,
  answers: { 'list-editors': list },
  shows,
});

const NOT_ADMITTED = {
  status: 403,
  code: 'awaits_admission' as const,
  message: 'You can use the editors’ pages when a chief editor admits you.',
};

export const deskScreens: Screen[] = [
  onDesk('overdue and new', page([late, item({})]), '6 days late'),
  {
    ...onDesk('one’s own, among all', page([late, heldBack]), 'Of one’s own'),
    reach: async (shown) => {
      await shown.getByRole('tab', { name: 'All' }).click();
      await shown.getByRole('tab', { name: 'All', selected: true }).waitFor();
    },
  },
  {
    ...onDesk('narrowed to what matches nothing', page([]), 'No open manuscripts match'),
    path: `${dashboard}?group=later&late=true&editor=rahul&stage=reviewing&sort=due`,
  },
  {
    ...onDesk(
      'what is decided',
      page([
        item({ title: 'Graph lattices', status: 'Accepted', stage: 'accepted', actAt: null, handlingEditor }),
        item({ title: LONG_WORD, status: 'Rejected', stage: 'rejected', actAt: null }),
        heldBack,
      ]),
      'Graph lattices',
    ),
    path: `${dashboard}?view=decided`,
  },
  {
    ...onDesk(
      'a reminder that can be undone',
      page([{ ...late, unread: 0 }]),
      'We will remind Noor Haddad in',
    ),
    answers: {
      ...answers(page([{ ...late, unread: 0 }])),
      'get-manuscript': {
        manuscript: manuscriptView({
          cycle: 1,
          seats: [{ ...seat, state: 'accepted', dueAt: '2026-11-18T11:59:59.000Z', may: ['remind'] }],
        }),
      },
      'change-seat': { success: true, message: 'Reminded.', manuscript: manuscriptView() },
    },
    reach: (shown) => shown.getByRole('button', { name: 'Remind', exact: true }).click(),
  },
  onDesk('long names', page([item({ title: LONG_WORD, authors: [LONG_WORD], stage: 'deciding' })]), 'Decide'),
  onDesk('nothing waits', page([]), /No manuscripts need you. 6 manuscripts are with others/),
  onDesk('failed', failure, 'We could not load the desk'),
  ofOne(
    'in its second round',
    {
      manuscript: manuscriptView({
        round: 2,
        status: 'Under Review',
        stage: 'reviewing',
        submissionDate: '2026-11-09T09:00:00.000Z',
        resubmissionOf: 'JICS-0',
        mergedFileUrl: '/round-2.pdf',
        history: [
          {
            event: 'manuscript-submitted',
            what: 'Manuscript submitted',
            who: { name: 'Á', role: 'author' },
            at: '2026-11-01T09:00:00.000Z',
            to: 'Pending',
          },
          {
            event: 'manuscript-rejected',
            what: 'Rejected',
            who: { name: 'H', role: 'editor' },
            at: '2026-11-06T09:00:00.000Z',
            from: 'Reviewed',
            to: 'Rejected',
          },
          {
            event: 'manuscript-resubmitted',
            what: 'Manuscript resubmitted',
            who: { name: 'Á', role: 'author' },
            at: '2026-11-09T09:00:00.000Z',
            from: 'Rejected',
            to: 'Pending',
          },
        ],
      }),
    },
    'PDF of round 2',
  ),
  ofOne('new', { manuscript: manuscriptView({ number: 'JICS-2026-0147' }) }, 'New for 22 days'),
  {
    ...ofOne(
      'in review, with a review and the menu open',
      { manuscript: { ...underReview, cycle: 1, abstract: LONG_WORD, undeliveredMail: 1 } },
      'Reset to Pending',
    ),
    reach: async (opened) => {
      await opened.getByText('Reviewer 1', { exact: true }).click();
      await opened.getByRole('button', { name: 'More' }).click();
    },
  },
  {
    ...ofOne(
      'accepted, its decision being reopened',
      { manuscript: manuscriptView({ status: 'Accepted', stage: 'accepted', reviews: [longReview] }) },
      'Reopen and send the letter',
    ),
    reach: async (opened) => {
      await opened.getByRole('button', { name: 'More' }).click();
      await opened.getByRole('menuitem', { name: 'Reopen the decision' }).click();
    },
  },
  inviting,
  notReceived(
    inviting,
    { 'invite-reviewers': 'unreachable' },
    {
      reach: async (opened) => {
        await inviting.reach!(opened);
        await opened.getByRole('button', { name: 'Invite 1' }).click();
      },
      shows: 'We can’t tell whether the invitations were sent',
    },
  ),
  ofEditors('as a chief sees them', { editors, isChief: true, outside: [] }, 'Make chief editor'),
  {
    ...ofEditors('ending a role', { editors, isChief: true, outside: [] }, 'Assign their manuscripts to'),
    reach: (opened) => opened.getByRole('button', { name: /^End role/ }).click(),
  },
  notReceived(
    ofEditors('making a chief', { editors, isChief: true, outside: [] }, NO_ANSWER),
    { 'change-editor': 'unreachable' },
    {
      reach: async (opened) => {
        await opened.getByRole('button', { name: /^Make chief/ }).click();
        const question = opened.getByRole('alertdialog');
        await question.getByRole('button', { name: 'Make chief editor' }).click();
      },
    },
  ),
  ofEditors(
    'who waits to be admitted, and whose role was ended',
    {
      editors,
      isChief: true,
      outside: [
        {
          _id: 'noor',
          name: 'Noor Haddad',
          email: 'noor.haddad@a-university-with-a-long-name.example',
          emailConfirmed: false,
          specialization: 'Logic',
          is: 'waiting',
          since: '2026-11-18T09:00:00.000Z',
        },
        {
          _id: 'kei',
          name: 'Kei Mori',
          email: 'kei.mori@a-university-with-a-long-name.example',
          emailConfirmed: true,
          specialization: 'Logic',
          is: 'ended',
          since: '2026-10-02T09:00:00.000Z',
        },
      ],
    },
    'Restore role',
  ),
  {
    ...onDesk('of an editor who waits to be admitted', page([]), 'Waiting for a chief editor'),
    answers: {
      'list-desk': { refused: NOT_ADMITTED },
      'list-editors': { refused: NOT_ADMITTED },
      'list-users-with-manuscripts': { refused: NOT_ADMITTED },
    },
  },
  ofEditors('as others see them', { editors, isChief: false, outside: [] }, 'Rahul Menon'),
  chosen,
  notReceived(
    chosen,
    { 'change-seat': 'unreachable' },
    {
      reach: async (shown) => {
        await chosen.reach!(shown);
        await shown.getByRole('button', { name: 'Remind 2 reviewers' }).click();
      },
      shows: /0 of 2 steps done/,
    },
  ),
  ofJournal('emails', journal, 'Reviewers: invitation', '?part=emails'),
  ofJournal('an email that a chief changes', journal, 'Save email', '?part=emails&email=invitation'),
  {
    ...ofJournal('its review form changed', journal, 'Changes when you save', '?part=form'),
    reach: async (shown) => {
      await shown.getByRole('button', { name: 'Move ‘Originality’ down' }).click();
      await shown.getByRole('button', { name: 'Change ‘Are the data open to everyone?’' }).click();
      await shown
        .getByLabel('Question', { exact: true })
        .fill(`Are the data open? ${LONG_WORD.slice(0, 100)}`);
      await shown.getByText('Preview the form').click();
    },
  },
  notReceived(
    ofJournal('times', journal, NO_ANSWER),
    { 'save-journal': 'unreachable' },
    { reach: (opened) => opened.getByRole('button', { name: 'Save times' }).click() },
  ),
  ofJournal(
    'as others read them',
    { ...journal, isChief: false },
    'Only chief editors can change these settings',
  ),
  ofJournal('failed', failure, 'We could not load the settings'),
  ofStatistics('twelve months', statistics, 'Submission to first decision'),
  ofPublished('an article and its correction', published, 'Show more'),
  ofPublished(
    'a retraction that waits',
    {
      ...published,
      publications: published.publications.map((line) =>
        line.manuscript
          ? {
              ...line,
              manuscript: {
                ...line.manuscript,
                waiting: {
                  kind: 'retraction' as const,
                  leavesAt: new Date(NOW.getTime() + 8 * 60_000).toISOString(),
                  by: 'Rahul Menon',
                },
              },
            }
          : line,
      ),
    },
    'has chosen to publish a notice',
  ),
  ofPublished('a notice is written', published, 'Text of the notice', {
    reach: (page) => page.getByRole('button', { name: /Add a notice/ }).click(),
  }),
  ofPublished('failed', failure, 'We could not load what is published'),
  ofStatistics('failed', failure, 'We could not load the statistics'),
  ofEditors('failed', failure, 'We could not load the editors'),
  ofOne(
    'with a decision that waits to leave',
    {
      manuscript: manuscriptView({
        status: 'Reviewed',
        stage: 'leaving',
        reviews: [longReview],
        held: {
          _id: 'decision-1',
          kind: 'major',
          leavesAt: new Date(NOW.getTime() + 8 * 60_000).toISOString(),
          by: { _id: 'rahul', name: 'Rahul Menon' },
        },
      }),
    },
    'Undo',
  ),
  deciding,
  decidingEarly,
  notReceived(
    deciding,
    { decide: 'unreachable' },
    {
      reach: async (opened) => {
        await deciding.reach!(opened);
        await opened.getByRole('button', { name: 'Request major revision' }).click();
      },
      shows: 'We can’t tell whether your decision was saved',
    },
  ),
  ofOne('gone', { refused: { status: 404, code: 'not_found', message: 'No.' } }, 'Manuscript not found'),
];
