import { useQuery } from '@tanstack/react-query';
import type { StartExport } from '../../../../../shared/contract/moving.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';

const LOOK_MS = 5000;
/** Shorter than the links to its files last. */
const LINKS_MS = 600_000;

/** The journal's last export, and a way to have another written. */
export function useExport() {
  const { owner } = useSessionAtWork();
  const found = useQuery({
    queryKey: ['export', owner],
    queryFn: ({ signal }) => call('get-export', { signal }),
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'writing' ? LOOK_MS : LINKS_MS),
  });
  const { busy, trouble, run } = useChange<'write'>({ refresh: () => found.refetch() });
  const start = async (body: StartExport) =>
    (await run('write', () => call('start-export', { body }))) !== null;
  return { ...found, isBusy: busy !== null, trouble, start };
}
