import type { Examples } from './example.ts';
import { toEditor } from './manuscript.ts';
import { ids } from './people.ts';

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
    answer: { success: true, message: 'Reviewers invited', manuscript },
  },
  'render-invitation': {
    answer: {
      subject: 'Would you review ‘{title}’?',
      text: 'Dear {name},\n\nPlease tell us by {replyBy} whether you can: {link}',
    },
  },
  'change-seat': {
    request: { do: 'remind', version: 7 },
    answer: { success: true, message: 'Seat changed', manuscript },
  },
} satisfies Partial<Examples>;
