import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { findTransition } from '../../../../shared/domain/manuscript-status.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import styles from './manuscript-buttons.module.css';
import type { ManuscriptActions } from './use-manuscript-actions.ts';

export type Panel = 'send' | 'reviewers' | 'reject' | 'accept' | null;

interface ManuscriptButtonsProps {
  manuscript: Manuscript;
  actions: ManuscriptActions;
  panel: Panel;
  onPanel: (panel: Panel) => void;
}

/** The buttons ask the same table of transitions that the server decides by. */
export function ManuscriptButtons({ manuscript, actions, panel, onPanel }: ManuscriptButtonsProps) {
  const may = (status: Manuscript['status']) => findTransition('editor', status, manuscript) !== undefined;
  const underReview = manuscript.status === 'Under Review';
  const toggle = (name: Exclude<Panel, null>) => ({
    'aria-expanded': panel === name,
    onClick: () => onPanel(panel === name ? null : name),
  });
  const why = reasonOf(manuscript);
  const whyId = `why-${manuscript._id}`;
  return (
    <>
      <ButtonRow>
        <Button size="small" disabled={!may('Under Review') || actions.busy !== null} {...toggle('send')}>
          {underReview ? 'Already Under Review' : 'Send to Review'}
        </Button>
        {underReview ? (
          <>
            <Button
              size="small"
              variant="secondary"
              disabled={actions.busy !== null}
              {...toggle('reviewers')}
            >
              Change Reviewers
            </Button>
            <Button size="small" variant="secondary" busy={actions.busy === 'reset'} onClick={actions.reset}>
              Reset to Pending
            </Button>
          </>
        ) : null}
        <Button
          size="small"
          variant="danger"
          disabled={!may('Rejected') || actions.busy !== null}
          {...toggle('reject')}
        >
          Reject
        </Button>
        <Button size="small" variant="secondary" busy={actions.busy === 'pdf'} onClick={actions.viewPdf}>
          View PDF
        </Button>
        <Button
          size="small"
          disabled={!may('Accepted') || actions.busy !== null}
          aria-describedby={why ? whyId : undefined}
          aria-haspopup="dialog"
          onClick={() => onPanel('accept')}
        >
          Accept Manuscript
        </Button>
      </ButtonRow>
      {why ? (
        <p id={whyId} className={styles.why}>
          {why}
        </p>
      ) : null}
    </>
  );
}

function reasonOf({ status, assignedReviewers }: Manuscript): string | null {
  if (status === 'Pending') return 'It can be accepted once its reviewers have reviewed it.';
  if (status === 'Rejected')
    return 'It was rejected; it can be sent to review again, or its author resubmits it.';
  if (status !== 'Under Review') return null;
  const waiting = assignedReviewers.filter((reviewer) => !reviewer.hasReviewed).length;
  return `It can be accepted once every assigned reviewer has reviewed it: ${waiting} of ${assignedReviewers.length} still to come.`;
}
