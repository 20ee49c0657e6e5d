import type { SeatPage } from '../../shared/contract/seats.ts';

/** The page of a seat whose reviewer is asked, with what a test wants otherwise. */
export const seatPage = (more: Partial<SeatPage> = {}): SeatPage => ({
  _id: 'JICS-1_1',
  state: 'invited',
  may: ['accept', 'decline'],
  ended: '',
  mayOffer: false,
  name: 'Jonas Brandt',
  title: 'Sparse attention',
  type: '',
  abstract: '',
  keywords: [],
  round: 1,
  replyBy: null,
  dueAt: null,
  dueInDays: 28,
  latestDay: null,
  authors: [],
  pdfUrl: null,
  notes: [],
  messages: [],
  draft: null,
  review: null,
  ...more,
});
