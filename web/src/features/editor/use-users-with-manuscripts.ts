import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../shared/contract/reviews.ts';
import { callPage } from '../../api/client.ts';
import { mergePeople } from './merge-people.ts';

interface Page {
  items: UserWithManuscripts[];
  nextCursor: string | null;
}

/** People a page: first what fills a screen and is there at once, then as many as make a search through all of them quick. */
const FIRST_PAGE = 15;
const NEXT_PAGES = 60;

/** Everybody who has submitted, page by page, and a way to put one manuscript's newer state in its place. */
export function useUsersWithManuscripts(owner: string) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['users-with-manuscripts', owner], [owner]);
  const query = useInfiniteQuery({
    queryKey,
    enabled: owner !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callPage('list-users-with-manuscripts', {
        query: pageParam ? { limit: NEXT_PAGES, cursor: pageParam } : { limit: FIRST_PAGE },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const replace = useCallback(
    (manuscript: Manuscript) =>
      client.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && withManuscript(data, manuscript)),
    [client, queryKey],
  );
  const users = useMemo(
    () => mergePeople(query.data?.pages.flatMap((page) => page.items) ?? []),
    [query.data],
  );
  return { ...query, users, replace };
}

function withManuscript(data: InfiniteData<Page>, manuscript: Manuscript): InfiniteData<Page> {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((user) =>
        user.manuscripts.some(({ _id }) => _id === manuscript._id)
          ? {
              ...user,
              manuscripts: user.manuscripts.map((old) => (old._id === manuscript._id ? manuscript : old)),
            }
          : user,
      ),
    })),
  };
}
