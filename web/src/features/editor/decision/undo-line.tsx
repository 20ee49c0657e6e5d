import { useEffect, useState } from 'react';
import { minutesAfter } from '../../../../../shared/domain/deadline.ts';
import { formatTime } from '../../../ui/words/format-date.ts';

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
    <p id={id} className="breaks muted small">
      {minutes === 0
        ? 'We will send it straight away. You can’t undo it.'
        : `You can undo this until ${formatTime(until)}.`}
    </p>
  );
}
