import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { keptKey } from './kept-on-device.ts';

/** The names under which the wizard stores an author's text: before the first save, and after it. */
export const NEW_SUBMISSION = 'submission-new';
export const submissionNameOf = (manuscriptId: string) => `submission-${manuscriptId}`;
const Begun = z.object({ keptAt: z.string(), movedTo: z.undefined().optional() });

function isBegun(personId: string): boolean {
  try {
    return Begun.safeParse(JSON.parse(localStorage.getItem(keptKey(personId, NEW_SUBMISSION)) ?? '')).success;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Whether this person has begun a submission on this device that the server does not know yet. */
export function useBegunSubmission(personId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBegun(personId),
    () => false,
  );
}
