import { useState } from 'react';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { isOpenToEditor } from '../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { isLate, listInWords } from '../../../ui/words/in-words.ts';
import { questionFor } from '../manuscript/seat-words.ts';
import { reviewerName, seatsFor } from './bulk/bulk-steps.ts';
import styles from './desk.module.css';
import { UNDO_SECONDS, useReminding } from './use-reminding.ts';

interface RemindButtonProps {
  item: DeskItem;
  /** The id of the manuscript's title, which names the button's subject. */
  titleId: string;
}

const dateOf = ({ state, replyBy, dueAt }: SeatView) => (state === 'invited' ? replyBy : dueAt);

/** Reminds everyone who is late, says who that is, and can be undone. Asks first if someone was reminded less than a day ago. */
export function RemindButton({ item, titleId }: RemindButtonProps) {
  const { endSession } = useSessionAtWork();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { reminders, outcome, setOutcome, wait, undo } = useReminding();
  const isWaiting = reminders?.state === 'waiting';

  async function remind() {
    const now = Date.now();
    const { manuscript } = await call('get-manuscript', { params: { id: item._id } });
    const seats = isOpenToEditor(manuscript) ? seatsFor(manuscript, 'remind') : [];
    const late = seats.filter((seat) => isLate(dateOf(seat), now));
    if (late.length === 0) return setOutcome({ words: 'No one is late any more', is: 'over' });
    const names = listInWords(late.map(reviewerName));
    const message = late.map((seat) => questionFor('remind', seat, now)).find(Boolean);
    if (message && !(await confirm({ title: `Remind ${names} again?`, message, confirmLabel: 'Remind' })))
      return;
    wait(
      names,
      late.map(({ _id }) => _id),
    );
  }
  async function press() {
    setBusy(true);
    try {
      await remind();
    } catch (error) {
      if (isSessionOver(error)) return endSession();
      setOutcome({ words: failureReason(error), is: 'trouble' });
    } finally {
      setBusy(false);
      focusIfLost(() => document.getElementById(titleId));
    }
  }
  return (
    <>
      <span
        role="status"
        className={
          outcome?.is === 'trouble' ? `${styles.trouble} block to-end danger` : `${styles.sent} block to-end`
        }
      >
        {isWaiting ? `We will remind ${reminders.names} in ${UNDO_SECONDS} seconds` : outcome?.words}
      </span>
      {outcome?.is === 'over' ? null : (
        // One button, so that the focus stays on it when it changes.
        <Button
          size="small"
          variant={isWaiting ? 'secondary' : 'primary'}
          busy={isBusy || reminders?.state === 'sending'}
          aria-describedby={titleId}
          onClick={() => (isWaiting ? undo() : void press())}
        >
          {isWaiting ? 'Undo' : 'Remind'}
        </Button>
      )}
    </>
  );
}
