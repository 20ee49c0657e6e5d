import { failureReason } from '../../api/failure-reason.ts';
import { useSessionOver } from '../../api/use-session-over.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefreshLine } from '../../ui/refresh-line.tsx';
import styles from './reviewer-dashboard.module.css';
import { ReviewerProfile } from './reviewer-profile.tsx';
import { SeatLinks } from './seat-links.tsx';
import { UnsavedDrafts } from './unsaved-drafts.tsx';
import { useOwnSeats } from './use-own-seats.ts';
import { WaitingList } from './waiting-list.tsx';

interface ToDoProps {
  owner: string;
  onSessionOver: () => void;
}

/** This reviewer's tasks; below them their unsent text, and what editors see when they invite someone. */
export function ToDo({ owner, onSessionOver }: ToDoProps) {
  const { data: seats, error, isPending, refetch, dataUpdatedAt } = useOwnSeats(owner);
  useSessionOver(error, onSessionOver);
  if (isPending) return <Loading lines={6} />;
  if (!seats)
    return (
      <Notice
        kind="error"
        title="We could not load your reviews"
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    );
  const waiting = seats.filter(({ waitsFor }) => waitsFor !== 'nothing');
  const others = seats.filter(({ waitsFor }) => waitsFor === 'nothing');
  return (
    <>
      <RefreshLine at={dataUpdatedAt} onRefresh={refetch} />
      {waiting.length > 0 ? (
        <WaitingList seats={waiting} />
      ) : (
        <Notice
          title="You have no reviews to do"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Check again
            </Button>
          }
        >
          <p>New invitations will appear here.</p>
        </Notice>
      )}
      <SeatLinks
        title="Drafts for closed reviews"
        lede="These reviews have ended. We keep your drafts for 30 days."
        seats={others.filter(({ hasDraft }) => hasDraft)}
      />
      <UnsavedDrafts owner={owner} seats={waiting} />
      <SeatLinks title="Reviewed without an account" seats={others.filter(({ hasDraft }) => !hasDraft)} />
      <div className={styles.about}>
        <ReviewerProfile owner={owner} onSessionOver={onSessionOver} />
      </div>
    </>
  );
}
