import { BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import type { Examples } from './example.ts';
import { changed, toEditor, toEditorWithConflict, toReviewer } from './manuscript.ts';
import { ada, ids, theo } from './people.ts';
import { fields } from './review-form.ts';

const letter = {
  _id: `${ids.manuscript}_01k2mb7c8d9e0f1a2b3c`,
  at: '2026-03-02T09:14:00.000Z',
  template: 'submission-received',
  to: [{ name: ada.name, address: ada.email, part: 'author' as const }],
  subject: 'We have your manuscript',
  text: "Dear Ada Byron,\n\nWe received 'On Quietly Converging Sequences'.",
  state: 'delivered' as const,
  stateAt: '2026-03-02T09:14:09.000Z',
  detail: '',
  copyOf: null,
};
const { firstName, lastName, email } = ada;

const journal = {
  version: 3,
  isChief: true,
  settings: {
    periods: { reply: 7, review: 28, minor: 14, major: 21, proof: 7 },
    reviewsWanted: 2,
    undoMinutes: 10,
    publishUndoMinutes: 10,
  },
  form: { edition: 2, fields, original: [...BUILT_IN_FORM] },
  templates: [
    {
      name: 'answer-declined',
      isOwn: false,
      fields: ['name', 'link', 'journal', 'editor', 'title', 'id'],
      original: {
        subject: 'Thank you for telling us: {title}',
        body: 'We have noted it. If that changes: {link}',
      },
      subject: 'Thank you for telling us: {title}',
      body: 'We have noted it. If that changes: {link}',
    },
  ],
};

export const editorsAndReviewers = {
  'assign-reviewers': {
    request: { reviewers: [ids.reviewer], version: 6 },
    answer: changed('Reviewers assigned'),
  },
  'list-users-with-manuscripts': {
    query: { limit: '20' },
    answer: [{ _id: ids.author, firstName, lastName, email, manuscripts: [toEditor] }],
  },
  'list-editors': {
    answer: {
      editors: [
        {
          _id: ids.editor,
          name: 'Helena Marsh',
          email: 'helena.marsh@example.org',
          specialization: 'Analysis',
          isChief: true,
          open: 12,
          now: 3,
        },
      ],
      isChief: true,
      outside: [
        {
          _id: ids.author,
          name: ada.name,
          email: ada.email,
          emailConfirmed: true,
          specialization: 'Number theory',
          is: 'waiting',
          since: '2026-03-02T09:14:00.000Z',
        },
      ],
    },
  },
  'change-editor': {
    request: { role: 'revoked', handTo: ids.editor },
    answer: { success: true, handed: 12, isDone: true },
  },
  'set-handling-editor': {
    request: { editorId: ids.editor, note: 'Close to your field.', version: 7 },
    answer: changed('Handling editor changed'),
  },
  'set-conflict': {
    request: { hasConflict: true },
    answer: changed('Conflict of interest declared', toEditorWithConflict),
  },
  'list-desk': {
    query: { view: 'mine', from: 'now', text: 'sequences', limit: '50' },
    answer: {
      items: [
        {
          _id: ids.manuscript,
          number: 'JICS-2026-0147',
          title: 'On Quietly Converging Sequences',
          status: 'Under Review',
          isHeldBack: false,
          stage: 'reviewing',
          since: '2026-03-05T08:30:00.000Z',
          due: '2026-04-03T11:59:59.000Z',
          actAt: '2026-04-06T11:59:59.000Z',
          isOverdue: false,
          submittedAt: '2026-03-02T09:14:00.000Z',
          round: 1,
          authors: [ada.name],
          reviewers: [{ name: theo.name, by: '2026-04-03T11:59:59.000Z' }],
          given: 0,
          asked: 1,
          wanted: 2,
          handlingEditor: { _id: ids.editor, name: 'Helena Marsh' },
          undelivered: 0,
          unread: 0,
        },
      ],
      nextCursor: null,
      counts: { now: 1, later: 4, all: 12, unassigned: 2 },
      nextDue: '2026-04-10T11:59:59.000Z',
      isChief: true,
      editors: [{ _id: ids.editor, name: 'Helena Marsh' }],
    },
  },
  'get-journal': { answer: journal },
  'save-journal': { request: { version: 3, form: fields }, answer: { ...journal, version: 4 } },
  'get-statistics': {
    query: { from: '2026-03', to: '2026-03' },
    answer: {
      from: '2026-03',
      to: '2026-03',
      durations: {
        firstDecision: { n: 6, median: 48.5, ninetieth: 71 },
        finalDecision: { n: 3, median: 66, ninetieth: null },
        deskRejection: { n: 2, median: 6, ninetieth: null },
        answer: { n: 9, median: 2, ninetieth: 6 },
        review: { n: 7, median: 24, ninetieth: 33 },
        revision: { n: 0, median: null, ninetieth: null },
        publication: { n: 2, median: 12.5, ninetieth: null },
      },
      answers: { accepted: 7, declined: 2, silent: 1, acceptedRate: 0.7, declinedRate: 0.2, silentRate: 0.1 },
      outcomes: {
        submitted: 12,
        accepted: 1,
        rejected: 1,
        deskRejected: 2,
        withdrawn: 0,
        open: 8,
        acceptanceRate: null,
        rejectionRate: null,
        deskRejectionRate: null,
      },
      reviewers: { asked: 14, reviews: 7, askedPerReview: 2 },
      rounds: [{ rounds: 1, count: 3 }],
      months: [
        {
          month: '2026-03',
          submitted: 12,
          decided: 3,
          deskRejected: 2,
          reviews: 7,
          firstDecision: { n: 6, median: 48.5, ninetieth: 71 },
        },
      ],
      editors: [
        {
          _id: ids.editor,
          name: 'Helena Marsh',
          firstDecision: { n: 4, median: 50, ninetieth: null },
          finalDecision: { n: 2, median: 61, ninetieth: null },
          deskRejection: { n: 2, median: 6, ninetieth: null },
        },
      ],
    },
  },
  'list-reviewers': {
    query: { limit: '20' },
    answer: [
      {
        _id: ids.reviewer,
        firstName: theo.firstName,
        lastName: theo.lastName,
        specialization: theo.specialization!,
        email: theo.email,
        emailConfirmed: true,
        load: { open: 1, underReview: 1, lastReviewedOn: '2026-01-19' },
      },
    ],
  },
  'suggest-reviewers': {
    query: { query: 'analysis' },
    answer: [
      {
        _id: ids.reviewer,
        isGuest: false,
        firstName: theo.firstName,
        lastName: theo.lastName,
        email: theo.email,
        emailConfirmed: true,
        institution: theo.institution!,
        specialization: theo.specialization!,
        expertise: ['series', 'asymptotic methods'],
        fits: ['numerical analysis'],
        keywords: 3,
        load: { open: 1, late: 0, lastAskedAt: '2026-01-02T08:00:00.000Z' },
        record: { daysToAnswer: 2, promised: 6, given: 5, daysLate: 3 },
        awayUntil: null,
        hints: [{ name: 'sameInstitution', who: ada.name, at: null, round: null }],
        isBlocked: false,
      },
    ],
  },
  'save-reviewer-profile': {
    request: { expertise: ['series', 'asymptotic methods'], awayUntil: '2026-08-31', mostAtOnce: 2 },
    answer: { ...theo, expertise: ['series', 'asymptotic methods'], awayUntil: '2026-08-31', mostAtOnce: 2 },
  },
  'list-mail': { answer: [letter] },
  'resend-mail': {
    request: { email: 'ada@example.org' },
    answer: {
      ...letter,
      _id: `${ids.manuscript}_01k2mc1d2e3f4a5b6c7d`,
      at: '2026-03-06T07:00:00.000Z',
      to: [{ name: ada.name, address: 'ada@example.org', part: 'author' }],
      state: 'queued',
      stateAt: '2026-03-06T07:00:00.000Z',
      copyOf: letter._id,
    },
  },
  'add-editor-note': {
    request: {
      text: 'Two reviewers have agreed.',
      action: 'Under Review',
      visibility: ['editor'],
      key: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
    },
    answer: changed('Note added'),
  },
  'request-status-as-editor': {
    request: { status: 'Under Review', note: 'Two reviewers have agreed.', version: 6 },
    answer: changed('Manuscript sent for review successfully'),
  },
  'list-assigned-manuscripts': { query: { limit: '20' }, answer: [toReviewer] },
  'submit-review': {
    request: { comments: 'A clear and careful paper.', recommendation: 'Minor Revision', version: 7 },
    answer: {
      success: true,
      message: 'Review submitted successfully!',
      manuscript: { ...toReviewer, mayReview: false },
    },
  },
} satisfies Partial<Examples>;
