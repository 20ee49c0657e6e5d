import type { Kept } from '../../../kept/kept-on-device.ts';
import type { Draft } from '../draft/draft.ts';
import styles from './wizard.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** '14:32', with the day if that was not today. */
export function timeInWords(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.toDateString() === now.toDateString()
    ? clock.format(at)
    : `${clock.format(at)} on ${day.format(at)}`;
}

/** Always says where typed text is stored. */
export function KeptLine({
  kept,
  draft,
  isChanged,
  whyNotSaved,
}: {
  kept: Kept<Draft>;
  draft: Draft;
  isChanged: boolean;
  /** Why the text could not be saved to the account when a step was left. */
  whyNotSaved: string | null;
}) {
  if (!kept.isKept()) {
    return (
      <p className={styles.notKept}>
        Your browser can’t save your work on this device. Save your submission before you leave.
      </p>
    );
  }
  if (draft.base && !isChanged) return <p className={styles.kept}>Saved to your account</p>;
  if (!draft.keptAt) return null;
  return (
    <p className={styles.kept}>
      Saved on this device at {timeInWords(draft.keptAt)}
      {whyNotSaved ? `. Not saved to your account yet: ${whyNotSaved}` : null}
    </p>
  );
}
