import { useMemo, useSyncExternalStore } from 'react';
import type { Person } from '../../../../shared/contract/session.ts';
import { type Kept, keepOnDevice } from '../../kept/kept-on-device.ts';
import { submissionNameOf } from '../../kept/kept-submission.ts';
import { newSheet, Sheet } from './sheet.ts';
import { makeUploads, type Uploads } from './uploads.ts';

/** What one open submission works on: its kept sheet and its uploads, the same for as long as the page lives. */
export interface Desk {
  kept: Kept<Sheet>;
  uploads: Uploads;
  /** Set by whoever shows the desk: what to do when the session turns out to be over. */
  onSessionOver: () => void;
}

const desks = new Map<string, Desk>();

export const revisionNameOf = (manuscriptId: string) => `submission-revising-${manuscriptId}`;

/** The desk of this person and name; uploads that run at it go on when nobody looks. */
export function deskOf(person: Person, name: string): Desk {
  const key = `${person._id}/${name}`;
  const known = desks.get(key);
  if (known) return known;
  const kept = keepOnDevice({ personId: person._id, name, schema: Sheet, initial: () => newSheet(person) });
  const desk: Desk = {
    kept,
    uploads: makeUploads(kept, () => desk.onSessionOver()),
    onSessionOver: () => {},
  };
  desks.set(key, desk);
  return desk;
}

const movedHere = new Set<string>();

/** After its first save a submission goes on under its own id. Other tabs that show it follow. */
export function moveDesk(person: Person, from: string, manuscriptId: string): void {
  movedHere.add(manuscriptId);
  const old = deskOf(person, from).kept;
  const sheet = old.get();
  deskOf(person, submissionNameOf(manuscriptId)).kept.update(() => sheet);
  old.update((now) => ({ ...now, movedTo: manuscriptId }));
}

/** True where this tab itself made the move, and shows the submission under its id already. */
export function wasMovedHere(manuscriptId: string): boolean {
  return movedHere.has(manuscriptId);
}

export function useDesk(person: Person, name: string): Desk {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person is who they are by their id
  return useMemo(() => deskOf(person, name), [person._id, name]);
}

export function useSheet({ kept }: Desk): Sheet {
  return useSyncExternalStore(kept.subscribe, kept.get);
}

export function useUploadStates({ uploads }: Desk) {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}
