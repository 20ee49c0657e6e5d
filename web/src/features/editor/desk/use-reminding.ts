import { useEffect, useRef, useState } from 'react';
import { isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useAlert } from '../../../ui/dialogs/alerts.tsx';
import { formatTime } from '../../../ui/words/format-date.ts';

export const UNDO_SECONDS = 20;

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
export function useReminding() {
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
