import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Manuscript, SubmittedManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';
import { callPage } from '../../../api/client.ts';
import { BY_PAGE, itemsOf, type ListPages, mapItems } from '../../../api/list-pages.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { newestOf } from '../../../manuscript/with-newest.ts';
import { mergePeople } from './merge-people.ts';

type Data = ListPages<UserWithManuscripts>;

/** People a page: first as many as fill a screen, for speed, then as many as make a search through all of them quick. */
const FIRST_PAGE = 15;
const NEXT_PAGES = 60;

/** Changes by others appear within 15 s: all of them if that is cheap, otherwise only those open on the right. */
export const QUICK_LOOK_MS = 12_000;
const SLOW_LOOK_MS = 120_000;
const QUICK_UP_TO = 60;

/** Everyone who has submitted, page by page, and a way to replace one manuscript by its newer state. */
export function useUsersWithManuscripts() {
  const { owner } = useSessionAtWork();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['users-with-manuscripts', owner], [owner]);
  const query = useInfiniteQuery({
    queryKey,
    enabled: owner !== '',
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) =>
      callPage('list-users-with-manuscripts', {
        query: pageParam ? { limit: NEXT_PAGES, cursor: pageParam } : { limit: FIRST_PAGE },
        signal,
      }),
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
  const users = useMemo(() => mergePeople(itemsOf(query.data)), [query.data]);
  return { ...query, users, replace, isLarge: countOf(query.data) > QUICK_UP_TO };
}

const countOf = (data: Data | undefined): number =>
  itemsOf(data).reduce((sum, { manuscripts }) => sum + manuscripts.length, 0);

function withNewest(old: Data | undefined, fresh: Data): Data {
  const shown = new Map(itemsOf(old).flatMap((user) => user.manuscripts.map((one) => [one._id, one])));
  return mapItems(fresh, (user) => ({
    ...user,
    manuscripts: user.manuscripts.map((one) => newestOf(shown.get(one._id), one)),
  }));
}

const withManuscript = (data: Data, manuscript: SubmittedManuscript): Data =>
  mapItems(data, (user) =>
    user.manuscripts.some(({ _id }) => _id === manuscript._id)
      ? {
          ...user,
          manuscripts: user.manuscripts.map((old) => (old._id === manuscript._id ? manuscript : old)),
        }
      : user,
  );
