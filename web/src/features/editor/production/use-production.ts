import { useState } from 'react';
import { isOpenToEditor, type Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type {
  ArticleDetails,
  ChangeProduction,
  ProductionView,
} from '../../../../../shared/contract/production.ts';
import type { UploadedDocument } from '../../../../../shared/contract/uploads.ts';
import { messageOf } from '../../../api/api-error.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';

type Simple = 'begin' | 'build' | 'send' | 'publish' | 'undo';
export type ProductionActionName = ChangeProduction['do'] | Simple;

/** The resulting states, from which a lost answer is reconstructed. */
const DONE = {
  begin: ['preparing'],
  build: ['preparing'],
  send: ['proofing'],
  publish: ['leaving'],
  undo: ['approved'],
} as const satisfies Record<Simple, readonly string[]>;

/** An editor's actions in production, each on the version shown. */
export function useProduction({ manuscript, replace, onSessionOver }: Omit<ManuscriptProps, 'owner'>) {
  const { _id: id, version } = manuscript;
  const { busy, run } = useAction<ProductionActionName>({ onStanding: replace, onSessionOver });
  const [trouble, setTrouble] = useState<string | null>(null);

  const ask = (name: Simple): Promise<{ manuscript: Manuscript }> => {
    if (name === 'publish') return call('publish', { params: { id }, body: { version } });
    if (name === 'undo') return call('recall-publication', { params: { id } });
    return call('change-production', { params: { id }, body: { do: name, version } });
  };

  /** `isDone` says from the manuscript's current state whether a lost answer was a yes. */
  async function go(
    name: ProductionActionName,
    asked: () => Promise<{ manuscript: Manuscript }>,
    isDone: (production: ProductionView) => boolean,
  ): Promise<boolean> {
    setTrouble(null);
    const done = await run(
      name,
      () =>
        callWithConfirmation(manuscript, asked, (now) =>
          isOpenToEditor(now) && now.production && isDone(now.production) ? { manuscript: now } : null,
        ),
      ({ kind, error }) =>
        setTrouble(
          kind === 'conflict'
            ? messageOf(error, 'Someone else changed this manuscript. Check it, then try again.')
            : failureReason(error),
        ),
    );
    if (done) replace(done.result.manuscript);
    return done !== null;
  }
  const isBuiltAnew = ({ edition }: ProductionView) => edition.n > (manuscript.production?.edition.n ?? 0);

  return {
    busy,
    trouble,
    act: (name: Simple) =>
      go(
        name,
        () => ask(name),
        ({ state }) => (DONE[name] as readonly string[]).includes(state),
      ),
    publishOn: (on: string) =>
      go(
        'publish',
        () => call('publish', { params: { id }, body: { on, version } }),
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
    recordApproval: (approval: Omit<Extract<ChangeProduction, { do: 'approval' }>, 'do' | 'version'>) =>
      go(
        'approval',
        () => call('change-production', { params: { id }, body: { do: 'approval', ...approval, version } }),
        ({ approved }) => approved?.recorded != null,
      ),
  };
}
export type ProductionActions = ReturnType<typeof useProduction>;
