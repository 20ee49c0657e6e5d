import { type ReactNode, type Ref, useId } from 'react';
import type { EditorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { copyInWords } from '../../../manuscript/review-copy/finding-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { DecideFirst, whyNotSend } from '../decide-first.tsx';
import type { EditorDraftState } from '../editor-draft.ts';
import { ActionPanel } from './action-panel.tsx';
import { ReviewerChecklist } from './reviewer-checklist.tsx';

interface ReviewersPanelProps {
  /** `send`: to review, with a note. `reviewers`: only the list, while the manuscript is under review. */
  mode: 'send' | 'reviewers';
  manuscript: EditorsManuscript;
  replace: (manuscript: Manuscript) => void;
  kept: EditorDraftState;
  chosen: readonly string[];
  busy: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onConfirm: () => void;
  onClose: () => void;
  /** Shown under the buttons. */
  below: ReactNode;
}

export function ReviewersPanel(props: ReviewersPanelProps) {
  const { mode, manuscript, replace, kept, chosen, busy, headingRef, onConfirm, onClose, below } = props;
  const headingId = useId();
  const whyNot = whyNotSend(manuscript);
  const unanswered = mode === 'reviewers' ? stillAsked(manuscript, chosen) : [];
  return (
    <ActionPanel
      heading={mode === 'send' ? 'Choose reviewers' : 'Change reviewers'}
      {...{ headingId, headingRef, below }}
      confirm={
        mode === 'send' && whyNot ? (
          <DecideFirst manuscript={manuscript} replace={replace} why={whyNot} />
        ) : (
          <Button disabled={mode === 'send' && chosen.length === 0} busy={busy} onClick={onConfirm}>
            {mode === 'send'
              ? `Confirm Send to Review (${chosen.length} selected)`
              : `Save Reviewers (${chosen.length} selected)`}
          </Button>
        )
      }
      onCancel={onClose}
    >
      <ReviewerChecklist
        manuscript={manuscript}
        labelledBy={headingId}
        chosen={chosen}
        onChange={(reviewers) => kept.change({ reviewers })}
      />
      {unanswered.length > 0 ? (
        <p className="indented marked-caution">
          Not answered yet: {unanswered.join(', ')}. If you save now, they can read the manuscript and we
          expect their review without waiting for an answer.
        </p>
      ) : null}
      {mode === 'reviewers' && endsTheReview(manuscript, chosen) ? (
        <p className="indented marked-caution">
          Everyone on the list has reviewed it. Saving changes the status to Reviewed.
        </p>
      ) : null}
      {manuscript.reviewCopy ? (
        <p className="indented marked-caution">Anonymous copy: {copyInWords(manuscript.reviewCopy)}</p>
      ) : null}
      {chosen.length < 2 ? (
        <p className="indented marked-caution">
          The journal’s published policy promises at least two reviewers for every manuscript.
        </p>
      ) : null}
      {mode === 'send' ? (
        <TextareaField
          label="Note to the reviewers"
          hint="Authors read it too, once a decision is made."
          optional
          rows={3}
          maxLength={LIMITS.note}
          value={kept.draft.sendNote}
          onChange={(event) => kept.change({ sendNote: event.target.value })}
        />
      ) : null}
    </ActionPanel>
  );
}

/** Invited people whom this list would seat without their answer; guests stay invited. */
const stillAsked = ({ seats }: EditorsManuscript, chosen: readonly string[]): string[] =>
  seats
    .filter(
      ({ state, isGuest, reviewerId }) => state === 'invited' && !isGuest && chosen.includes(reviewerId),
    )
    .map(shortName);

/** By the server's rule: no review is outstanding any more. */
function endsTheReview(
  { cycle, reviews, assignedReviewers }: EditorsManuscript,
  chosen: readonly string[],
): boolean {
  const hasReviewed = new Set(assignedReviewers.filter((one) => one.hasReviewed).map(({ _id }) => _id));
  const isOutstanding = assignedReviewers.some((one) => !one.hasReviewed);
  const isReviewed = reviews.some((review) => review.cycle === cycle);
  return isOutstanding && isReviewed && chosen.every((id) => hasReviewed.has(id));
}
