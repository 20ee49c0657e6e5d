import type { Candidate } from '../../shared/contract/candidates.ts';

/** A person who may be asked, with nothing against them. */
export const candidate = (over: Partial<Candidate> = {}): Candidate => ({
  _id: 'reviewer-0',
  isGuest: false,
  firstName: 'Sofia',
  lastName: 'Menon',
  email: 'sofia@example.org',
  emailConfirmed: true,
  institution: '',
  specialization: 'Logic',
  expertise: [],
  fits: [],
  keywords: 0,
  load: { open: 0, late: 0, lastAskedAt: null },
  record: { daysToAnswer: null, promised: 0, given: 0, daysLate: null },
  awayUntil: null,
  hints: [],
  isBlocked: false,
  ...over,
});
