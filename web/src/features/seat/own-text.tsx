import { useId } from 'react';
import type { ReviewForm, SeatPage } from '../../../../shared/contract/seats.ts';
import { answeredIn } from '../../../../shared/domain/review-fields.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { OwnReview } from './own-review.tsx';
import { saveText } from './save-text.ts';
import styles from './seat.module.css';
import type { SeatAccess } from './seat-access.ts';

const hasAnything = (form: ReviewForm | undefined) =>
  Boolean(
    form &&
      (form.comments.trim() !== '' ||
        form.forEditor.trim() !== '' ||
        form.attachments.length > 0 ||
        Object.keys(form.scores).length > 0 ||
        Object.values(form.answers).some((answer) => answer.trim() !== '')),
  );

/** What they wrote stays theirs, to read and to take along, also where nothing more is asked; nothing where they wrote nothing. */
export function OwnText({ page, access }: { page: SeatPage; access: SeatAccess }) {
  const headingId = useId();
  const own = [page.review?.form, page.draft?.form].find(hasAnything);
  if (!own) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {page.review ? 'Your review' : 'What you had begun to write'}
      </h2>
      <OwnReview form={own} fields={page.fields} review={page.review} access={access} />
      <div className={styles.after}>
        <ButtonRow>
          <Button
            variant="secondary"
            onClick={() => saveText(page.title, own, page.review?.answers ?? answeredIn(page.fields, own))}
          >
            Download my text
          </Button>
        </ButtonRow>
      </div>
    </section>
  );
}
