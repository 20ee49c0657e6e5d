import { useEffect, useState } from 'react';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './proof-panel.module.css';

const STATE_WORDS = {
  none: 'Saving what you typed…',
  queued: 'Saved. Your PDF is in the queue…',
  building: 'We are combining your documents into one PDF…',
  ready: 'Your PDF is ready',
  failed: '',
};

/** The duration of a build is unknown, so the state and the elapsed time are shown. */
export function BuildProgress({
  manuscript,
  startedAt,
}: {
  manuscript: AuthorsManuscript | null;
  startedAt: number | null;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = startedAt ? Math.max(0, Math.round((now - startedAt) / 1000)) : 0;
  return (
    <div className={styles.progress}>
      <p role="status">{STATE_WORDS[manuscript?.proof.state ?? 'none'] || STATE_WORDS.none}</p>
      <ProgressBar label="Building the PDF" />
      <p className={styles.time}>
        {seconds} {seconds === 1 ? 'second' : 'seconds'} so far. You can leave this page. We will keep
        building the PDF, and you will find it in My Submissions.
      </p>
    </div>
  );
}
