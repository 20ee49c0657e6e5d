import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { REVIEW_SCORES } from '../../../../shared/domain/review-form.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import styles from './seat.module.css';

interface GivenReviewProps {
  page: SeatPage;
  review: NonNullable<SeatPage['review']>;
  onChange: () => void;
}

/** The receipt: what was received, and that it can be changed until the decision. */
export function GivenReview({ page, review, onChange }: GivenReviewProps) {
  const { form, changedAt } = review;
  return (
    <div>
      <TakesFocus>
        <Notice kind="success" title="Your review has arrived" live>
          Thank you. The editors have had it since {longDate(changedAt)}; you can change it until they decide.
        </Notice>
      </TakesFocus>
      <h2 className={styles.heading}>Your review</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Recommendation</dt>
          <dd>{form.recommendation}</dd>
        </div>
        {REVIEW_SCORES.map(({ name, label }) =>
          form.scores[name] ? (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{form.scores[name]} of 5</dd>
            </div>
          ) : null,
        )}
      </dl>
      <h3 className={styles.heading}>For the authors</h3>
      <p className={styles.words} dir="auto">
        {form.comments}
      </p>
      {form.forEditor ? (
        <>
          <h3 className={styles.heading}>For the editors alone</h3>
          <p className={styles.words} dir="auto">
            {form.forEditor}
          </p>
        </>
      ) : null}
      {form.attachments.length > 0 ? (
        <>
          <h3 className={styles.heading}>Files for the editors</h3>
          <ul>
            {form.attachments.map(({ key, fileName, size }) => (
              <li key={key}>
                <bdi>{fileName}</bdi> ({fileSize(size)})
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {page.may.includes('write') ? (
        <div className={styles.after}>
          <ButtonRow>
            <Button variant="secondary" onClick={onChange}>
              Change my review
            </Button>
          </ButtonRow>
        </div>
      ) : null}
    </div>
  );
}
