import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeImport, ImportView } from '../../../../../shared/contract/moving.ts';
import { type ImportAction, isWorking } from '../../../../../shared/domain/import-states.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';

/** While a worker is at it. */
const LOOK_MS = 4000;

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
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? LOOK_MS : false),
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
