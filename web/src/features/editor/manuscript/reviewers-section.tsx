import { useLocation, useNavigate } from 'react-router';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { ReviewList } from '../../../manuscript/review-list.tsx';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../../ui/button.tsx';
import type { InvitedPerson } from '../invite/invitation.ts';
import { whyNotInvite } from '../invite/invite-desk.tsx';
import { sameReviewers } from '../invite/same-reviewers.ts';
import { useInvitation } from '../invite/use-invitation.ts';
import styles from './editor-manuscript.module.css';
import { ForwardReview } from './forward-review.tsx';
import { variantAt } from './main-action.ts';
import { SeatsTable } from './seats-table.tsx';
import type { SeatActions } from './use-seat-actions.ts';

interface ReviewersSectionProps {
  manuscript: EditorsManuscript;
  owner: string;
  actions: SeatActions;
  onSessionOver: () => void;
}

/** Who reviews it, who else may be asked, and what they wrote. */
export function ReviewersSection({ manuscript, owner, actions, onSessionOver }: ReviewersSectionProps) {
  const { people, add } = useInvitation(owner, manuscript._id);
  const navigate = useNavigate();
  const invite = paths.invite({ id: manuscript._id }, journalPrefixOf(useLocation().pathname));
  const same = sameReviewers(manuscript);
  const mayInvite = whyNotInvite(manuscript) === null;
  function choose(chosen: InvitedPerson[]) {
    add(...chosen);
    void navigate(invite);
  }
  return (
    <section aria-labelledby="reviewers">
      <h3 id="reviewers" className={styles.heading}>
        Reviewers
      </h3>
      {manuscript.seats.length > 0 ? (
        <SeatsTable
          {...{ manuscript, actions, people }}
          onChoose={mayInvite ? (person) => choose([person]) : undefined}
        />
      ) : (
        <p>Nobody has been asked yet.</p>
      )}
      {mayInvite ? (
        <div className={styles.invite}>
          <ButtonRow>
            <ButtonLink size="small" variant={variantAt(manuscript.stage, 'invite')} to={invite}>
              {people.length > 0 ? `Continue inviting (${people.length} chosen)` : 'Invite reviewers'}
            </ButtonLink>
            {same.length > 0 ? (
              <Button size="small" variant="secondary" onClick={() => choose(same)}>
                Invite the same {same.length === 1 ? 'reviewer' : `${same.length} reviewers`} again
              </Button>
            ) : null}
          </ButtonRow>
        </div>
      ) : null}
      <ReviewList
        reviews={manuscript.reviews}
        empty="No reviews yet."
        forLate={
          manuscript.heldBack === null
            ? (review) => (
                <ForwardReview manuscriptId={manuscript._id} review={review} onSessionOver={onSessionOver} />
              )
            : undefined
        }
      />
    </section>
  );
}
