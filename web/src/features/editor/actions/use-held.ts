import { useState } from 'react';
import type { HistoryEntry } from '../../../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { decisiveSince } from './already-done.ts';

export interface Held {
  manuscript: EditorsManuscript;
  /** Changes by others that are not shown yet. */
  meanwhile: HistoryEntry[];
  /** Shows this state from now on, whatever is open. */
  show: (manuscript: EditorsManuscript) => void;
}

/**
 * The manuscript as the editor sees it. While something is open on it, decisions by others are only announced: nothing is removed under
 * their hands, and their requests refer to the state that they saw. Colleagues' notes appear at once.
 */
export function useHeld(fresh: EditorsManuscript, isOpen: (shown: EditorsManuscript) => boolean): Held {
  const [shown, setShown] = useState(fresh);
  const meanwhile = fresh.version > shown.version ? decisiveSince(shown, fresh) : [];
  const isHeld = meanwhile.length > 0 && isOpen(shown);
  if (!isHeld && shown !== fresh && fresh.version >= shown.version) setShown(fresh);
  return { manuscript: isHeld ? shown : fresh, meanwhile: isHeld ? meanwhile : [], show: setShown };
}
