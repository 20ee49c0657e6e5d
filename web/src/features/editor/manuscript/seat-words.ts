import type { SeatView } from '../../../../../shared/contract/seats.ts';
import type { SeatDeed } from '../../../../../shared/domain/seat-steps.ts';
import type { SeatState } from '../../../../../shared/domain/seats.ts';
import { formatDate } from '../../../ui/format-date.ts';
import { dueInWords } from '../desk/desk-words.ts';

const STATES: Record<SeatState, string> = {
  listed: 'Listed, not asked yet',
  invited: 'Asked',
  accepted: 'Accepted',
  submitted: 'Review given',
  declined: 'Declined',
  expired: 'No answer',
  cancelled: 'Called off',
  closed: 'Closed',
};

export const stateInWords = ({ state, inReserve }: SeatView): string =>
  state === 'listed' && inReserve ? 'In reserve' : STATES[state];

/** What is awaited by when, or when it came to its end. */
export function datesInWords({ state, replyBy, dueAt, submittedAt, endedAt }: SeatView, now: number): string {
  if (state === 'invited' && replyBy) return `answer ${dueInWords(replyBy, now)}`;
  if (state === 'accepted' && dueAt) return `review ${dueInWords(dueAt, now)}`;
  const at = submittedAt ?? endedAt;
  return at ? `on ${formatDate(at)}` : '';
}

export const DEEDS: Record<SeatDeed, string> = {
  remind: 'Remind',
  callOff: 'Call off',
  askAgain: 'Ask again',
  newLink: 'New link',
  acceptFor: 'Accept for them',
  declineFor: 'Decline for them',
  promote: 'Ask now',
};

/** What can't be taken back is asked about first. */
export const QUESTIONS: Partial<Record<SeatDeed, string>> = {
  callOff: 'They are told by letter that nothing more is asked of them. What they have written is kept.',
  newLink: 'The link that they have stops working; a new one goes to their address.',
  declineFor: 'They count as having declined. They can be asked again.',
};
