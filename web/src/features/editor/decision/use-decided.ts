import type * as z from 'zod';
import type { RenderedLetter, ReopenDecision } from '../../../../../shared/contract/decisions.ts';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { call } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useNamingQuestion } from '../../../manuscript/use-naming-question.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { CHANGED } from '../messages.ts';

type Action = 'reopen' | 'date' | 'preview' | 'letter';

/** The reason, in the journal's letter, or the whole letter. */
type Reopening = Pick<z.input<typeof ReopenDecision>, 'note' | 'letter'>;

/** Actions on a sent decision. */
export function useDecided({ manuscript, replace }: ManuscriptProps) {
  const { _id: id, version } = manuscript;
  const { busy, trouble, run, change } = useChange<Action>({
    onStanding: replace,
    words: { conflict: CHANGED },
  });
  const toast = useToast();
  const unlessNaming = useNamingQuestion();

  async function carryOut(
    name: Action,
    work: () => Promise<{ manuscript: Manuscript; message: string }>,
  ): Promise<boolean> {
    const done = await change(manuscript, name, work);
    if (done) toast({ message: `${done.message}.` });
    return done !== null;
  }

  return {
    busy,
    trouble,
    reopen: (asked: Reopening) =>
      carryOut('reopen', () =>
        unlessNaming('letter', (sure) =>
          call('reopen', { params: { id }, body: { ...asked, version, ...sure } }),
        ),
      ),
    /** The letter as it would be sent; `name` says which button waits for it. */
    async render(name: 'preview' | 'letter', asked: Reopening): Promise<RenderedLetter | undefined> {
      const body = { template: 'reopened' as const, ...asked };
      return (await run(name, () => call('render-letter', { params: { id }, body })))?.result;
    },
    moveDate: (dueAt: string) =>
      carryOut('date', () => call('change-revision', { params: { id }, body: { dueAt, version } })),
  };
}
