import { useRef, useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { deadlineDate } from '../../../../shared/domain/stage-words.ts';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { EarlierRounds } from './earlier-rounds.tsx';
import { GivenReview } from './given-review.tsx';
import { IdentityReport } from './identity-report.tsx';
import { PdfPane } from './pdf-pane.tsx';
import { ReadingAndWriting } from './reading-and-writing.tsx';
import { ReviewOptions } from './review-options.tsx';
import styles from './seat.module.css';
import type { SeatAccess } from './seat-access.ts';
import { SeatReviewForm } from './seat-review-form.tsx';
import { useReviewDraft } from './use-review-draft.ts';

interface ReviewDeskProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

/** Reading beside writing where there is room, a tab away where there is none. */
export function ReviewDesk({ page, access, onChange }: ReviewDeskProps) {
  const [isChanging, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  function beginChange() {
    setChanging(true);
    focusIfLost(() => box.current?.querySelector<HTMLElement>('input, textarea'));
  }
  // Here and not in the form, which goes once the review is given and comes back to be changed.
  const draft = useReviewDraft(page, access);
  const { review, dueAt, notes, authors } = page;
  const writing =
    review && !isChanging ? (
      <GivenReview page={page} review={review} access={access} onChange={beginChange} />
    ) : (
      <SeatReviewForm
        page={page}
        access={access}
        draft={draft}
        onGiven={(now) => {
          setChanging(false);
          onChange(now);
        }}
      />
    );
  return (
    <>
      <p className={styles.small}>
        {review ? null : dueAt ? `Review wanted by ${deadlineDate(dueAt)}. ` : null}
        {authors.length > 0 ? `By ${authors.join(', ')}.` : null}
      </p>
      {page.anonymous && !review ? <IdentityReport access={access} /> : null}
      {notes.map((note) => (
        <p key={note} className={styles.note} dir="auto">
          {note}
        </p>
      ))}
      <ReadingAndWriting
        paper={<PdfPane page={page} access={access} />}
        writing={
          <>
            <EarlierRounds page={page} />
            <div ref={box}>{writing}</div>
          </>
        }
        below={review ? null : <ReviewOptions page={page} access={access} onChange={onChange} />}
      />
    </>
  );
}
