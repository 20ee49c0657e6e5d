import type { NumberedDraft } from '../kept/use-numbered-draft.ts';
import { formatTime } from '../ui/words/format-date.ts';

type SavedLineProps = Pick<NumberedDraft<object>, 'savedAt' | 'isWaiting' | 'isKept'>;

/** Where typed text is stored. */
export function SavedLine({ savedAt, isWaiting, isKept }: SavedLineProps) {
  const words = isWaiting
    ? isKept
      ? 'Saved on this device. We will save it online when you reconnect.'
      : 'Not saved yet. Keep this page open.'
    : savedAt
      ? `Saved ${formatTime(savedAt)}`
      : 'Saved as you type. You can continue on any device.';
  return (
    <p className="muted small" role="status">
      {words}
    </p>
  );
}
