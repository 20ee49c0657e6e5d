import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { callPage } from '../../api/client.ts';
import { BY_PAGE, itemsOf, type ListPages, mapItems } from '../../api/list-pages.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { newestOf } from '../../manuscript/with-newest.ts';

type Data = ListPages<ReviewersManuscript>;

/** Editors' changes appear within 15 s, on a visible page with a network. */
const LOOK_MS = 12_000;

/** Everything sent to this reviewer: few enough to be read to the last page, so that no author is missing on the left. */
export function useAssignedManuscripts() {
  const { owner } = useSessionAtWork();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['assigned-manuscripts', owner], [owner]);
  const query = useInfiniteQuery({
    queryKey,
    enabled: owner !== '',
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) =>
      callPage('list-assigned-manuscripts', { query: pageParam ? { cursor: pageParam } : {}, signal }),
    refetchInterval: LOOK_MS,
    structuralSharing: (old, fresh) => withNewest(old as Data | undefined, fresh as Data),
  });
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const replace = useCallback(
    (manuscript: Manuscript) =>
      manuscript.relation === 'reviewer' &&
      client.setQueryData<Data>(
        queryKey,
        (data) =>
          data &&
          // Only the list has the page of its review.
          mapItems(data, (old) => (old._id === manuscript._id ? { ...old, ...manuscript } : old)),
      ),
    [client, queryKey],
  );
  const manuscripts = useMemo(() => itemsOf(query.data), [query.data]);
  return { ...query, manuscripts, replace };
}

function withNewest(old: Data | undefined, fresh: Data): Data {
  const shown = new Map(itemsOf(old).map((one) => [one._id, one]));
  return mapItems(fresh, (one) => newestOf(shown.get(one._id), one));
}
