import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DeskPage, DeskQuery } from '../../../../../shared/contract/desk.ts';
import { call } from '../../../api/client.ts';

export type DeskTab = 'now' | 'later' | 'all';

export interface DeskFilter {
  tab: DeskTab;
  text: string;
  stage: NonNullable<DeskQuery['stage']> | '';
  sort: DeskQuery['sort'];
}

/** A page fills two screens. */
const PAGE = 50;
const LOOK_MS = 30_000;

/** One page of the desk a request. Who searches looks through everything that is open, whatever the tab. */
export function useDesk(owner: string, { tab, text, stage, sort }: DeskFilter) {
  const span = tab === 'all' ? { view: 'all' as const } : { view: 'mine' as const, from: tab };
  const query = {
    ...span,
    sort,
    limit: PAGE,
    ...(text ? { text } : {}),
    ...(stage ? { stage } : {}),
  };
  const found = useInfiniteQuery({
    queryKey: ['desk', owner, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<DeskPage> =>
      call('list-desk', { query: pageParam ? { ...query, cursor: pageParam } : query, signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
  const pages = found.data?.pages ?? [];
  return { ...found, first: pages[0], items: pages.flatMap(({ items }) => items) };
}
