import { timedId } from '../../core/rules/ids.ts';
import type { Letter, NewLetter } from './letter.ts';

/** How long the handler that triggered a letter has to announce it before the sweep does. */
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

/** Splits a letter to many into one for each. The result is always the same: half of them may have been made before. */
export const unfold = (letter: Letter): Letter[] =>
  letter.to.map((recipient, index) => ({
    ...letter,
    id: `${letter.id}-${String(index + 1).padStart(2, '0')}`,
    to: [recipient],
  }));
