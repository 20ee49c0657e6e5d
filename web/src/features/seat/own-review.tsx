import type { ReviewForm, SeatPage } from '../../../../shared/contract/seats.ts';
import { answeredIn } from '../../../../shared/domain/review-fields.ts';
import { AnswerList } from '../../manuscript/answer-list.tsx';
import type { SeatAccess } from '../../review/seat-access.ts';
import { fileSize } from '../../ui/file-size.ts';
import { Notice } from '../../ui/notice.tsx';
import { OwnFiles } from './own-files.tsx';
import styles from './seat.module.css';

interface OwnReviewProps {
  form: ReviewForm;
  /** The seat's fields. */
  fields: SeatPage['fields'];
  /** The submitted review; absent if it was only begun. */
  review: SeatPage['review'];
  access: SeatAccess;
}

/** Everything its writer submitted, with the original questions; for a draft, as far as it goes. */
export function OwnReview({ form, fields, review, access }: OwnReviewProps) {
  const answers = review ? review.answers : answeredIn(fields, form);
  return (
    <>
      {form.recommendation ? (
        <dl className={styles.facts}>
          <div>
            <dt>Recommendation</dt>
            <dd>{form.recommendation}</dd>
          </div>
        </dl>
      ) : null}
      <AnswerList answers={answers} tellsAudience />
      <Words title="For the authors" text={form.comments} />
      <Words title="For editors only" text={form.forEditor} />
      {form.attachments.length > 0 ? (
        <>
          <h3 className={styles.heading}>Files</h3>
          {review ? (
            <OwnFiles files={review.files} access={access} />
          ) : (
            <ul>
              {form.attachments.map(({ key, fileName, size }) => (
                <li key={key}>
                  <bdi>{fileName}</bdi> ({fileSize(size)})
                </li>
              ))}
            </ul>
          )}
        </>
      ) : null}
      {review && review.fileProblems.length > 0 ? (
        <Notice kind="warning" title="Authors will not get all of your files">
          <ul>
            {review.fileProblems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>Editors have all of them.</p>
        </Notice>
      ) : null}
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </>
  );
}
