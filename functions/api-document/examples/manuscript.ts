import type * as z from 'zod';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ada, ids } from './people.ts';

const { firstName, lastName, name } = ada;
const savedAt = '2026-03-02T09:10:00.000Z';

/** Under review, as one of its authors sees it. */
export const underReview: z.input<typeof Manuscript> = {
  _id: ids.manuscript,
  number: 'JICS-2026-0147',
  relation: 'owner',
  heldBack: null,
  version: 7,
  title: 'On Quietly Converging Sequences',
  type: 'Research Article',
  status: 'Under Review',
  submitted: true,
  submissionDate: '2026-03-02T09:14:00.000Z',
  createdAt: '2026-03-01T18:02:00.000Z',
  updatedAt: '2026-03-05T08:30:00.000Z',
  round: 1,
  cycle: 1,
  stage: 'reviewing',
  stageText: 'With 2 reviewers since 5 March 2026.',
  next: 'Reviews usually take 4–6 weeks.',
  waitsOn: 'reviewers',
  since: '2026-03-05T08:30:00.000Z',
  due: null,
  proof: { version: 1, state: 'ready', reason: null, pages: 14, decision: 'accepted' },
  mergedFileUrl: 'https://documents.example.org/merged/on-quietly-converging-sequences.pdf',
  author: { _id: ids.author, firstName, lastName, fullName: name },
  authors: [
    {
      _id: ids.author,
      title: 'Dr',
      firstName,
      lastName,
      email: ada.email,
      institution: ada.institution,
      country: ada.country,
      orcid: ada.orcid,
      isCorresponding: true,
    },
  ],
  declinedAuthors: [],
  correspondingAuthorId: ids.author,
  classification: ['Mathematics'],
  additionalInfo: ['Term 1', 'Term 2', 'Term 3', 'Term 4', 'Term 5'],
  comments: 'Please consider this for the special issue.',
  keywords: ['sequences', 'convergence'],
  abstract: 'We show that every quiet sequence converges.',
  funding: 'No',
  manuscript: { fileName: 'paper.docx', size: 81_204, type: 'docx', savedAt },
  coverLetter: { fileName: 'letter.pdf', size: 20_118, type: 'pdf', savedAt },
  declaration: { fileName: 'declaration.docx', size: 15_730, type: 'docx', savedAt },
  resubmissionOf: null,
  revisionOf: null,
  responseText: '',
  response: null,
  markedCopy: null,
  rounds: [],
  editorNotes: [],
  authorNotes: [],
  reviewerNotes: [],
  reviews: [],
  reviewerFiles: [],
  assignedReviewers: [],
  seats: [],
  undeliveredMail: 0,
  held: null,
  revision: null,
  decisions: [],
  handlingEditor: null,
  conflicts: [],
  history: [],
  timeline: [
    { on: '2026-03-05', what: 'Sent to review' },
    { on: '2026-03-02', what: 'Submitted' },
    { on: '2026-03-01', what: 'Begun' },
  ],
  threads: [{ _id: 'author', with: '', count: 1, lastAt: '2026-03-09T10:00:00.000Z', isUnread: false }],
  mayReview: false,
};

const note = {
  _id: '01k2m9e4d1f8a7c6b5e3',
  text: 'Two reviewers have agreed.',
  action: 'Under Review',
  visibility: ['editor' as const],
  addedBy: { name: 'Helena Marsh', role: 'editor' as const },
  addedAt: '2026-03-05T08:31:00.000Z',
  round: 1,
};

/** The same as an editor sees it. */
export const toEditor: typeof underReview = {
  ...underReview,
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
      at: '2026-03-05T08:30:00.000Z',
      from: 'Pending',
      to: 'Under Review',
    },
  ],
};
