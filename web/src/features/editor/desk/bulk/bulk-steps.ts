import type { EditorsManuscript } from '../../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../../shared/contract/seats.ts';
import { shortName } from '../../../../../../shared/domain/person-name.ts';
import { call } from '../../../../api/client.ts';
import { datesInWords } from '../../manuscript/seat-words.ts';

/** Actions on several manuscripts at once. */
export type BulkAction = 'remind' | 'callOff' | 'give';

export interface Recipient {
  _id: string;
  name: string;
}

/** One consequence, and the call that causes it. */
export interface BulkStep {
  key: string;
  title: string;
  /** What will happen, to whom. */
  text: string;
  run: () => Promise<unknown>;
}

/** The effects of an action on one manuscript: its steps, or why there are none. */
export interface BulkPart {
  id: string;
  title: string;
  steps: BulkStep[];
  /** '' if there are steps. */
  nothing: string;
}

export const reviewerName = (seat: SeatView) => shortName(seat) || 'A reviewer';

const SEAT_WORDS = {
  remind: {
    text: (seat: SeatView, now: number) =>
      `We will remind ${reviewerName(seat)}: ${datesInWords(seat, now) || 'no date set'}`,
    nothing: 'no reviewer to remind',
  },
  callOff: {
    text: (seat: SeatView) =>
      `${reviewerName(seat)} will be told they no longer need to review${seat.state === 'accepted' ? ' (they had accepted)' : ''}`,
    nothing: 'no reviewer to call off',
  },
};

/** A person who is only listed was never invited, and needs no letter to call it off. */
const isAwaited = ({ state, isUnreachable }: SeatView, action: 'remind' | 'callOff') =>
  (state === 'invited' || state === 'accepted') && !(action === 'remind' && isUnreachable);

/** The people affected. */
export const seatsFor = (
  { seats, cycle }: Pick<EditorsManuscript, 'seats' | 'cycle'>,
  action: 'remind' | 'callOff',
): SeatView[] =>
  seats.filter((seat) => seat.cycle === cycle && seat.may.includes(action) && isAwaited(seat, action));

function seatPart(manuscript: EditorsManuscript, action: 'remind' | 'callOff', now: number): BulkPart {
  const { _id: id, title } = manuscript;
  const steps = seatsFor(manuscript, action).map((seat) => ({
    key: seat._id,
    title,
    text: SEAT_WORDS[action].text(seat, now),
    run: () => call('change-seat', { params: { id: seat._id }, body: { do: action } }),
  }));
  return { id, title, steps, nothing: steps.length > 0 ? '' : SEAT_WORDS[action].nothing };
}

/** Why it can't go to this editor, as far as its page tells; the server knows more. */
function whyNot(
  { handlingEditor, authors, conflicts, seats }: EditorsManuscript,
  { _id }: Recipient,
): string {
  if (handlingEditor?._id === _id) return 'handles it already';
  if (authors.some((author) => author._id === _id)) return 'is one of its authors';
  if (seats.some(({ reviewerId }) => reviewerId === _id)) return 'is one of its reviewers';
  return conflicts.includes(_id) ? 'has a conflict of interest' : '';
}

function handingPart(manuscript: EditorsManuscript, to: Recipient): BulkPart {
  const { _id: id, title, version } = manuscript;
  const nothing = whyNot(manuscript, to);
  if (nothing) return { id, title, steps: [], nothing: `${to.name} ${nothing}` };
  const step = {
    key: id,
    title,
    text: `assign to ${to.name}`,
    run: () => call('set-handling-editor', { params: { id }, body: { editorId: to._id, version } }),
  };
  return { id, title, steps: [step], nothing: '' };
}

/** Every consequence for one manuscript in its current state. */
export function partOf(
  manuscript: EditorsManuscript,
  action: BulkAction,
  to: Recipient | undefined,
  now: number,
): BulkPart {
  if (action !== 'give') return seatPart(manuscript, action, now);
  const { _id: id, title } = manuscript;
  return to ? handingPart(manuscript, to) : { id, title, steps: [], nothing: 'no editor chosen' };
}
