import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { DAY_MS } from '../../../../../shared/domain/deadline.ts';
import type { SeatAction } from '../../../../../shared/domain/seat-steps.ts';
import type { SeatState } from '../../../../../shared/domain/seats.ts';
import { formatDate } from '../../../ui/words/format-date.ts';
import { dueInWords } from '../../../ui/words/in-words.ts';

const STATES: Record<SeatState, string> = {
  listed: 'Listed, not invited',
  invited: 'Invited',
  accepted: 'Accepted',
  submitted: 'Review given',
  declined: 'Declined',
  expired: 'No answer',
  cancelled: 'Called off',
  closed: 'Closed',
};

export const stateInWords = ({ state, inReserve }: SeatView): string =>
  state === 'listed' && inReserve ? 'In reserve' : STATES[state];

/** The due date, or when it ended. */
export function datesInWords({ state, replyBy, dueAt, submittedAt, endedAt }: SeatView, now: number): string {
  if (state === 'invited' && replyBy) return `answer ${dueInWords(replyBy, now)}`;
  if (state === 'accepted' && dueAt) return `review ${dueInWords(dueAt, now)}`;
  const at = submittedAt ?? endedAt;
  return at ? `on ${formatDate(at)}` : '';
}

/** That an editor has already reminded them, while something is due. */
export const remindedInWords = ({ state, remindedAt }: SeatView): string =>
  remindedAt && (state === 'invited' || state === 'accepted') ? `reminded on ${formatDate(remindedAt)}` : '';

/** The question before an action; undefined if there is none. */
export const questionFor = (action: SeatAction, { remindedAt }: SeatView, now: number): string | undefined =>
  action === 'remind' && remindedAt && now - Date.parse(remindedAt) < DAY_MS
    ? 'You reminded them less than a day ago. This sends another email now.'
    : QUESTIONS[action];

export const SEAT_ACTION_LABELS: Record<SeatAction, string> = {
  remind: 'Remind',
  callOff: 'Call off',
  askAgain: 'Invite again',
  newLink: 'Email a new link',
  acceptFor: 'Record acceptance',
  declineFor: 'Record refusal',
  promote: 'Invite now',
};

/** Actions that end something, or answer for someone, are confirmed first, with the message that the reviewer will get. */
const QUESTIONS: Partial<Record<SeatAction, string>> = {
  callOff: 'We will email them to say they no longer need to review. Their draft is saved.',
  newLink: 'Their current link will stop working. We will email them a new one.',
  acceptFor:
    'We will record that they agreed to review, and email them the due date and the way to the manuscript. They can open it from now on.',
  declineFor:
    'We will record that they declined, and email them that we noted it. You can invite them again.',
};
