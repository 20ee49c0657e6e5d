import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { callPage } from '../../api/client.ts';
import { newestOf } from '../../manuscript/with-newest.ts';

interface Page {
  items: ReviewersManuscript[];
  nextCursor: string | null;
}

type Data = InfiniteData<Page>;

/** Editors' changes appear within 15 s, on a visible page with a network. */
const LOOK_MS = 12_000;

/** Everything sent to this reviewer: few enough to be read to the last page, so that no author is missing on the left. */
export function useAssignedManuscripts(owner: string) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['assigned-manuscripts', owner], [owner]);
  const query = useInfiniteQuery({
    queryKey,
    enabled: owner !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callPage('list-assigned-manuscripts', { query: pageParam ? { cursor: pageParam } : {}, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
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
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              // Only the list has the page of its review.
              items: page.items.map((old) => (old._id === manuscript._id ? { ...old, ...manuscript } : old)),
            })),
          },
      ),
    [client, queryKey],
  );
  const manuscripts = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return { ...query, manuscripts, replace };
}

function withNewest(old: Data | undefined, fresh: Data): Data {
  const shown = new Map(old?.pages.flatMap((page) => page.items.map((one) => [one._id, one])));
  const newest = (one: ReviewersManuscript) => newestOf(shown.get(one._id), one);
  return { ...fresh, pages: fresh.pages.map((page) => ({ ...page, items: page.items.map(newest) })) };
}
