import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeImport, ImportView } from '../../../../../shared/contract/moving.ts';
import {
  type ImportAction,
  type ImportState,
  isWorking,
} from '../../../../../shared/domain/import-states.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';

/** Someone waits for it at first, and comes back to what takes longer. */
const [SOON_MS, LOOK_MS, SOON_FOR_MS] = [2000, 10_000, 60_000];

/** While a worker is at it, from the step that began then. */
const lookAgain = (state: ImportState, since: string): number | false =>
  isWorking(state) && (Date.now() - Date.parse(since) < SOON_FOR_MS ? SOON_MS : LOOK_MS);

export function useImports() {
  const { owner } = useSessionAtWork();
  return useQuery({
    queryKey: ['imports', owner],
    queryFn: ({ signal }) => call('list-imports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => isWorking(one.state)) ? LOOK_MS : false),
  });
}

/** One import, and a way to act on it. */
export function useImport(id: string) {
  const { owner } = useSessionAtWork();
  const cache = useQueryClient();
  const queryKey = ['import', owner, id];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('get-import', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data ? lookAgain(data.state, data.steps.at(-1)?.at ?? data.changedAt) : false,
  });
  const { busy, trouble, run } = useChange<ImportAction>({
    refresh: () => Promise.all([found.refetch(), cache.invalidateQueries({ queryKey: ['imports', owner] })]),
  });
  const ask = (body: ChangeImport) => call('change-import', { params: { id }, body });

  /** True if done. Answers that are not saved yet are saved first. */
  async function act(
    action: ImportAction,
    { version }: Pick<ImportView, 'version'>,
    answers: Record<string, string> | null,
  ): Promise<boolean> {
    const done = await run(action, async () => {
      const saved = answers && (await ask({ action: 'decide', version, answers }));
      return action === 'decide' ? saved : ask({ action, version: saved?.version ?? version });
    });
    return done !== null;
  }
  return { ...found, busy, trouble, act };
}
