import type { NumberedDraft } from '../kept/use-numbered-draft.ts';
import styles from './saved-line.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

type SavedLineProps = Pick<NumberedDraft<object>, 'savedAt' | 'isWaiting' | 'isKept'>;

/** Where typed text is stored. */
export function SavedLine({ savedAt, isWaiting, isKept }: SavedLineProps) {
  const words = isWaiting
    ? isKept
      ? 'Saved on this device. We will save it online when you reconnect.'
      : 'Not saved yet. Keep this page open.'
    : savedAt
      ? `Saved ${clock.format(new Date(savedAt))}`
      : 'Saved as you type. You can continue on any device.';
  return (
    <p className={styles.saved} role="status">
      {words}
    </p>
  );
}
