import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { Certificate } from '../../review/certificate.tsx';
import type { SeatAccess } from '../../review/seat-access.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { OwnReview } from './own-review.tsx';
import styles from './seat.module.css';

interface GivenReviewProps {
  page: SeatPage;
  review: NonNullable<SeatPage['review']>;
  access: SeatAccess;
  onChange: () => void;
}

/** The receipt: what was received, and that it can be changed until the decision. */
export function GivenReview({ page, review, access, onChange }: GivenReviewProps) {
  const { form, changedAt } = review;
  return (
    <div>
      <TakesFocus>
        <Notice kind="success" title="We have received your review" live>
          Thank you. You last sent it on {longDate(changedAt)}.
          {page.may.includes('write') ? ' You can change it until the editors decide.' : ''}
        </Notice>
      </TakesFocus>
      <h2 className={styles.heading}>Your review</h2>
      <OwnReview form={form} fields={page.fields} review={review} access={access} />
      <div className={styles.after}>
        <ButtonRow>
          {page.may.includes('write') ? (
            <Button variant="secondary" onClick={onChange}>
              Change my review
            </Button>
          ) : null}
          <Certificate access={access} />
        </ButtonRow>
      </div>
    </div>
  );
}
