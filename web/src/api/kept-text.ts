import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { keepOnDevice } from './kept-on-device.ts';

const Text = z.string();

/** One text of one person, kept on this device from the first letter until it is set to ''. */
export function useKeptText(personId: string, name: string): readonly [string, (text: string) => void] {
  const kept = useMemo(
    () => keepOnDevice({ personId, name, schema: Text, initial: () => '' }),
    [personId, name],
  );
  const text = useSyncExternalStore(kept.subscribe, kept.get);
  const keep = useCallback((next: string) => (next === '' ? kept.clear() : kept.update(() => next)), [kept]);
  return [text, keep];
}
