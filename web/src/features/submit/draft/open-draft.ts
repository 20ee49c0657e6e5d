import { useMemo, useSyncExternalStore } from 'react';
import type { Person } from '../../../../../shared/contract/session.ts';
import { type Kept, keepOnDevice } from '../../../kept/kept-on-device.ts';
import { submissionNameOf } from '../../../kept/kept-submission.ts';
import { movable } from '../../../kept/movable.ts';
import { Draft, newDraft } from './draft.ts';
import { makeUploads, type Uploads } from './uploads.ts';

/** A draft in progress: its text, stored on the device, and its uploads, the same for as long as the page lives. */
export interface OpenDraft {
  kept: Kept<Draft>;
  uploads: Uploads;
  /** The latest screen is told when an upload finds the session over. */
  tellSessionOver: (listener: () => void) => void;
  moveTo: (kept: Kept<Draft>) => void;
}

const places = new Map<string, Kept<Draft>>();
const openDrafts = new Map<string, OpenDraft>();

export const revisionNameOf = (manuscriptId: string) => `submission-revising-${manuscriptId}`;

const draftKey = (person: Person, name: string) => `${person._id}/${name}`;

/** What is stored on the device under this name, even if the draft continues under another one. */
export function keptUnder(person: Person, name: string): Kept<Draft> {
  const key = draftKey(person, name);
  const known = places.get(key);
  if (known) return known;
  const kept = keepOnDevice({ personId: person._id, name, schema: Draft, initial: () => newDraft(person) });
  places.set(key, kept);
  return kept;
}

/** This person's draft of this name; its uploads continue when it is not shown. */
export function openDraftOf(person: Person, name: string): OpenDraft {
  const key = draftKey(person, name);
  const known = openDrafts.get(key);
  if (known) return known;
  const { kept, moveTo } = movable(keptUnder(person, name));
  let onSessionOver = () => {};
  const openDraft: OpenDraft = {
    kept,
    uploads: makeUploads(kept, () => onSessionOver()),
    tellSessionOver(listener) {
      onSessionOver = listener;
    },
    moveTo,
  };
  openDrafts.set(key, openDraft);
  return openDraft;
}

/**
 * Continues a submission under its own id after its first save, with pending uploads and answers. Pages that show the old name, here or
 * in another tab, follow.
 */
export function moveDraft(person: Person, from: string, manuscriptId: string): void {
  const openDraft = openDraftOf(person, from);
  const name = submissionNameOf(manuscriptId);
  const place = keptUnder(person, name);
  place.update(() => openDraft.kept.get());
  openDrafts.delete(draftKey(person, from));
  openDrafts.set(draftKey(person, name), openDraft);
  openDraft.moveTo(place);
  keptUnder(person, from).update((now) => ({ ...now, movedTo: manuscriptId }));
}

/** The next visit to Submit begins a new submission instead of continuing this one. */
export function setAside(person: Person, begunAs: string): void {
  keptUnder(person, begunAs).update((now) => (now.movedTo ? { ...now, isSetAside: true } : now));
}

export function useOpenDraft(person: Person, name: string): OpenDraft {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person is who they are by their id
  return useMemo(() => openDraftOf(person, name), [person._id, name]);
}

export function useDraft({ kept }: Pick<OpenDraft, 'kept'>): Draft {
  return useSyncExternalStore(kept.subscribe, kept.get);
}

export function useUploadStates({ uploads }: OpenDraft) {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}
