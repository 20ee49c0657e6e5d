import type { ChangeProduction } from '../../../../../shared/contract/production.ts';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import type { NoticeKind } from '../../../../../shared/domain/notice-kinds.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';

type Name = 'add' | 'undo' | 'begin' | 'drop';

/** Publishes and undoes notices about an article. The result is read from the list, which is loaded again. */
export function useNotices(
  { number, manuscript }: PublicationLine,
  { refetch }: { refetch: () => Promise<unknown> },
) {
  const { busy, trouble, run } = useChange<Name>({ refresh: refetch });
  const params = { id: String(number) };
  const change = (body: ChangeProduction) =>
    call('change-production', { params: { id: manuscript!._id }, body });

  const carryOut = async (name: Name, work: () => Promise<unknown>): Promise<boolean> =>
    (await run(name, () => callWithConfirmation(manuscript!, work))) !== null;
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
