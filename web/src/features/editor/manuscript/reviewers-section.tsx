import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useKept } from '../../../kept/use-kept.ts';
import { ReviewList } from '../../../manuscript/review-list.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import styles from './editor-manuscript.module.css';
import { ForwardReview } from './forward-review.tsx';
import { type InvitedPerson, invitationKind } from './invitation.ts';
import { InvitePanel } from './invite-panel.tsx';
import { variantAt } from './main-action.ts';
import { sameReviewers } from './same-reviewers.ts';
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
  const kept = useKept(owner, `invitation:${manuscript._id}`, invitationKind);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const openedByClick = useRef(false);
  const { isOpen, people } = kept.draft;
  const same = sameReviewers(manuscript);
  const mayInvite = manuscript.heldBack === null && !manuscript.held && manuscript.status !== 'Accepted';
  useEffect(() => {
    if (isOpen && openedByClick.current) heading.current?.focus();
    openedByClick.current = false;
    // The panel goes with the button that closed it.
    if (isOpen) return () => focusIfLost(() => section.current);
  }, [isOpen]);

  const isNamed = useLocation().hash === '#invite' && mayInvite;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes by that address is led in once, and may close it again
  useEffect(() => {
    if (!isNamed) return;
    if (isOpen) heading.current?.focus();
    else open([]);
  }, [isNamed]);

  /** With these people chosen, beside those who are. */
  function open(chosen: InvitedPerson[]) {
    openedByClick.current = true;
    const more = chosen.filter(
      ({ _id, email }) => !people.some((each) => (_id ? each._id === _id : each.email === email)),
    );
    kept.change({ isOpen: true, people: [...people, ...more] });
  }
  function cancel() {
    kept.change({ isOpen: false });
    focusIfLost(() => opener.current);
  }
  return (
    <section aria-labelledby="reviewers">
      <h3 id="reviewers" ref={section} tabIndex={-1} className={styles.heading}>
        Reviewers
      </h3>
      {manuscript.seats.length > 0 ? (
        <SeatsTable
          {...{ manuscript, actions, people }}
          onChoose={mayInvite ? (person) => open([person]) : undefined}
        />
      ) : (
        <p>Nobody has been asked yet.</p>
      )}
      {mayInvite && !isOpen ? (
        <div className={styles.invite}>
          <ButtonRow>
            <Button
              ref={opener}
              size="small"
              variant={variantAt(manuscript.stage, 'invite')}
              aria-expanded={false}
              onClick={() => open([])}
            >
              Invite reviewers
            </Button>
            {same.length > 0 ? (
              <Button size="small" variant="secondary" aria-expanded={false} onClick={() => open(same)}>
                Invite the same {same.length === 1 ? 'reviewer' : `${same.length} reviewers`} again
              </Button>
            ) : null}
          </ButtonRow>
        </div>
      ) : null}
      {mayInvite && isOpen ? (
        <InvitePanel
          manuscript={manuscript}
          owner={owner}
          kept={kept}
          actions={actions}
          headingRef={heading}
          onCancel={cancel}
        />
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
