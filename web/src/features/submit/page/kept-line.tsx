import type { Kept } from '../../../drafts/kept-on-device.ts';
import { formatTime } from '../../../ui/words/format-date.ts';
import type { Draft } from '../draft/draft.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** '14:32', with the day if that was not today. */
export function timeInWords(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.toDateString() === now.toDateString() ? formatTime(at) : `${formatTime(at)} on ${day.format(at)}`;
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
      <p className="small trouble">
        Your browser can’t save your work on this device. Save your submission before you leave.
      </p>
    );
  }
  if (draft.base && !isChanged) return <p className="muted small">Saved to your account</p>;
  if (!draft.keptAt) return null;
  return (
    <p className="muted small">
      Saved on this device at {timeInWords(draft.keptAt)}
      {whyNotSaved ? `. Not saved to your account yet: ${whyNotSaved}` : null}
    </p>
  );
}
