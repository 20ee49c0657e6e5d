import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatTime } from '../../../ui/words/format-date.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { sentInWords } from './decision-choices.ts';
import { whenInWords } from './time-left.ts';

/** Where the focus goes when an Undo removes its own button: the possible decisions are there again. */
export const DECISION_ID = 'decision';

/** An unsent decision: what it says, when it is sent, and how to undo it. */
export function HeldBar({ manuscript, replace }: ManuscriptProps) {
  const { owner } = useSessionAtWork();
  const { busy, trouble, run } = useChange<'recall'>({
    onStanding: replace,
    words: { conflict: 'It has already been sent.' },
  });
  const toast = useToast();
  const { held } = manuscript;
  const now = useNow(1000, Boolean(held));
  if (!held) return trouble ? <Notice kind="error">{trouble}</Notice> : null;
  const decision = manuscript.decisions.find(({ _id }) => _id === held._id);
  /** At 0 minutes. */
  const isAtOnce = decision?.at === held.leavesAt;
  async function recall() {
    const done = await run('recall', () =>
      callWithConfirmation(manuscript, () => call('recall-decision', { params: { id: manuscript._id } })),
    );
    if (!done) return;
    document.getElementById(DECISION_ID)?.focus({ preventScroll: true });
    replace(done.result.manuscript);
    toast({ message: 'Decision undone. Nothing was sent, and your draft is saved.' });
  }
  return (
    <section
      className="row gap-4 lines-2 above-3 below-3 inset-wide tone-caution marked-halo"
      aria-label="Decision not sent yet"
    >
      <p className="grows">
        {held.by._id === owner ? 'Your' : `${held.by.name}’s`} <strong>{sentInWords(held.kind)}</strong>{' '}
        {isAtOnce ? (
          <span role="status">is being sent.</span>
        ) : (
          <>
            will be sent at <time dateTime={held.leavesAt}>{formatTime(held.leavesAt)}</time>,{' '}
            <span role="status">{whenInWords(held.leavesAt, now)}</span>.
          </>
        )}
      </p>
      {isAtOnce ? null : (
        <Button size="small" busy={busy === 'recall'} onClick={() => void recall()}>
          Undo
        </Button>
      )}
      {decision ? (
        <details className="own-line">
          <summary>Preview</summary>
          <p className="above-2 below-2 words paper boxed inset ink" dir="auto">
            <strong>{decision.subject}</strong>
            {'\n\n'}
            {decision.text}
          </p>
          {decision.reviews.map(({ number, text }) => (
            <p key={number} className="above-2 below-2 words paper boxed inset ink" dir="auto">
              <strong>Reviewer {number}</strong>
              {'\n\n'}
              {text}
            </p>
          ))}
        </details>
      ) : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </section>
  );
}
