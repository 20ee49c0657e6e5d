import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { STATUSES, type Status } from '../../../../shared/domain/manuscript-status.ts';

/** Which author and which status are shown stands in the address: a reload, Back and a sign-in lead to the same view. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status: Status | '' = STATUSES.find((known) => known === asked) ?? '';
  const set = useCallback(
    (name: 'author' | 'status', value: string) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    authorId: params.get('author'),
    status,
    showAuthor: useCallback((id: string) => set('author', id), [set]),
    showStatus: useCallback((value: Status | '') => set('status', value), [set]),
  };
}
