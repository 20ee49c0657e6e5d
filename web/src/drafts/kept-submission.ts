import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { SUBMISSIONS } from './kept-on-device.ts';
import { listKept } from './use-kept.ts';

export const submissionNameOf = (manuscriptId: string) => `${SUBMISSIONS}${manuscriptId}`;

/** A draft that was neither put aside nor submitted here, as far as other pages know it. */
const Begun = z.object({
  manuscriptId: z.string(),
  keptAt: z.string().nullable(),
  version: z.number(),
  isOpen: z.literal(true),
  resubmissionOf: z.string().optional(),
  form: z.object({ revisionOf: z.string() }),
});

/** The latest draft begun on this device by a visit to Submit; `revises`: by one to the revision of this manuscript. */
export function findBegun(personId: string, revises: string | null): z.infer<typeof Begun> | undefined {
  const all = [...listKept(personId, SUBMISSIONS, { schema: Begun }).values()];
  const [latest] = all
    .filter(({ form, resubmissionOf }) => (form.revisionOf || resubmissionOf || null) === revises)
    .sort((one, other) => (other.keptAt ?? '').localeCompare(one.keptAt ?? ''));
  return latest;
}

function isBegun(personId: string): boolean {
  const begun = findBegun(personId, null);
  return begun?.version === 0 && begun.keptAt !== null;
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
