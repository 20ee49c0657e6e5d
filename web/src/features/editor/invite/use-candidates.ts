import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Candidate } from '../../../../../shared/contract/candidates.ts';
import { callPage } from '../../../api/client.ts';

interface CandidatePage {
  items: Candidate[];
  nextCursor: string | null;
}

/** Possible reviewers, a page a request. `seats` changes with each invitation, which also changes their data. */
export function useCandidates(owner: string, id: string, seats: number, query: string) {
  const found = useInfiniteQuery({
    queryKey: ['candidates', owner, id, seats, query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<CandidatePage> =>
      callPage('suggest-reviewers', {
        params: { id },
        query: { ...(query ? { query } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const items = (found.data?.pages ?? []).flatMap((page) => page.items);
  return { ...found, candidates: [...new Map(items.map((each) => [each._id, each])).values()] };
}
