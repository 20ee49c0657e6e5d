import type { GiveReview, SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { ReviewForm } from '../../review/review-form.tsx';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { useReviewDraft } from '../../review/use-review-draft.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './seat.module.css';

interface LateSeatProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

/** The decision has been made without this review, which is still useful. */
export function LateSeat({ page, access, onChange }: LateSeatProps) {
  const draft = useReviewDraft(page, access);
  async function send(body: GiveReview) {
    const now = await call('give-review', { ...accessTo(access), body });
    draft.discard(now.review?.form);
    return { onward: () => onChange(now) };
  }
  return (
    <div className={styles.invitation}>
      <Notice kind="info" title="The editors have already asked the authors for a revision">
        You don’t need to review this manuscript. You can still send a review. It will be marked as late, and
        the editors may forward it to the authors.
      </Notice>
      <details className={styles.more} open={page.draft !== null}>
        <summary>Send my review anyway</summary>
        <ReviewForm page={page} access={access} draft={draft} send={send} />
      </details>
    </div>
  );
}
