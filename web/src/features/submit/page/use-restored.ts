import { useState } from 'react';
import type { Person } from '../../../../../shared/contract/session.ts';
import { type Draft, hasUnsaved } from '../draft/draft.ts';

/** When the words that were found on arrival were typed, until the author has seen it. */
export function useRestored(draft: Draft, person: Person, isContinued: boolean) {
  const [at, setAt] = useState(() => (isContinued || hasUnsaved(draft, person) ? draft.keptAt : null));
  return { at, dismiss: () => setAt(null) };
}
