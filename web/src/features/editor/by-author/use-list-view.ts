import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { STATUSES, type Status } from '../../../../../shared/domain/manuscript-status.ts';

/**
 * The shown author, manuscript and status are in the address: a reload, a sign-in and a shared link lead to the same view, and Back to
 * the previous author.
 */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status: Status | '' = STATUSES.find((known) => known === asked) ?? '';
  const set = useCallback(
    (changes: Record<string, string>, replace: boolean) =>
      setParams((old) => withChanges(old, changes), { replace, preventScrollReset: true }),
    [setParams],
  );
  return {
    authorId: params.get('author'),
    manuscriptId: params.get('manuscript'),
    status,
    showAuthor: useCallback((author: string) => set({ author, manuscript: '' }, false), [set]),
    showStatus: useCallback((value: Status | '') => set({ status: value }, true), [set]),
  };
}

function withChanges(old: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/** For one manuscript, within the dashboard. */
export const linkTo = (authorId: string, manuscriptId: string) =>
  `?${new URLSearchParams({ view: 'authors', author: authorId, manuscript: manuscriptId })}`;
