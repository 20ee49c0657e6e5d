import { useEffect, useState } from 'react';
import { DECISION_NAMES } from '../../../../../shared/domain/decision-kinds.ts';
import { messageOf } from '../../../api/api-error.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import styles from './decision.module.css';
import { inMinutes, remaining } from './time-left.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Where the focus goes when an Undo removes its own button: the possible decisions are there again. */
export const DECISION_ID = 'decision';

/** An unsent decision: what it says, when it is sent, and how to undo it. */
export function HeldBar({ manuscript, replace, onSessionOver }: ManuscriptProps) {
  const [now, setNow] = useState(() => Date.now());
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, run } = useAction<'recall'>({ onStanding: replace, onSessionOver });
  const toast = useToast();
  const { held } = manuscript;
  useEffect(() => {
    if (!held) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [held]);
  if (!held) return trouble ? <Notice kind="error">{trouble}</Notice> : null;
  const decision = manuscript.decisions.find(({ _id }) => _id === held._id);
  async function recall() {
    setTrouble(null);
    const done = await run(
      'recall',
      () =>
        callWithConfirmation(manuscript, () => call('recall-decision', { params: { id: manuscript._id } })),
      ({ kind, error }) =>
        setTrouble(
          kind === 'conflict' ? messageOf(error, 'It has already been sent.') : failureReason(error),
        ),
    );
    if (!done) return;
    document.getElementById(DECISION_ID)?.focus({ preventScroll: true });
    replace(done.result.manuscript);
    toast({ message: 'Decision undone. Nothing was sent, and your draft is saved.' });
  }
  return (
    <section className={styles.held} aria-label="Decision not sent yet">
      <p className={styles.heldWords}>
        {held.by.name}’s decision <strong>{DECISION_NAMES[held.kind]}</strong> will be sent at{' '}
        <time dateTime={held.leavesAt}>{clock.format(new Date(held.leavesAt))}</time>
        <span aria-hidden="true"> ({remaining(held.leavesAt, now)})</span>
      </p>
      <p className="visually-hidden" role="status">
        {inMinutes(held.leavesAt, now, 'send the decision')}
      </p>
      <Button size="small" busy={busy === 'recall'} onClick={() => void recall()}>
        Undo
      </Button>
      {decision ? (
        <details className={styles.heldLetter}>
          <summary>Preview</summary>
          <p className={styles.letterText} dir="auto">
            <strong>{decision.subject}</strong>
            {'\n\n'}
            {decision.text}
          </p>
          {decision.reviews.map(({ number, text }) => (
            <p key={number} className={styles.letterText} dir="auto">
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
