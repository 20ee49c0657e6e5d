import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** Whether any answer to this screen said that its editor waits to be admitted, and a way to ask again. */
export function useAwaitsAdmission(): { isWaiting: boolean; askAgain: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isWaiting = useSyncExternalStore(
    // Batched: a query is added to the cache while a screen renders, when nothing else may be redrawn.
    useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () =>
      cache
        .getAll()
        .some(({ state: { error } }) => error instanceof ApiError && error.code === 'awaits_admission'),
  );
  return { isWaiting, askAgain: () => client.clear() };
}
