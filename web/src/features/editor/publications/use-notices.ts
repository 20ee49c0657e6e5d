import { useState } from 'react';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import type { NoticeKind } from '../../../../../shared/domain/notice-kinds.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';

/** What an editor publishes about an article, and takes back. What came of it is read from the list, which is asked for again. */
export function useNotices(
  { number, manuscript }: PublicationLine,
  { refetch, onSessionOver }: { refetch: () => Promise<unknown>; onSessionOver: () => void },
) {
  const { busy, run } = useAction<'add' | 'undo'>({ onSessionOver });
  const [trouble, setTrouble] = useState<string | null>(null);
  const params = { id: String(number) };

  async function carryOut(name: 'add' | 'undo', work: () => Promise<unknown>): Promise<boolean> {
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
    undo: () => carryOut('undo', () => call('recall-notice', { params })),
  };
}
export type Notices = ReturnType<typeof useNotices>;
