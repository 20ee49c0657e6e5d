import type * as z from 'zod';
import type { MessageView } from '../../../shared/contract/messages.ts';
import type { ReviewCopyView } from '../../../shared/contract/review-copy.ts';
import type { Examples } from './example.ts';
import { changed, toAuthor } from './manuscript.ts';
import { ada, ids } from './people.ts';

const upload = (kind: string) => `uploads/${ids.author}/0f4c/${kind}`;
const document = (kind: string, fileName: string) => ({ key: upload(kind), fileName });

const message: z.input<typeof MessageView> = {
  _id: '01k2me3d4c5b6a7f8e9d',
  at: '2026-03-09T10:00:00.000Z',
  from: { name: ada.name, part: 'author' },
  isOwn: true,
  text: 'May we send a corrected Figure 2?',
};

const reviewCopy: ReviewCopyView = {
  state: 'ready',
  reason: null,
  revision: 1,
  pages: 12,
  open: { certain: 0, likely: 1 },
  unreadableParts: 0,
  removed: 14,
  alsoWithheld: [],
  fileWanted: null,
  unapplied: 0,
  override: null,
  stale: false,
  mayGoOut: false,
};

export const manuscripts = {
  'create-upload': {
    request: {
      kind: 'manuscript',
      fileName: 'paper.docx',
      size: 81_204,
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
    answer: {
      key: upload('manuscript'),
      url: 'https://uploads.example.org/',
      fields: { key: upload('manuscript'), policy: 'eyJleHBpcmF0aW9uIjoi…', 'x-amz-signature': '5f1d…' },
    },
  },
  'extract-metadata': {
    request: { manuscript: document('manuscript', 'paper.docx') },
    answer: {
      extractedTitle: toAuthor.title,
      extractedAbstract: toAuthor.abstract,
      extractedKeywords: toAuthor.keywords,
      certainty: { title: 'sure', abstract: 'sure', keywords: 'sure' },
    },
  },
  'save-manuscript': {
    request: {
      draftId: '5f3c2b1a-7d6e-4f5a-9b8c-1d2e3f4a5b6c',
      submit: true,
      type: 'Research Article',
      classification: ['Mathematics'],
      additionalInfo: ['Term 1', 'Term 2', 'Term 3', 'Term 4', 'Term 5'],
      comments: toAuthor.comments,
      title: toAuthor.title,
      keywords: 'sequences, convergence',
      abstract: toAuthor.abstract,
      funding: 'No',
      authors: [ids.author],
      correspondingAuthorId: ids.author,
      manuscript: document('manuscript', 'paper.docx'),
      coverLetter: document('coverLetter', 'letter.pdf'),
      declaration: document('declaration', 'declaration.docx'),
    },
    answer: {
      success: true,
      message: 'Manuscript saved successfully!',
      data: {
        ...toAuthor,
        status: 'Pending',
        submitted: false,
        submissionDate: null,
        cycle: 0,
        stage: 'draft',
        stageText: '',
        next: '',
        waitsOn: 'author',
        proof: { version: 1, state: 'queued', reason: null, pages: null, decision: null },
        mergedFileUrl: null,
      },
      mergedPdfUrl: null,
      extractedTitle: '',
      extractedAbstract: '',
    },
  },
  'add-author': {
    request: {
      title: 'Dr',
      firstName: 'Charles',
      lastName: 'Mill',
      academicDegree: 'PhD',
      email: 'charles.mill@example.org',
      institution: 'Institute of Analytical Engines',
      country: 'United Kingdom',
    },
    answer: { success: true, data: { _id: ids.coAuthor } },
  },
  'list-my-submissions': { query: { limit: '20' }, answer: [toAuthor] },
  'get-manuscript': { answer: { manuscript: toAuthor } },
  'list-messages': { query: { thread: 'author' }, answer: [message] },
  'send-message': {
    request: { to: 'editors', text: message.text, key: '0c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f' },
    answer: message,
  },
  'read-messages': { request: { thread: 'author', upTo: message.at }, answer: { success: true } },
  'list-own-letters': {
    answer: [
      {
        _id: `${ids.manuscript}_01k2mb1d2e3f4a5b6c7d`,
        at: '2026-03-02T09:14:00.000Z',
        template: 'submission-received',
        subject: 'We have your manuscript JICS-2026-0147',
        text: `Dear ${ada.name},\n\nWe received ‘On Quietly Converging Sequences’.`,
      },
    ],
  },
  'withdraw-manuscript': {
    query: { version: '7' },
    answer: { success: true, message: 'Manuscript withdrawn successfully' },
  },
  'answer-authorship': {
    request: { isAuthor: true },
    answer: { success: true, message: 'Thank you. You can now see the manuscript as an author.' },
  },
  'request-status': {
    request: { status: 'Accepted', version: 2 },
    answer: changed('Manuscript submitted successfully and pending editor review', toAuthor),
  },
  'get-review-copy': {
    answer: {
      reviewCopy: { ...reviewCopy, url: 'https://documents.example.org/copy.pdf' },
      findings: [
        {
          id: 'f12',
          fingerprint: '9c1e',
          class: 'identity',
          means: 'affiliation',
          strength: 'likely',
          treatment: 'left',
          open: true,
          place: {
            document: 'manuscript',
            page: 7,
            part: 'body',
            excerpt: 'approved by the ethics committee of ULK.',
            marked: [36, 39],
          },
        },
      ],
    },
  },
  'decide-review-copy': {
    request: {
      version: 2,
      decisions: [{ finding: 'f12', decision: 'keep', reason: 'The committee serves the whole region.' }],
    },
    answer: {
      success: true,
      message: 'We are preparing the anonymous copy',
      version: 3,
      reviewCopy: { ...reviewCopy, state: 'queued', revision: 2, pages: null, mayGoOut: false },
    },
  },
  'submit-identity-report': {
    request: {
      text: 'The data set on page 4 is known to be of one group.',
      page: 4,
      guessed: true,
      conflict: false,
    },
    answer: { message: 'Thank you. We have told the editors.' },
  },
  'submit-seat-identity-report': {
    request: { text: 'The footer of page 2 names a laboratory.', page: 2, guessed: false, conflict: true },
    answer: { message: 'Thank you. We have told the editors.' },
  },
  'build-proof': {
    answer: {
      manuscript: {
        ...toAuthor,
        proof: { version: 2, state: 'queued', reason: null, pages: null, decision: null },
        mergedFileUrl: null,
      },
    },
  },
} satisfies Partial<Examples>;
