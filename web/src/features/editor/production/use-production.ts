import { useQueryClient } from '@tanstack/react-query';
import { isOpenToEditor, type Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type {
  ArticleDetails,
  ChangeProduction,
  ProductionView,
} from '../../../../../shared/contract/production.ts';
import type { UploadedDocument } from '../../../../../shared/contract/uploads.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { type Applied, appliedKey } from './use-corrections-to-make.ts';

type Simple = 'begin' | 'build' | 'send' | 'unsend' | 'publish' | 'undo';
export type ProductionActionName = ChangeProduction['do'] | Simple | 'apply';

/** Whether it is done, from the resulting state: a lost answer is reconstructed from it. */
const DONE: Record<Simple, (production: ProductionView) => boolean> = {
  begin: ({ state }) => state === 'preparing',
  build: ({ state }) => state === 'preparing',
  send: ({ state, leavesAt }) => state === 'proofing' || (state === 'preparing' && leavesAt !== null),
  unsend: ({ state, leavesAt }) => state === 'preparing' && leavesAt === null,
  publish: ({ state }) => state === 'leaving',
  undo: ({ state }) => state === 'approved',
};

/** An editor's actions in production, each on the version shown. */
export function useProduction({ manuscript, replace }: ManuscriptProps) {
  const { _id: id, version } = manuscript;
  const client = useQueryClient();
  const { owner } = useSessionAtWork();
  const { busy, trouble, change } = useChange<ProductionActionName>({
    onStanding: replace,
    words: { conflict: 'Someone else changed this manuscript. Check it, then try again.' },
  });

  const ask = (name: Simple): Promise<{ manuscript: Manuscript }> => {
    if (name === 'publish') return call('publish', { params: { id }, body: { version } });
    if (name === 'undo') return call('recall-publication', { params: { id } });
    return call('change-production', { params: { id }, body: { do: name, version } });
  };

  /** `isDone` says from the manuscript's current state whether a lost answer was a yes. */
  const go = async (
    name: ProductionActionName,
    asked: () => Promise<{ manuscript: Manuscript }>,
    isDone: (production: ProductionView) => boolean,
  ): Promise<boolean> =>
    (await change(
      manuscript,
      name,
      asked,
      (now) => isOpenToEditor(now) && now.production !== undefined && isDone(now.production),
    )) !== null;
  const isBuiltAnew = ({ edition }: ProductionView) => edition.n > (manuscript.production?.edition.n ?? 0);

  return {
    busy,
    trouble,
    act: (name: Simple) => go(name, () => ask(name), DONE[name]),
    publishWith: (more: { on: string } | { reason: string }) =>
      go(
        'publish',
        () => call('publish', { params: { id }, body: { ...more, version } }),
        ({ state }) => state === 'leaving',
      ),
    describe: (details: ArticleDetails) =>
      go(
        'describe',
        () => call('change-production', { params: { id }, body: { do: 'describe', details, version } }),
        isBuiltAnew,
      ),
    replaceFile: (document: UploadedDocument) =>
      go(
        'file',
        () => call('change-production', { params: { id }, body: { do: 'file', document, version } }),
        isBuiltAnew,
      ),
    applyCorrections: () =>
      go(
        'apply',
        async () => {
          const { made, refused, ...answer } = await call('apply-corrections', {
            params: { id },
            body: { version },
          });
          client.setQueryData(appliedKey(owner, manuscript), { made, refused } satisfies Applied);
          return answer;
        },
        isBuiltAnew,
      ),
    recordApproval: (approval: Omit<Extract<ChangeProduction, { do: 'approval' }>, 'do' | 'version'>) =>
      go(
        'approval',
        () => call('change-production', { params: { id }, body: { do: 'approval', ...approval, version } }),
        ({ approved }) => approved?.recorded != null,
      ),
  };
}
export type ProductionActions = ReturnType<typeof useProduction>;
