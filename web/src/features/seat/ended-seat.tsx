import type { ReviewForm, SeatPage } from '../../../../shared/contract/seats.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveText } from './save-text.ts';
import styles from './seat.module.css';

const hasWords = (form: ReviewForm | undefined) =>
  Boolean(form && (form.comments.trim() !== '' || form.forEditor.trim() !== ''));

/** Nothing is asked any more: why, and what they wrote is still theirs. */
export function EndedSeat({ page }: { page: SeatPage }) {
  const own = [page.review?.form, page.draft?.form].find(hasWords);
  return (
    <div className={styles.invitation}>
      <Notice kind="info" title="Nothing more is to be done here">
        {page.ended}
      </Notice>
      {own ? (
        <section aria-labelledby="own">
          <h2 id="own" className={styles.heading}>
            {page.review ? 'Your review' : 'What you had begun to write'}
          </h2>
          <p className={styles.words} dir="auto">
            {own.comments}
          </p>
          {own.forEditor ? (
            <>
              <h3 className={styles.heading}>To the editors alone</h3>
              <p className={styles.words} dir="auto">
                {own.forEditor}
              </p>
            </>
          ) : null}
          <div className={styles.after}>
            <ButtonRow>
              <Button variant="secondary" onClick={() => saveText(page.title, own)}>
                Download my text
              </Button>
            </ButtonRow>
          </div>
        </section>
      ) : null}
    </div>
  );
}
