import { type ReactNode, type Ref, useId } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { findTransition } from '../../../../../shared/domain/manuscript-status.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { askedReviewers, lateReviewers } from './give-up.ts';
import type { ManuscriptActions } from './use-manuscript-actions.ts';

export type Panel = 'send' | 'reviewers' | 'reject' | 'accept' | null;

interface ManuscriptButtonsProps {
  manuscript: EditorsManuscript;
  actions: ManuscriptActions;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** The button that opens and closes the open panel. */
  openerRef: Ref<HTMLButtonElement>;
  onReset: () => void;
  onDecide: () => void;
  /** Errors, right below the buttons. */
  trouble: ReactNode;
}

/** What the server would allow: the buttons and the server use the same table of transitions. */
export function mayAsk(manuscript: EditorsManuscript, status: EditorsManuscript['status']): boolean {
  return findTransition('editor', status, manuscript) !== undefined;
}

export function ManuscriptButtons(props: ManuscriptButtonsProps) {
  const { manuscript, actions, panel, onPanel, openerRef, onReset, onDecide, trouble } = props;
  const whyId = useId();
  const isUnderReview = manuscript.status === 'Under Review';
  const isBusy = actions.busy !== null && actions.busy !== 'pdf';
  const why = reasonOf(manuscript);
  // Several cards have the same buttons: each says, after its name, which manuscript it is about.
  const titleId = `title-${manuscript._id}`;
  const because = why ? `${titleId} ${whyId}` : titleId;
  const toggle = (name: Exclude<Panel, null>) => ({
    ref: panel === name ? openerRef : undefined,
    'aria-expanded': panel === name,
    'aria-describedby': titleId,
    onClick: () => onPanel(panel === name ? null : name),
  });
  return (
    <>
      <ButtonRow>
        <Button size="small" disabled={!mayAsk(manuscript, 'Under Review') || isBusy} {...toggle('send')}>
          {isUnderReview ? 'Already Under Review' : 'Send to Review'}
        </Button>
        {isUnderReview ? (
          <>
            <Button size="small" variant="secondary" disabled={isBusy} {...toggle('reviewers')}>
              Change Reviewers
            </Button>
            {lateReviewers(manuscript).length > 0 ? (
              <Button
                size="small"
                variant="secondary"
                busy={actions.busy === 'decide'}
                aria-describedby={because}
                aria-haspopup="dialog"
                onClick={onDecide}
              >
                Decide Now
              </Button>
            ) : null}
            <Button
              size="small"
              variant="secondary"
              busy={actions.busy === 'reset'}
              aria-describedby={titleId}
              aria-haspopup="dialog"
              onClick={onReset}
            >
              Reset to Pending
            </Button>
          </>
        ) : null}
        <Button
          size="small"
          variant="danger"
          disabled={!mayAsk(manuscript, 'Rejected') || isBusy}
          {...toggle('reject')}
        >
          Reject
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-describedby={titleId}
          busy={actions.busy === 'pdf'}
          onClick={actions.viewPdf}
        >
          View PDF
        </Button>
        <Button
          size="small"
          disabled={!mayAsk(manuscript, 'Accepted') || (isBusy && actions.busy !== 'accept')}
          busy={actions.busy === 'accept'}
          aria-describedby={because}
          aria-haspopup="dialog"
          onClick={() => onPanel('accept')}
        >
          Accept Manuscript
        </Button>
      </ButtonRow>
      {trouble}
      {why ? (
        <p id={whyId} className="above-2 muted small">
          {why}
        </p>
      ) : null}
    </>
  );
}

function reasonOf(manuscript: EditorsManuscript): string | null {
  const { status } = manuscript;
  if (status === 'Pending') return 'You can accept this manuscript after review.';
  if (status === 'Rejected')
    return 'This manuscript was rejected. You can send it to review again, or the author can resubmit it.';
  if (status !== 'Under Review') return null;
  const asked = askedReviewers(manuscript);
  const waiting = asked.filter((reviewer) => !reviewer.hasReviewed).length;
  const advice =
    lateReviewers(manuscript).length > 0
      ? 'To decide with the reviews you have, choose Decide Now.'
      : 'To continue without a late reviewer, remove them in Change Reviewers.';
  if (asked.length === 0)
    return 'You can accept this manuscript when all reviews are in. To assign a reviewer, choose Change Reviewers.';
  const outstanding = `${waiting} of ${asked.length} ${waiting === 1 ? 'is' : 'are'} outstanding.`;
  return `You can accept this manuscript when all reviews are in. ${outstanding} ${advice}`;
}
