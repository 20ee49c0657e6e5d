import styles from './review.module.css';
import type { DraftState } from './use-review-draft.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Where what is typed is kept. */
export function SavedLine({ savedAt, isWaiting, isKept }: DraftState) {
  const words = isWaiting
    ? isKept
      ? 'Saved on this device. We will save it online when you reconnect.'
      : 'Not saved yet. Keep this page open.'
    : savedAt
      ? `Saved ${clock.format(new Date(savedAt))}`
      : 'Saved as you type. You can continue on any device.';
  return (
    <p className={styles.small} role="status">
      {words}
    </p>
  );
}
