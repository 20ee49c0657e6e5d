import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { OwnManuscript } from '../../../../shared/contract/manuscripts.ts';
import { PROOF_POLL } from '../../../../shared/domain/constants.ts';
import { callPage } from '../../api/client.ts';

interface Page {
  items: OwnManuscript[];
  nextCursor: string | null;
}

const PAGE = 20;

const isBuilding = ({ proof }: OwnManuscript) => proof.state === 'queued' || proof.state === 'building';

/** The author's manuscripts, page by page; looked at again while a PDF is being built. */
export function useMySubmissions(personId: string) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['my-submissions', personId], [personId]);
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callPage('list-my-submissions', {
        query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some(isBuilding)) ? PROOF_POLL.intervalMs : false,
  });
  const change = useCallback(
    (id: string, now: OwnManuscript | null) =>
      client.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => withChange(page, id, now)) },
      ),
    [client, queryKey],
  );
  const manuscripts = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((manuscript) => [manuscript._id, manuscript])).values()];
  }, [query.data]);
  return { ...query, manuscripts, change };
}

function withChange(page: Page, id: string, now: OwnManuscript | null): Page {
  return { ...page, items: page.items.flatMap((item) => (item._id === id ? (now ? [now] : []) : [item])) };
}
