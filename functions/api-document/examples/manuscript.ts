import {
  AuthorsManuscript,
  buildView,
  ClosedManuscript,
  EditorsManuscript,
  ReviewersManuscript,
} from '../../../shared/contract/manuscripts.ts';
import { ada, ids } from './people.ts';

const { firstName, lastName, name, email, institution, country, orcid } = ada;
const savedAt = '2026-03-02T09:10:00.000Z';
const sentAt = '2026-03-05T08:30:00.000Z';

/** Under review, for any reader. */
const content = {
  _id: ids.manuscript,
  number: 'JICS-2026-0147',
  version: 7,
  title: 'On Quietly Converging Sequences',
  type: 'Research Article',
  status: 'Under Review',
  submitted: true,
  submissionDate: '2026-03-02T09:14:00.000Z',
  createdAt: '2026-03-01T18:02:00.000Z',
  updatedAt: sentAt,
  round: 1,
  cycle: 1,
  proof: { version: 1, state: 'ready', reason: null, pages: 14, decision: 'accepted' },
  mergedFileUrl: 'https://documents.example.org/merged/on-quietly-converging-sequences.pdf',
  author: { _id: ids.author, firstName, lastName, fullName: name },
  classification: ['Mathematics'],
  additionalInfo: ['Term 1', 'Term 2', 'Term 3', 'Term 4', 'Term 5'],
  keywords: ['sequences', 'convergence'],
  abstract: 'We show that every quiet sequence converges.',
  funding: 'No',
} satisfies Partial<ReviewersManuscript>;

const author = {
  _id: ids.author,
  title: 'Dr',
  firstName,
  lastName,
  institution,
  country,
  orcid,
  isCorresponding: true,
};

/** For authors and editors. */
const papers = {
  stage: 'reviewing',
  waitsOn: 'reviewers',
  since: sentAt,
  authors: [{ ...author, email }],
  correspondingAuthorId: ids.author,
  comments: 'Please consider this for the special issue.',
  manuscript: { fileName: 'paper.docx', size: 81_204, type: 'docx', savedAt },
  coverLetter: { fileName: 'letter.pdf', size: 20_118, type: 'pdf', savedAt },
  declaration: { fileName: 'declaration.docx', size: 15_730, type: 'docx', savedAt },
  threads: [{ _id: 'author', with: '', count: 1, lastAt: '2026-03-09T10:00:00.000Z', isUnread: false }],
} satisfies Partial<AuthorsManuscript>;

export const toAuthor = buildView(AuthorsManuscript, {
  ...content,
  ...papers,
  relation: 'owner',
  stageText: 'With 2 reviewers since 5 March 2026.',
  next: 'Reviews usually take 4–6 weeks.',
  timeline: [
    { on: '2026-03-05', what: 'Sent to review' },
    { on: '2026-03-02', what: 'Submitted' },
    { on: '2026-03-01', what: 'Started' },
  ],
});

const note = {
  _id: '01k2m9e4d1f8a7c6b5e3',
  text: 'Two reviewers have agreed.',
  action: 'Under Review',
  visibility: ['editor' as const],
  addedBy: { name: 'Helena Marsh', role: 'editor' as const },
  addedAt: '2026-03-05T08:31:00.000Z',
  round: 1,
};

export const toEditor = buildView(EditorsManuscript, {
  ...content,
  ...papers,
  relation: 'editor',
  handlingEditor: { _id: ids.editor, name: 'Helena Marsh' },
  editorNotes: [note],
  assignedReviewers: [
    {
      _id: ids.reviewer,
      firstName: 'Theo',
      lastName: 'Brandt',
      specialization: 'Numerical analysis',
      email: 'theo.brandt@example.org',
      hasReviewed: false,
    },
  ],
  history: [
    {
      event: 'sent-to-review',
      what: 'Sent to review',
      who: { name: 'Helena Marsh', role: 'editor' },
      at: sentAt,
      from: 'Pending',
      to: 'Under Review',
    },
  ],
});

export const toReviewer = buildView(ReviewersManuscript, {
  ...content,
  relation: 'reviewer',
  authors: [author],
  mayReview: true,
});

const { _id, version, title, status, submitted, createdAt, updatedAt, round } = content;

export const toEditorWithConflict = buildView(ClosedManuscript, {
  ...{ _id, version, title, status, submitted, createdAt, updatedAt, round, author: content.author },
  relation: 'editor',
  heldBack: 'You have a conflict of interest with this manuscript; another editor must handle it.',
});

/** Answers a change with the manuscript as its caller then sees it. */
export const changed = <View = typeof toEditor>(message: string, manuscript?: View) => ({
  success: true as const,
  message,
  manuscript: manuscript ?? toEditor,
});
