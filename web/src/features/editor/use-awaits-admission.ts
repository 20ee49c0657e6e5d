import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** Whether the server said of anything that this screen asked for that its editor waits to be admitted, and how to ask once more. */
export function useAwaitsAdmission(): { isWaiting: boolean; askAgain: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isWaiting = useSyncExternalStore(
    // Batched: a query is added to the cache while a screen renders, when nothing else may be drawn anew.
    useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () =>
      cache
        .getAll()
        .some(({ state: { error } }) => error instanceof ApiError && error.code === 'awaits_admission'),
  );
  return { isWaiting, askAgain: () => client.clear() };
}
