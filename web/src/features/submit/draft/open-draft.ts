import { useMemo, useSyncExternalStore } from 'react';
import type { Person } from '../../../../../shared/contract/session.ts';
import { type Kept, keepOnDevice, keptKey } from '../../../drafts/kept-on-device.ts';
import { submissionNameOf } from '../../../drafts/kept-submission.ts';
import { Draft, newDraft } from './draft.ts';
import { makeUploads, type Uploads } from './uploads.ts';

/** A draft in progress: its text, stored on the device, and its uploads, the same for as long as the page lives. */
export interface OpenDraft {
  kept: Kept<Draft>;
  uploads: Uploads;
  /** The latest screen is told when an upload finds the session over. */
  tellSessionOver: (listener: () => void) => void;
}

const openDrafts = new Map<string, OpenDraft>();

/** This person's draft with this id; its uploads continue when it is not shown. */
export function openDraftOf(person: Person, id: string): OpenDraft {
  const name = submissionNameOf(id);
  const key = keptKey(person._id, name);
  const known = openDrafts.get(key);
  if (known) return known;
  const initial = () => newDraft(person, id);
  const kept = keepOnDevice({ personId: person._id, name, schema: Draft, initial });
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

/** The next visit to Submit begins a new submission instead of continuing this one. */
export const setAside = ({ kept }: Pick<OpenDraft, 'kept'>) =>
  kept.update(({ isOpen: _, ...draft }) => draft);

export function useOpenDraft(person: Person, id: string): OpenDraft {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person is who they are by their id
  return useMemo(() => openDraftOf(person, id), [person._id, id]);
}

export function useDraft({ kept }: Pick<OpenDraft, 'kept'>): Draft {
  return useSyncExternalStore(kept.subscribe, kept.get);
}

export function useUploadStates({ uploads }: OpenDraft) {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}
