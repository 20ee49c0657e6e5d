import type { NumberedDraft } from '../drafts/use-numbered-draft.ts';
import { formatTime } from '../ui/words/format-date.ts';

interface SavedLineProps
  extends Pick<NumberedDraft<object>, 'savedAt' | 'isSaving' | 'isWaiting' | 'isKept'> {
  /** Before anything is saved. */
  promise?: string;
  /** While only this device has it. */
  onDevice?: string;
}

/** Where typed text is stored. */
export function SavedLine({
  savedAt,
  isSaving,
  isWaiting,
  isKept,
  promise = 'Saved as you type. You can continue on any device.',
  onDevice = 'Saved on this device. We will save it online when you reconnect.',
}: SavedLineProps) {
  const isUnderWay = isSaving && !isWaiting;
  const words = isWaiting
    ? isKept
      ? onDevice
      : 'Not saved yet. Keep this page open.'
    : savedAt
      ? `Saved ${formatTime(savedAt)}`
      : promise;
  return (
    <p className="breaks muted small" role="status">
      {/* Read out after every pause, it would disturb those who type. */}
      {isUnderWay ? <span aria-hidden="true">Saving…</span> : words}
    </p>
  );
}
