import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const LOOK_MS = 60_000;

/** All of this reviewer's reviews, however they were invited. */
export const useOwnSeats = (owner: string) =>
  useQuery({
    queryKey: ['own-seats', owner],
    queryFn: ({ signal }) => call('list-own-seats', { signal }),
    // After returning from a review, the reviewer sees that it was sent.
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
