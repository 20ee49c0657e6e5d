import { useEffect, useState } from 'react';
import { minutesAfter } from '../../../../../shared/domain/deadline.ts';
import styles from './decision.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const REDRAWN_AFTER_MS = 5000;

/** Under the button: until when the decision could be undone. */
export function UndoLine({ id, minutes }: { id: string; minutes: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REDRAWN_AFTER_MS);
    return () => clearInterval(timer);
  }, []);
  const until = new Date(minutesAfter(new Date(now).toISOString(), minutes));
  return (
    <p id={id} className={styles.muted}>
      {minutes === 0
        ? 'We will send it straight away. You can’t undo it.'
        : `You can undo this until ${clock.format(until)}.`}
    </p>
  );
}
