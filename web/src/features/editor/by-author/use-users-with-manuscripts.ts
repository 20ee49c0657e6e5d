import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Manuscript, SubmittedManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';
import { callPage } from '../../../api/client.ts';
import { newestOf } from '../../../manuscript/with-newest.ts';
import { mergePeople } from './merge-people.ts';

interface Page {
  items: UserWithManuscripts[];
  nextCursor: string | null;
}

type Data = InfiniteData<Page>;

/** People a page: first as many as fill a screen, for speed, then as many as make a search through all of them quick. */
const FIRST_PAGE = 15;
const NEXT_PAGES = 60;

/** Changes by others appear within 15 s: all of them if that is cheap, otherwise only those open on the right. */
export const QUICK_LOOK_MS = 12_000;
const SLOW_LOOK_MS = 120_000;
const QUICK_UP_TO = 60;

/** Everyone who has submitted, page by page, and a way to replace one manuscript by its newer state. */
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
    // The library refetches only on a visible page with a network.
    refetchInterval: ({ state }) => (countOf(state.data) > QUICK_UP_TO ? SLOW_LOOK_MS : QUICK_LOOK_MS),
    structuralSharing: (old, fresh) => withNewest(old as Data | undefined, fresh as Data),
  });
  const replace = useCallback(
    (manuscript: Manuscript) =>
      'heldBack' in manuscript &&
      client.setQueryData<Data>(queryKey, (data) => data && withManuscript(data, manuscript)),
    [client, queryKey],
  );
  const users = useMemo(
    () => mergePeople(query.data?.pages.flatMap((page) => page.items) ?? []),
    [query.data],
  );
  return { ...query, users, replace, isLarge: countOf(query.data) > QUICK_UP_TO };
}

function countOf(data: Data | undefined): number {
  const people = data?.pages.flatMap((page) => page.items) ?? [];
  return people.reduce((sum, { manuscripts }) => sum + manuscripts.length, 0);
}

function withNewest(old: Data | undefined, fresh: Data): Data {
  if (!old) return fresh;
  const shown = new Map(
    old.pages.flatMap(({ items }) => items.flatMap((user) => user.manuscripts.map((one) => [one._id, one]))),
  );
  return {
    ...fresh,
    pages: fresh.pages.map((page) => ({
      ...page,
      items: page.items.map((user) => ({
        ...user,
        manuscripts: user.manuscripts.map((one) => newestOf(shown.get(one._id), one)),
      })),
    })),
  };
}

function withManuscript(data: Data, manuscript: SubmittedManuscript): Data {
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
