import type { Examples } from './example.ts';
import { changed, toAuthor, toEditor } from './manuscript.ts';

const production = {
  state: 'proofing' as const,
  version: 0,
  round: 1,
  dueAt: '2099-04-30T11:59:59.000Z',
  edition: { n: 1, state: 'ready' as const, reason: null, blocking: 0 },
  approved: null,
  toCorrect: false,
  file: null,
  leavesAt: null,
  by: null,
};

const form = {
  entries: [{ place: 'p14', quote: 'Quiet sequences …', text: 'Write ‘quiet series’.' }],
  text: '',
};

export const productions = {
  'get-production': {
    answer: {
      production,
      article: {
        fragment:
          '<section aria-labelledby="s1"><h2 id="s1">Introduction</h2><p>Quiet sequences …</p></section>',
        head: {
          title: 'A title',
          type: 'Research Article',
          authors: [],
          received: '2026-01-02',
          accepted: '2026-03-04',
        },
        pdfUrl: 'https://files.example.org/article.pdf?signature=…',
        changes: null,
      },
      checks: [
        {
          id: 'alt-figure',
          severity: 'shown',
          ok: false,
          count: 1,
          places: [{ block: 'figure-1', text: 'Figure 1' }],
          message: '1 figure has no alternative text.',
        },
      ],
      details: null,
      corrections: { draft: { edition: 2, savedAt: '2099-04-24T09:30:00.000Z', form }, sent: [] },
      answeredBy: toAuthor.author._id,
      ownRoles: ['conceptualization', 'writing-original-draft'],
      email: { address: 'amara.okafor@example.org', isShown: false },
    },
  },
  'answer-production': {
    request: { answer: 'approve', edition: 1, licence: 'CC BY 4.0', agreed: true, version: 9 },
    answer: changed('Article approved', toAuthor),
  },
  'save-corrections': {
    request: { edition: 1, ...form },
    answer: { edition: 2, savedAt: '2099-04-24T09:30:00.000Z' },
  },
  'change-production': {
    request: { do: 'begin', version: 8 },
    answer: changed('We are preparing the article'),
  },
  'apply-corrections': {
    request: { version: 9 },
    answer: {
      ...changed('Corrections made'),
      made: 2,
      refused: [
        {
          place: 'p7',
          quote: 'As Figure 1 shows, the sequences are quiet.',
          reason: 'The change is in a field, such as a citation or a cross-reference.',
        },
      ],
    },
  },
  publish: {
    request: { reason: 'He left science and agreed by letter to be named.', version: 10 },
    answer: changed('The article will be published. Until then you can undo this'),
  },
  'add-notice': {
    request: { kind: 'correction', text: 'The second author’s institution was wrong.', version: 12 },
    answer: changed('The notice will be published. Until then you can undo this'),
  },
  'recall-notice': { answer: changed('Notice undone') },
  'change-issue': { request: { volume: 2, issue: 1, close: true }, answer: { message: 'Issue closed' } },
  'list-publications': {
    answer: {
      issues: [{ volume: 2, issue: 1, year: 2027, title: '', count: 1, isOpen: true }],
      publications: [
        {
          number: 12,
          title: 'Quiet sequences and where they end',
          type: 'Research Article',
          authors: ['Amara Okafor'],
          volume: 2,
          issue: 1,
          published: '2027-01-03',
          address: '/journal/jics/articles/12',
          registration: { state: 'registered', registeredOn: '2027-01-03', reason: null },
          manuscript: { _id: toEditor._id, version: 12, isBeingChanged: false, notices: [], waiting: null },
        },
      ],
      nextCursor: null,
      undoMinutes: 10,
      isChief: true,
    },
  },
  'recall-publication': { answer: changed('Publication undone') },
} satisfies Partial<Examples>;
