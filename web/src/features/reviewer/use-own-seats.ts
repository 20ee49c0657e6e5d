import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const LOOK_MS = 60_000;

/** All that is asked of this reviewer, whichever way they were asked. */
export const useOwnSeats = (owner: string) =>
  useQuery({
    queryKey: ['own-seats', owner],
    queryFn: ({ signal }) => call('list-own-seats', { signal }),
    // Whoever comes back from a review sees that it was sent.
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
