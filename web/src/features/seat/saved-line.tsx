import styles from './seat.module.css';
import type { DraftState } from './use-review-draft.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Where what is typed is kept. */
export function SavedLine({ savedAt, isWaiting, isKept }: DraftState) {
  const words = isWaiting
    ? isKept
      ? 'Kept on this device; it is saved as soon as the server can be reached.'
      : 'Not saved yet: please keep this page open.'
    : savedAt
      ? `Saved ${clock.format(new Date(savedAt))}`
      : 'Saved as you type, for all your devices.';
  return (
    <p className={styles.small} role="status">
      {words}
    </p>
  );
}
