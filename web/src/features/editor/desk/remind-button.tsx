import { useEffect, useRef, useState } from 'react';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { isOpenToEditor } from '../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useAlert, useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { formatTime } from '../../../ui/words/format-date.ts';
import { isLate, listInWords } from '../../../ui/words/in-words.ts';
import { questionFor } from '../manuscript/seat-words.ts';
import { reviewerName, seatsFor } from './bulk/bulk-steps.ts';
import styles from './desk.module.css';

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

const UNDO_SECONDS = 20;

/** Reminders that are sent unless undone before. */
interface Reminders {
  names: string;
  seats: readonly string[];
  state: 'waiting' | 'sending';
}

interface Outcome {
  words: string;
  /** Whether it can be tried again. */
  is: 'over' | 'undone' | 'trouble';
}

/**
 * Reminders wait here for some seconds and not at the server, where an undoable letter would need its own state and call. Leaving the row
 * or the page sends them; only Undo prevents it. If the browser is killed, the row still offers Remind.
 */
function useReminding() {
  const tell = useRef({ alert: useAlert(), ...useSessionAtWork() });
  const isShown = useRef(false);
  const [reminders, setReminders] = useState<Reminders | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    if (reminders?.state !== 'waiting') return;
    const { names, seats } = reminders;
    let isLeft = false;
    async function send() {
      if (isLeft) return;
      isLeft = true;
      setReminders({ names, seats, state: 'sending' });
      setOutcome(await remind(names, seats));
      setReminders(null);
    }
    async function remind(names: string, seats: readonly string[]): Promise<Outcome> {
      try {
        await Promise.all(
          seats.map((id) => call('change-seat', { params: { id }, body: { do: 'remind' }, keepalive: true })),
        );
        return { words: `Reminder sent to ${names} at ${formatTime(Date.now())}`, is: 'over' };
      } catch (error) {
        const words = failureReason(error);
        if (!isShown.current) void tell.current.alert(words, `We did not remind ${names}`);
        if (isSessionOver(error)) void tell.current.endSession();
        return { words, is: 'trouble' };
      }
    }
    const timer = setTimeout(send, UNDO_SECONDS * 1000);
    window.addEventListener('pagehide', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', send);
      if (!isShown.current) void send();
    };
  }, [reminders]);

  return {
    reminders,
    outcome,
    setOutcome,
    wait(names: string, seats: readonly string[]) {
      setOutcome(null);
      setReminders({ names, seats, state: 'waiting' });
    },
    undo() {
      setReminders(null);
      setOutcome({ words: 'No reminder sent', is: 'undone' });
    },
  };
}
