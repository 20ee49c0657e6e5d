import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicationList } from '../../../../../shared/contract/publications.ts';
import { call } from '../../../api/client.ts';

const PAGE = 50;
/** Another editor may publish in the meantime, and pending items are published. */
const LOOK_MS = 30_000;

/** Publications, the newest first, page by page. */
export function usePublications(owner: string) {
  const found = useInfiniteQuery({
    queryKey: ['publications', owner],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<PublicationList> =>
      call('list-publications', {
        query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: LOOK_MS,
  });
  const pages = found.data?.pages ?? [];
  return { ...found, first: pages[0], publications: pages.flatMap(({ publications }) => publications) };
}
