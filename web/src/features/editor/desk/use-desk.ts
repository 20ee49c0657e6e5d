import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeskPage } from '../../../../../shared/contract/desk.ts';
import { call } from '../../../api/client.ts';
import { BY_PAGE, itemsOf } from '../../../api/list-pages.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { type DeskChoice, deskQuery } from './desk-address.ts';

/** A page fills two screens. */
const PAGE = 50;
const LOOK_MS = 30_000;

type Query = ReturnType<typeof deskQuery>;
const isSameList = ({ text: _one, ...before }: Query, { text: _other, ...now }: Query) =>
  JSON.stringify(before) === JSON.stringify(now);

/** The chosen list, with as many pages as the address says. During typing, the previous results stay. */
export function useDesk(choice: DeskChoice) {
  const { owner } = useSessionAtWork();
  const query = deskQuery(choice);
  const found = useInfiniteQuery({
    queryKey: ['desk', owner, query] as const,
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }): Promise<DeskPage> =>
      call('list-desk', {
        query: { ...query, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    placeholderData: (before: InfiniteData<DeskPage, string | undefined> | undefined, asked) =>
      asked && isSameList(asked.queryKey[2], query) ? before : undefined,
    refetchInterval: LOOK_MS,
  });
  const { hasNextPage, isFetching, isPlaceholderData, error, fetchNextPage } = found;
  const pages = found.data?.pages ?? [];
  const isShort = pages.length > 0 && pages.length < choice.pages;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isPlaceholderData && !error) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isPlaceholderData, error, fetchNextPage]);
  return {
    ...found,
    first: pages[0],
    items: itemsOf(found.data),
    /** Epoch ms of the data shown. */
    now: found.dataUpdatedAt || Date.now(),
    isGoingOn: isShort && hasNextPage,
  };
}
