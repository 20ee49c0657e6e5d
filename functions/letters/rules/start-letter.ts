import { timedId } from '../../core/rules/ids.ts';
import type { Letter, NewLetter } from './letter.ts';

/** How long the handler that brought a letter about has to announce it itself, before the sweep does. */
const ANNOUNCED_WITHIN_MS = 2 * 60 * 1000;

export function startLetter(manuscriptId: string, letter: NewLetter, at: string): Letter {
  return {
    ...letter,
    id: timedId(Date.parse(at)),
    manuscriptId,
    at,
    state: 'queued',
    events: [],
    attempts: 0,
    dueAt: new Date(Date.parse(at) + ANNOUNCED_WITHIN_MS).toISOString(),
  };
}

/** A letter to many, as one for each of them. The same every time: half of them may have been made before. */
export const unfold = (letter: Letter): Letter[] =>
  letter.to.map((recipient, index) => ({
    ...letter,
    id: `${letter.id}-${String(index + 1).padStart(2, '0')}`,
    to: [recipient],
  }));
