import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod';
import { keepOnDevice, keptKey } from './kept-on-device.ts';

/** Defines one kind of draft, and its empty value. Declare it once, outside components. */
export interface KeptKind<T> {
  schema: z.ZodType<T>;
  empty: T;
}

export interface KeptDraft<T> {
  draft: T;
  change: (part: Partial<T>) => void;
  discard: () => void;
  /** Discards what was sent; text typed in the meantime stays. */
  discardIf: (isStill: (draft: T) => boolean) => void;
  /** False if this browser does not store it: tell the person. */
  isKept: boolean;
}

/** A person's draft, on this device from the first letter until it is discarded. */
export function useKept<T extends object>(personId: string, name: string, kind: KeptKind<T>): KeptDraft<T> {
  const kept = useMemo(
    () => keepOnDevice({ personId, name, schema: kind.schema, initial: () => kind.empty }),
    [personId, name, kind],
  );
  const draft = useSyncExternalStore(kept.subscribe, kept.get);
  const change = useCallback((part: Partial<T>) => kept.update((value) => ({ ...value, ...part })), [kept]);
  return { draft, change, discard: kept.clear, discardIf: kept.clearIf, isKept: kept.isKept() };
}

/** All drafts of this person on this device whose names begin so, by the rest of their names. */
export function listKept<T>(
  personId: string,
  prefix: string,
  { schema }: Pick<KeptKind<T>, 'schema'>,
): Map<string, T> {
  const start = keptKey(personId, prefix);
  const found = new Map<string, T>();
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index) ?? '';
    if (!key.startsWith(start)) continue;
    const parsed = schema.safeParse(readJson(localStorage.getItem(key)));
    if (parsed.success) found.set(key.slice(start.length), parsed.data);
  }
  return found;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
