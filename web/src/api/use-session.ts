import { useSyncExternalStore } from 'react';
import type { StoredUser } from '../../../shared/contract/session.ts';
import { readSession, subscribeSession } from './session.ts';

/** Who is signed in; follows changes in this and in other tabs. No one, while a prerendered page wakes up. */
export function useSession(): StoredUser | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null);
}
