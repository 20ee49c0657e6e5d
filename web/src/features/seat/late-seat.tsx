import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './seat.module.css';
import type { SeatAccess } from './seat-access.ts';
import { SeatReviewForm } from './seat-review-form.tsx';
import { useReviewDraft } from './use-review-draft.ts';

interface LateSeatProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

/** The decision has been made without this review, and it is of use all the same. */
export function LateSeat({ page, access, onChange }: LateSeatProps) {
  const draft = useReviewDraft(page, access);
  return (
    <div className={styles.invitation}>
      <Notice kind="info" title="The editors have asked the authors for a revision meanwhile">
        Nothing more is asked of you. If you have a review to give, it still reaches the editors, marked as
        late, and they may forward it to the authors.
      </Notice>
      <details className={styles.more} open={page.draft !== null}>
        <summary>Send my review all the same</summary>
        <SeatReviewForm page={page} access={access} draft={draft} onGiven={onChange} />
      </details>
    </div>
  );
}
