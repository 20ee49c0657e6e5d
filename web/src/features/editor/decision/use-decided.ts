import { useState } from 'react';
import type * as z from 'zod';
import type { RenderedLetter, ReopenDecision } from '../../../../../shared/contract/decisions.ts';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { messageOf } from '../../../api/api-error.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';

type Action = 'reopen' | 'date' | 'preview' | 'letter';

/** The reason, in the journal's letter, or the whole letter. */
type Reopening = Pick<z.input<typeof ReopenDecision>, 'note' | 'letter'>;

const CHANGED = 'Someone else changed this manuscript. Check it, then try again.';

/** Actions on a sent decision. */
export function useDecided({ manuscript, replace, onSessionOver }: ManuscriptProps) {
  const { _id: id, version } = manuscript;
  const { busy, run } = useAction<Action>({ onStanding: replace, onSessionOver });
  const [trouble, setTrouble] = useState<string | null>(null);
  const toast = useToast();

  async function carryOut(
    name: Action,
    work: () => Promise<{ manuscript: Manuscript; message: string }>,
  ): Promise<boolean> {
    setTrouble(null);
    const done = await run(
      name,
      () => callWithConfirmation(manuscript, work),
      ({ kind, error }) => setTrouble(kind === 'conflict' ? messageOf(error, CHANGED) : failureReason(error)),
    );
    if (!done) return false;
    replace(done.result.manuscript);
    toast({ message: `${done.result.message}.` });
    return true;
  }

  return {
    busy,
    trouble,
    reopen: (asked: Reopening) =>
      carryOut('reopen', () => call('reopen', { params: { id }, body: { ...asked, version } })),
    /** The letter as it would be sent; `name` says which button waits for it. */
    async render(name: 'preview' | 'letter', asked: Reopening): Promise<RenderedLetter | undefined> {
      setTrouble(null);
      const body = { template: 'reopened' as const, ...asked };
      const done = await run(
        name,
        () => call('render-letter', { params: { id }, body }),
        ({ error }) => setTrouble(failureReason(error)),
      );
      return done ? done.result : undefined;
    },
    moveDate: (dueAt: string) =>
      carryOut('date', () => call('change-revision', { params: { id }, body: { dueAt, version } })),
  };
}
