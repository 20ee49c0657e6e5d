import * as z from 'zod';
import { isOpenSeat } from '../../../shared/domain/seats.ts';
import type { Letter, LetterEvent, LetterState } from '../../manuscript/record/letter.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

/** In order of progress: a later state replaces an earlier one. */
const ORDER: readonly LetterState[] = ['sent', 'delayed', 'delivered', 'bounced', 'complained'];
const KEPT_EVENTS = 20;

/** The letter after an event; undefined if the event was recorded before. */
export function afterEvent(letter: Letter, event: LetterEvent): Letter | undefined {
  if (letter.events.some(({ id }) => id === event.id)) return undefined;
  const isFurther = ORDER.indexOf(event.state) > ORDER.indexOf(letter.state);
  return {
    ...letter,
    state: isFurther ? event.state : letter.state,
    events: [...letter.events, event].slice(-KEPT_EVENTS),
  };
}

export const isUndelivered = (state: LetterState) => state === 'bounced' || state === 'complained';

/** A message of the queue of letters: the sender `satisfies` it, the worker parses it. */
export const LetterMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  letterId: z.string().min(1).max(64),
});
export type LetterMessage = z.infer<typeof LetterMessage>;

/** Of the same queue: an account that the owner of its mailbox took, who is told what it holds. */
export const TakenMessage = z.object({ taken: z.string().min(1).max(64) });
export type TakenMessage = z.infer<typeof TakenMessage>;

/** Splits a letter to many into one for each. The result is always the same: half of them may have been made before. */
export const unfold = (letter: Letter): Letter[] =>
  letter.to.map((recipient, index) => ({
    ...letter,
    id: `${letter.id}-${String(index + 1).padStart(2, '0')}`,
    to: [recipient],
  }));

/**
 * Returned letters that an editor must deal with. Excluded: letters to a reviewer no longer waited for, or whose address has been
 * corrected.
 */
export const undeliveredOf = ({ summary, seats }: Pick<ManuscriptRecord, 'summary' | 'seats'>) =>
  summary.undelivered.filter(
    ({ seat }) =>
      seat === undefined ||
      seats.some((entry) => entry.n === seat && entry.isUnreachable && isOpenSeat(entry)),
  );
