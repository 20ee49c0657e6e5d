import type { DecisionView } from '../../../shared/contract/decisions.ts';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { authorStage } from '../../../shared/domain/stage-words.ts';
import { submissionNameOf } from '../../../web/src/drafts/kept-submission.ts';
import { nextRoundOf } from '../../../web/src/features/submit/draft/draft.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { roundView } from '../../support/round-view.ts';
import { buildManuscript } from '../../web/submit/build-form.ts';
import { author, editor, LONG_WORD, NOTHING_WRITTEN } from '../cast.ts';
import type { Screen } from '../screen.ts';

const revision = { kind: 'minor' as const, dueAt: '2026-12-13T11:59:59.000Z', draftId: null };
const decision: DecisionView = {
  _id: 'd1',
  kind: 'minor',
  round: 1,
  at: '2026-11-20T09:00:00.000Z',
  state: 'effective',
  by: '',
  subject: 'Your manuscript JICS-2026-0147: minor revision',
  text: 'Dear Ada Lovelace,\n\nThe decision on ‘On engines’ is: minor revision. Please send it by 12 December 2026.\n\nHelena Varga',
  reviews: [
    {
      number: 1,
      text: `${'The traces are worth having, and the paper says clearly where they come from. '.repeat(12)}\n\nPlease say how age is counted.`,
    },
    { number: 2, text: `Compare with the baseline of ${LONG_WORD}` },
  ],
  dueAt: revision.dueAt,
  note: '',
};
const rounds = [
  roundView({
    submittedAt: '2026-11-02T09:00:00.000Z',
    pages: 12,
    mergedFileUrl: 'https://documents.invalid/round-1.pdf',
    decided: { kind: 'minor', at: '2026-11-20T09:00:00.000Z' },
  }),
  roundView({
    round: 2,
    submittedAt: '2026-11-22T09:00:00.000Z',
    pages: 21,
    mergedFileUrl: 'https://documents.invalid/round-2.pdf',
    responseText:
      'We thank both reviewers.\n\nReviewer 1\n\nAge is counted in days now; section 2 says so.\n\nReviewer 2\n\nThe traces are published, see section 5.',
    responsePage: 2,
    changesPage: 17,
  }),
];
const file = (fileName: string) => ({
  fileName,
  size: 48_000,
  type: 'docx' as const,
  savedAt: '2026-11-22T09:00:00.000Z',
});
const standing = {
  submitted: true,
  round: 1,
  submittedAt: '2026-11-02T09:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  summary: { stageSince: '2026-11-20T09:00:00.000Z', reviewedRound: 1 },
  seats: [],
};
const revising = buildManuscript({
  number: 'JICS-2026-0147',
  submitted: true,
  submissionDate: '2026-11-02T09:00:00.000Z',
  cycle: 1,
  revision,
  decisions: [decision],
  reviewerFiles: [
    {
      reviewer: 'Reviewer 1',
      round: 1,
      state: 'ready',
      pages: 3,
      url: 'https://documents.invalid/files.pdf',
    },
  ],
  ...authorStage({ ...standing, status: 'Pending', revision }),
  timeline: [
    { on: '2026-11-20', what: 'Minor revision asked for' },
    { on: '2026-11-02', what: 'Submitted' },
  ],
});
const folded = {
  round: 2,
  rounds,
  decisions: [decision],
  response: file('Answer to both reviewers.docx'),
  markedCopy: file('engines-marked.docx'),
  submissionDate: '2026-11-22T09:00:00.000Z',
  proof: { version: 2, state: 'ready' as const, reason: null, pages: 21, decision: 'accepted' as const },
};
const draft = nextRoundOf(revising);

const ofAuthor = (state: string, manuscript: Manuscript, shows: string): Screen => ({
  name: `Submission: ${state}`,
  path: `${JOURNAL}/my-submissions/m1`,
  user: author,
  answers: {
    'get-manuscript': { manuscript },
    'list-messages': [],
    'list-own-letters': [],
    'read-messages': { success: true },
  },
  shows,
});

const editorPage = `${JOURNAL}/editor/manuscripts/JICS-1`;
const asked = { reviewerName: 'Sofia Lindqvist', round: 1, cycle: 1, addedAt: '2026-11-18T09:00:00.000Z' };
const ofEditor: Pick<Screen, 'user' | 'answers'> = {
  user: editor,
  answers: {
    'get-manuscript': {
      manuscript: manuscriptView({
        ...folded,
        decisions: [{ ...decision, by: 'Helena Varga' }],
        reviews: decision.reviews.map(({ number, text }) => ({
          ...asked,
          _id: `review-${number}`,
          number,
          comments: text,
          recommendation: 'Minor Revision',
        })),
        since: folded.submissionDate,
        status: 'Reviewed',
        stage: 'revised',
        cycle: 1,
        mergedFileUrl: 'https://documents.invalid/round-2.pdf',
        history: [
          {
            event: 'revision-submitted',
            what: 'Revision submitted',
            who: { name: 'Ágnes Kovács', role: 'author' },
            at: folded.submissionDate,
          },
        ],
      }),
    },
    'get-decision-draft': NOTHING_WRITTEN,
    'list-editors': { editors: [], isChief: true, outside: [] },
    'list-mail': [],
  },
};

export const revisionScreens: Screen[] = [
  {
    ...ofAuthor('revision wanted, more time asked for', revising, 'Ask for more time'),
    reach: (page) => page.getByRole('button', { name: 'Ask for more time' }).click(),
  },
  ofAuthor(
    'second round',
    buildManuscript({
      ...revising,
      ...folded,
      ...authorStage({ ...standing, status: 'Reviewed', round: 2 }),
      status: 'Reviewed',
      revision: null,
    }),
    'Rounds',
  ),
  {
    name: 'My Submissions: revision wanted',
    path: `${JOURNAL}/my-submissions`,
    user: author,
    answers: { 'list-my-submissions': [revising] },
    shows: 'Start revision',
  },
  {
    name: 'Wizard, step 2: revision, a file answers the reviewers',
    path: `${JOURNAL}/submit?revise=m1&step=2`,
    user: author,
    answers: { 'get-manuscript': { manuscript: revising } },
    kept: {
      [submissionNameOf(draft.manuscriptId)]: {
        ...draft,
        form: {
          ...draft.form,
          responseText: 'Reviewer 1: age is counted in days, which the text now says.',
          documents: {
            ...draft.form.documents,
            response: { fileName: 'Answer to both reviewers.docx', size: 48_000, key: 'uploads/ada/answer' },
          },
        },
        keptAt: '2026-11-24T09:58:00.000Z',
      },
    },
    shows: 'Your response to the reviewers',
  },
  { ...ofEditor, name: 'Manuscript of an editor: second round', path: editorPage, shows: 'Round 1 ·' },
  {
    ...ofEditor,
    name: 'Decision of an editor: a revision that nobody has reviewed',
    path: `${editorPage}/decision`,
    shows: 'Age is counted in days now; section 2 says so.',
  },
];
