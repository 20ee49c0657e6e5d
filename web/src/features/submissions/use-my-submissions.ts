import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isAuthors, isOwn, type OwnManuscript } from '../../../../shared/contract/manuscripts.ts';
import { PROOF_POLL } from '../../../../shared/domain/constants.ts';
import { call, callPage } from '../../api/client.ts';
import { BY_PAGE, itemsOf, type ListPages, mapItems } from '../../api/list-pages.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';

const PAGE = 20;

const isBuilding = ({ proof }: OwnManuscript) => proof.state === 'queued' || proof.state === 'building';

/** The author's manuscripts, page by page; refreshed while a PDF is being built. */
export function useMySubmissions() {
  const { owner } = useSessionAtWork();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['my-submissions', owner], [owner]);
  const query = useInfiniteQuery({
    queryKey,
    ...BY_PAGE,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      return withParents(await callPage('list-my-submissions', { query, signal }), signal);
    },
    retry: false,
    refetchInterval: ({ state }) => (itemsOf(state.data).some(isBuilding) ? PROOF_POLL.intervalMs : false),
  });
  const change = useCallback(
    (id: string, now: OwnManuscript | null) =>
      client.setQueryData<ListPages<OwnManuscript>>(
        queryKey,
        (data) => data && mapItems(data, (item) => (item._id === id ? now : item)),
      ),
    [client, queryKey],
  );
  const manuscripts = useMemo(
    () => [...new Map(itemsOf(query.data).map((manuscript) => [manuscript._id, manuscript])).values()],
    [query.data],
  );
  return { ...query, manuscripts, change };
}

/** A revision is shown in its manuscript's row, which may be on a page that is not loaded yet. Unavailable ones are left out. */
async function withParents<Page extends { items: OwnManuscript[] }>(
  page: Page,
  signal: AbortSignal,
): Promise<Page> {
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
