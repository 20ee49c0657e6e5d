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

/** That an editor has reminded them already, while an answer or a review is awaited. */
export const remindedInWords = ({ state, remindedAt }: SeatView): string =>
  remindedAt && (state === 'invited' || state === 'accepted') ? `reminded on ${formatDate(remindedAt)}` : '';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is asked before it is done; undefined where nothing is. */
export const questionFor = (deed: SeatDeed, { remindedAt }: SeatView, now: number): string | undefined =>
  deed === 'remind' && remindedAt && now - Date.parse(remindedAt) < DAY_MS
    ? 'They were reminded less than a day ago. Another letter goes to them at once.'
    : QUESTIONS[deed];

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
const QUESTIONS: Partial<Record<SeatDeed, string>> = {
  callOff: 'They are told by letter that nothing more is asked of them. What they have written is kept.',
  newLink: 'The link that they have stops working; a new one goes to their address.',
  declineFor: 'They count as having declined. They can be asked again.',
};
