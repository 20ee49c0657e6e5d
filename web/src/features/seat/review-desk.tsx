import { useRef, useState } from 'react';
import type { GiveReview, SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { DueLine } from '../../review/due-line.tsx';
import { ReviewForm } from '../../review/review-form.tsx';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { isUnsent } from '../../review/unsent-changes.tsx';
import { hasText, useReviewDraft } from '../../review/use-review-draft.ts';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { EarlierRounds } from './earlier-rounds.tsx';
import { GivenReview } from './given-review.tsx';
import { IdentityReport } from './identity-report.tsx';
import { LateActions } from './late-actions.tsx';
import { PdfPane } from './pdf-pane.tsx';
import { ReadingAndWriting } from './reading-and-writing.tsx';
import { ReviewOptions } from './review-options.tsx';
import styles from './seat.module.css';

interface ReviewDeskProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

/** Reading beside writing if there is room, otherwise in tabs. */
export function ReviewDesk({ page, access, onChange }: ReviewDeskProps) {
  const [isChanging, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  function beginChange() {
    setChanging(true);
    focusIfLost(() => box.current?.querySelector<HTMLElement>('input, textarea'));
  }
  // Here and not in the form, which disappears when the review is submitted and returns for changes.
  const draft = useReviewDraft(page, access);
  const { review, notes, authors } = page;
  async function send(body: GiveReview) {
    const now = await call('give-review', { ...accessTo(access), body });
    draft.discard(now.review?.form);
    return {
      onward() {
        setChanging(false);
        onChange(now);
      },
    };
  }
  const isGiven = review && !isChanging && !isUnsent(review, draft.form);
  return (
    <>
      <DueLine page={page} actions={<LateActions page={page} />} />
      {authors.length > 0 ? <p className={styles.small}>By {authors.join(', ')}.</p> : null}
      {page.anonymous && !review ? <IdentityReport access={access} /> : null}
      {notes.map((note) => (
        <p key={note} className={styles.note} dir="auto">
          {note}
        </p>
      ))}
      <ReadingAndWriting
        opens={review || hasText(draft.form) ? 'review' : 'manuscript'}
        paper={<PdfPane page={page} access={access} />}
        writing={
          <>
            <EarlierRounds page={page} />
            <div ref={box}>
              {isGiven ? (
                <GivenReview page={page} review={review} access={access} onChange={beginChange} />
              ) : (
                <ReviewForm
                  page={page}
                  access={access}
                  draft={draft}
                  send={send}
                  onDiscarded={() => setChanging(false)}
                />
              )}
            </div>
          </>
        }
        below={review ? null : <ReviewOptions page={page} access={access} onChange={onChange} />}
      />
    </>
  );
}
