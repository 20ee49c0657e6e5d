import { useState } from 'react';
import type { ChangeProduction } from '../../../../../shared/contract/production.ts';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import type { NoticeKind } from '../../../../../shared/domain/notice-kinds.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';

type Name = 'add' | 'undo' | 'begin' | 'drop';

/** Publishes and undoes notices about an article. The result is read from the list, which is loaded again. */
export function useNotices(
  { number, manuscript }: PublicationLine,
  { refetch, onSessionOver }: { refetch: () => Promise<unknown>; onSessionOver: () => void },
) {
  const { busy, run } = useAction<Name>({ onSessionOver });
  const [trouble, setTrouble] = useState<string | null>(null);
  const params = { id: String(number) };
  const change = (body: ChangeProduction) =>
    call('change-production', { params: { id: manuscript!._id }, body });

  async function carryOut(name: Name, work: () => Promise<unknown>): Promise<boolean> {
    setTrouble(null);
    const done = await run(
      name,
      () => callWithConfirmation(manuscript!, work),
      ({ error }) => setTrouble(failureReason(error)),
    );
    await refetch();
    return done !== null;
  }
  return {
    busy,
    trouble,
    add: (kind: NoticeKind, text: string) =>
      carryOut('add', () =>
        call('add-notice', { params, body: { kind, text, version: manuscript!.version } }),
      ),
    begin: (reason: string) =>
      carryOut('begin', () => change({ do: 'beginVersion', reason, version: manuscript!.version })),
    drop: () => carryOut('drop', () => change({ do: 'dropVersion', version: manuscript!.version })),
    undo: () => carryOut('undo', () => call('recall-notice', { params })),
  };
}
export type Notices = ReturnType<typeof useNotices>;
