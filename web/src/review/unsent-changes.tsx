import { useState } from 'react';
import type { ReviewForm, SeatPage } from '../../../shared/contract/seats.ts';
import { longDate } from '../../../shared/domain/stage-words.ts';
import { failureReason } from '../api/failure-reason.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/dialogs/alerts.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DraftState } from './use-review-draft.ts';

type Given = NonNullable<SeatPage['review']>;

/** Whether the editors have another text than the form. */
export const isUnsent = ({ form }: Given, typed: ReviewForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(typed);

interface UnsentChangesProps {
  review: Given;
  draft: DraftState;
  busy: boolean;
  onDiscarded: () => void;
}

/** Above a review being changed: what the editors have, and both options. It does not move during typing. */
export function UnsentChanges({ review, draft, busy, onDiscarded }: UnsentChangesProps) {
  const confirm = useConfirm();
  const [isDiscarding, setDiscarding] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const hasChanges = isUnsent(review, draft.form);

  async function discard() {
    if (!hasChanges) return onDiscarded();
    const question = {
      title: 'Discard your changes?',
      message: 'We will delete what you changed. The editors keep the review that you sent.',
      confirmLabel: 'Discard changes',
      danger: true,
    };
    if (isDiscarding || !(await confirm(question))) return;
    setDiscarding(true);
    setTrouble(null);
    draft.take(review.form);
    try {
      await draft.saveNow();
      onDiscarded();
    } catch (error) {
      setTrouble(failureReason(error));
    } finally {
      setDiscarding(false);
    }
  }

  return (
    <>
      <Notice
        kind={hasChanges ? 'warning' : 'info'}
        title={hasChanges ? 'You have not sent your changes' : 'You are changing your review'}
        actions={
          <>
            <Button type="submit" size="small" busy={busy}>
              Send changes
            </Button>
            <Button size="small" variant="secondary" busy={isDiscarding} onClick={() => void discard()}>
              Discard changes
            </Button>
          </>
        }
      >
        The editors have the review that you sent on {longDate(review.changedAt)}.
      </Notice>
      <FailureNotice takesFocus title="We did not receive this" why={trouble} />
    </>
  );
}
