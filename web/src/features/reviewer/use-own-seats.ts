import { useQuery } from '@tanstack/react-query';
import type { OwnSeat } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';

const LOOK_MS = 60_000;

/** Where they can't be had the list of manuscripts stands by itself, and mails lead to the same pages. */
export function useOwnSeats(owner: string): readonly OwnSeat[] {
  const { data = [] } = useQuery({
    queryKey: ['own-seats', owner],
    queryFn: ({ signal }) => call('list-own-seats', { signal }),
    refetchInterval: LOOK_MS,
  });
  return data;
}
