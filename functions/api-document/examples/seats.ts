import { answeredIn } from '../../../shared/domain/review-fields.ts';
import type { Examples } from './example.ts';
import { changed, toAuthor, toEditor } from './manuscript.ts';
import { ids } from './people.ts';
import { fields, question } from './review-form.ts';

const seat = {
  _id: `${ids.manuscript}_1`,
  n: 1,
  reviewerId: 'guest_4kTq0mVhC2nXbJ8sYd6wLrE1uZpGfA9oQiRyMtKvBxs',
  isGuest: true,
  firstName: 'Jonas',
  lastName: 'Brandt',
  email: 'jonas.brandt@uni.example.org',
  institution: 'University of Example',
  state: 'invited' as const,
  inReserve: false,
  isUnreachable: false,
  round: 1,
  cycle: 1,
  invitedAt: '2026-03-05T08:30:00.000Z',
  replyBy: '2026-03-13T11:59:59.000Z',
  acceptedAt: null,
  dueAt: null,
  submittedAt: null,
  endedAt: null,
  remindedAt: null,
  reason: '',
  words: '',
  conflict: '',
  suggestions: [],
  may: [
    'remind' as const,
    'callOff' as const,
    'newLink' as const,
    'acceptFor' as const,
    'declineFor' as const,
  ],
};
const manuscript = { ...toEditor, seats: [seat] };

const form = {
  scores: { originality: 4, soundness: 5, clarity: 3, significance: 4 },
  answers: { [question.id]: 'In part' },
  recommendation: 'Minor Revision' as const,
  comments: 'A clear and careful paper.',
  forEditor: 'The second theorem is known, I think.',
  attachments: [],
};
const page = {
  _id: seat._id,
  state: 'accepted' as const,
  may: ['giveBack' as const, 'moveDate' as const, 'write' as const],
  ended: '',
  canVolunteer: false,
  number: null,
  earlier: [],
  rounds: [],
  name: 'Jonas Brandt',
  title: toAuthor.title,
  type: 'Research Article',
  abstract: toAuthor.abstract,
  keywords: toAuthor.keywords,
  round: 1,
  replyBy: null,
  dueAt: '2026-04-03T11:59:59.000Z',
  dueInDays: 28,
  latestDay: '2026-04-16',
  authors: ['Ada Byron'],
  pdfUrl: null,
  notes: [],
  messages: [],
  fields,
  draft: null,
  review: null,
};
const given = {
  ...page,
  state: 'submitted' as const,
  may: ['write' as const],
  dueAt: null,
  latestDay: null,
  review: {
    edition: 1,
    changedAt: '2026-03-20T10:00:00.000Z',
    form,
    answers: answeredIn(fields, form),
    files: [],
  },
};

export const seats = {
  'invite-reviewers': {
    request: {
      people: [
        { _id: ids.reviewer },
        { email: 'jonas.brandt@uni.example.org', firstName: 'Jonas', lastName: 'Brandt', inReserve: true },
      ],
      dueInDays: 28,
      version: 6,
    },
    answer: changed('Reviewers invited', manuscript),
  },
  'render-invitation': {
    answer: {
      replyDays: 7,
      reviewDays: 28,
      mayInviteTied: true,
      subject: 'Would you review ‘{title}’?',
      text: 'Dear {name},\n\nPlease tell us by {replyBy} whether you can: {link}',
    },
  },
  'change-seat': { request: { do: 'remind', version: 7 }, answer: changed('Reviewer updated', manuscript) },
  'open-seat': { answer: page },
  'make-certificate': { answer: { fileName: 'JICS-reviewer-certificate-2026.pdf', pdf: 'JVBERi0xLjcK' } },
  'renew-seat-link': {
    answer: {
      success: true,
      message: 'If this review is still open, we have emailed a new link to the address we wrote to.',
    },
  },
  'list-own-seats': {
    answer: [
      {
        _id: page._id,
        title: page.title,
        round: 1,
        number: 'JICS-2026-0147',
        waitsFor: 'review',
        by: '2026-04-09T11:59:59.000Z',
        path: `/journal/jics/review/${page._id}/0123456789abcdef`,
      },
    ],
  },
  'answer-seat': { request: { answer: 'accept', confirmed: true }, answer: page },
  'create-seat-upload': {
    request: { kind: 'attachment', fileName: 'Remarks.pdf', size: 90_000, contentType: 'application/pdf' },
    answer: {
      key: `uploads/seat-${seat._id}/0123456789abcdefghjkmnpqrs/attachment`,
      url: 'https://uploads.example.org',
      fields: { key: `uploads/seat-${seat._id}/0123456789abcdefghjkmnpqrs/attachment` },
    },
  },
  'send-seat-message': {
    request: { text: 'May I ask a colleague about section 3?', key: '5f3c2b1a-7d6e-4f5a-9b8c-1d2e3f4a5b6d' },
    answer: {
      _id: 'm-0123456789abcdef',
      at: '2026-03-12T10:00:00.000Z',
      from: { name: 'Jonas Brandt', part: 'reviewer' },
      isOwn: true,
      text: 'May I ask a colleague about section 3?',
    },
  },
  'save-review-draft': {
    request: { ...form, edition: 0 },
    answer: { edition: 1, savedAt: '2026-03-20T09:58:00.000Z' },
  },
  'give-review': { request: { ...form, edition: 0 }, answer: given },
} satisfies Partial<Examples>;
