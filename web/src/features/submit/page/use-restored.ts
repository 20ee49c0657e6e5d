import { useState } from 'react';
import type { Person } from '../../../../../shared/contract/session.ts';
import { type Draft, hasUnsaved } from '../draft/draft.ts';

/** When the restored text was typed, until the author has seen the notice. */
export function useRestored(draft: Draft, person: Person, isContinued: boolean) {
  const [at, setAt] = useState(() => (isContinued || hasUnsaved(draft, person) ? draft.keptAt : null));
  return { at, dismiss: () => setAt(null) };
}
