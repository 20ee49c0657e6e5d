import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { call } from '../../../api/client.ts';
import { newestOf } from '../../../manuscript/with-newest.ts';

const LOOK_MS = 12_000;
const SOON_MS = 2_000;

/** It is being built, or published: someone waits for it. */
const isArticleAwaited = (manuscript: Manuscript): boolean => {
  const { state, edition } = ('production' in manuscript && manuscript.production) || {};
  return state === 'publishing' || edition?.state === 'queued' || edition?.state === 'building';
};

/** One manuscript, refreshed every few seconds, and a way to replace it by a newer state. */
export function useManuscript(owner: string, id: string) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['manuscript', owner, id], [owner, id]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('get-manuscript', { params: { id }, signal })).manuscript,
    refetchInterval: ({ state: { data } }) => (data && isArticleAwaited(data) ? SOON_MS : LOOK_MS),
    structuralSharing: (old, fresh) =>
      old ? newestOf(old as Manuscript, fresh as Manuscript) : (fresh as Manuscript),
  });
  const replace = useCallback(
    (manuscript: Manuscript) => client.setQueryData(queryKey, manuscript),
    [client, queryKey],
  );
  return { ...query, replace };
}
