import { Notice } from '../../../ui/notice.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import type { Outcome } from './use-journal.ts';

/** The result of the button above it. */
export function OutcomeNotice({ at, outcome }: { at: string; outcome: Outcome | null }) {
  if (outcome?.at !== at) return null;
  return (
    <TakesFocus>
      <Notice kind={outcome.isTrouble ? 'error' : 'success'} live>
        {outcome.text}
      </Notice>
    </TakesFocus>
  );
}
