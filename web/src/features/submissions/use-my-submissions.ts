import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isAuthors, isOwn, type OwnManuscript } from '../../../../shared/contract/manuscripts.ts';
import { PROOF_POLL } from '../../../../shared/domain/constants.ts';
import { call, callPage } from '../../api/client.ts';

interface Page {
  items: OwnManuscript[];
  nextCursor: string | null;
}

const PAGE = 20;

const isBuilding = ({ proof }: OwnManuscript) => proof.state === 'queued' || proof.state === 'building';

/** The author's manuscripts, page by page; refreshed while a PDF is being built. */
export function useMySubmissions(personId: string) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['my-submissions', personId], [personId]);
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      return withParents(await callPage('list-my-submissions', { query, signal }), signal);
    },
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

/** A revision is shown in its manuscript's row, which may be on a page that is not loaded yet. Unavailable ones are left out. */
async function withParents(page: Page, signal: AbortSignal): Promise<Page> {
  const isListed = (id: string) => page.items.some(({ _id }) => _id === id);
  const ids = page.items.flatMap((item) =>
    isAuthors(item) && item.revisionOf && !isListed(item.revisionOf) ? item.revisionOf : [],
  );
  const parents = await Promise.allSettled(
    ids.map((id) => call('get-manuscript', { params: { id }, signal })),
  );
  const found = parents.flatMap((parent) =>
    parent.status === 'fulfilled' && isOwn(parent.value.manuscript) ? parent.value.manuscript : [],
  );
  return { ...page, items: [...page.items, ...found] };
}

function withChange(page: Page, id: string, now: OwnManuscript | null): Page {
  return { ...page, items: page.items.flatMap((item) => (item._id === id ? (now ? [now] : []) : [item])) };
}
