import { useMemo, useSyncExternalStore } from 'react';
import type { Person } from '../../../../../shared/contract/session.ts';
import { type Kept, keepOnDevice } from '../../../kept/kept-on-device.ts';
import { submissionNameOf } from '../../../kept/kept-submission.ts';
import { Draft, newDraft } from './draft.ts';
import { makeUploads, type Uploads } from './uploads.ts';

/** A draft that is worked on: its words, kept on the device, and its uploads, the same for as long as the page lives. */
export interface OpenDraft {
  kept: Kept<Draft>;
  uploads: Uploads;
  /** Who shows it last is told when an upload finds the session over. */
  tellSessionOver: (listener: () => void) => void;
}

const openDrafts = new Map<string, OpenDraft>();

export const revisionNameOf = (manuscriptId: string) => `submission-revising-${manuscriptId}`;

/** The one of this person and name; its uploads go on when nobody looks. */
export function openDraftOf(person: Person, name: string): OpenDraft {
  const key = `${person._id}/${name}`;
  const known = openDrafts.get(key);
  if (known) return known;
  const kept = keepOnDevice({ personId: person._id, name, schema: Draft, initial: () => newDraft(person) });
  let onSessionOver = () => {};
  const openDraft: OpenDraft = {
    kept,
    uploads: makeUploads(kept, () => onSessionOver()),
    tellSessionOver(listener) {
      onSessionOver = listener;
    },
  };
  openDrafts.set(key, openDraft);
  return openDraft;
}

const movedHere = new Set<string>();

/** After its first save a submission goes on under its own id. Other tabs that show it follow. */
export function moveDraft(person: Person, from: string, manuscriptId: string): void {
  movedHere.add(manuscriptId);
  const old = openDraftOf(person, from).kept;
  const draft = old.get();
  openDraftOf(person, submissionNameOf(manuscriptId)).kept.update(() => draft);
  old.update((now) => ({ ...now, movedTo: manuscriptId }));
}

/** True where this tab itself made the move, and shows the submission under its id already. */
export function wasMovedHere(manuscriptId: string): boolean {
  return movedHere.has(manuscriptId);
}

export function useOpenDraft(person: Person, name: string): OpenDraft {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person is who they are by their id
  return useMemo(() => openDraftOf(person, name), [person._id, name]);
}

export function useDraft({ kept }: OpenDraft): Draft {
  return useSyncExternalStore(kept.subscribe, kept.get);
}

export function useUploadStates({ uploads }: OpenDraft) {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}
