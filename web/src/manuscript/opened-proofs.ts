import { useSyncExternalStore } from 'react';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';

type Proof = Pick<Manuscript, '_id' | 'proof'>;

const KEY = 'opened-proofs';
const listeners = new Set<() => void>();

function markOf({ _id, proof }: Proof): string {
  return `${_id}:${proof.version}`;
}

/** Records for this browser session that a manuscript's current PDF was opened. */
export function noteOpened(manuscript: Proof): void {
  const marks = new Set(readOpened().split(' ').filter(Boolean)).add(markOf(manuscript));
  sessionStorage.setItem(KEY, [...marks].join(' '));
  for (const listener of listeners) listener();
}

function readOpened(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a manuscript's current PDF was opened in this session. */
export function useOpenedProofs(): (manuscript: Proof) => boolean {
  const opened = useSyncExternalStore(subscribe, readOpened, () => '');
  return (manuscript) => opened.split(' ').includes(markOf(manuscript));
}
