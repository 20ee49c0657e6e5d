import { useRef, useState } from 'react';
import type { GiveReview, SeatPage } from '../../../../shared/contract/seats.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { OwnRounds } from '../../manuscript/own-rounds.tsx';
import { PdfFrame } from '../../manuscript/pdf-frame.tsx';
import { Certificate } from '../../review/certificate.tsx';
import { DueLine } from '../../review/due-line.tsx';
import { ReviewForm } from '../../review/review-form.tsx';
import { accessTo, type SeatAccess, type SeatProps } from '../../review/seat-access.ts';
import { isUnsent } from '../../review/unsent-changes.tsx';
import { hasText, useReviewDraft } from '../../review/use-review-draft.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { AboutManuscript } from './about-manuscript.tsx';
import { IdentityReport } from './identity-report.tsx';
import { OwnReview } from './own-review.tsx';
import { ReadingAndWriting } from './reading-and-writing.tsx';
import { CANNOT_REVIEW, canChangeDate, MORE_TIME, ReviewOptions } from './review-options.tsx';
import styles from './seat.module.css';

/** Reading beside writing if there is room, otherwise in tabs. */
export function ReviewDesk({ page, access, onChange }: SeatProps) {
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
      {authors.length > 0 ? <p className="breaks muted small">By {authors.join(', ')}.</p> : null}
      {page.anonymous && !review ? <IdentityReport access={access} /> : null}
      {notes.map((note) => (
        <section key={note} className="above-3 below-3 marked indented" aria-label="Note from the editors">
          <p className="bold">Note from the editors</p>
          <p className="words" dir="auto">
            {note}
          </p>
        </section>
      ))}
      <ReadingAndWriting
        opens={review || hasText(draft.form) ? 'review' : 'manuscript'}
        paper={<PdfPane page={page} access={access} />}
        writing={
          <>
            <EarlierRounds page={page} access={access} />
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

/** Earlier rounds, above the present review: open until its reader has begun to write. */
function EarlierRounds({ page, access }: { page: SeatPage; access: SeatAccess }) {
  const [isNew] = useState(page.draft === null && page.review === null);
  const { rounds, earlier, number } = page;
  if (earlier.length === 0 && rounds.length === 0) return null;
  return (
    <details className={`${styles.earlier} unfolds below-5 strong-below`} open={isNew}>
      <summary>
        {earlier.length > 0
          ? 'Your earlier review and the authors’ response'
          : 'The authors’ response to reviewers'}
      </summary>
      <h2 className="visually-hidden">Earlier rounds</h2>
      <OwnRounds
        rounds={rounds}
        reviews={earlier}
        number={number}
        copy={page.pdfUrl ? <OpenPdf access={access} /> : undefined}
      />
    </details>
  );
}

function openPart(id: string) {
  const part = document.getElementById(id);
  if (!(part instanceof HTMLDetailsElement)) return;
  part.open = true;
  part.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** Leads to the options for a late review. */
function LateActions({ page }: { page: SeatPage }) {
  return (
    <>
      {canChangeDate(page) ? (
        <Button size="small" variant="secondary" onClick={() => openPart(MORE_TIME)}>
          Change the date
        </Button>
      ) : null}
      {page.may.includes('giveBack') ? (
        <Button size="small" variant="secondary" onClick={() => openPart(CANNOT_REVIEW)}>
          I can no longer review it
        </Button>
      ) : null}
    </>
  );
}

interface GivenReviewProps {
  page: SeatPage;
  review: NonNullable<SeatPage['review']>;
  access: SeatAccess;
  onChange: () => void;
}

/** The receipt: what was received, and that it can be changed until the decision. */
function GivenReview({ page, review, access, onChange }: GivenReviewProps) {
  const { form, changedAt } = review;
  return (
    <div>
      <TakesFocus>
        <Notice kind="success" title="We have received your review" live>
          Thank you. You last sent it on {longDate(changedAt)}.
          {page.may.includes('write') ? ' You can change it until the editors decide.' : ''}
        </Notice>
      </TakesFocus>
      <h2 className="above-4 below-2 large ruled-pale">Your review</h2>
      <OwnReview form={form} fields={page.fields} review={review} access={access} />
      <div className="above-4">
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

/** The manuscript in the browser's own viewer, or in a separate tab if it has none. */
function PdfPane({ page, access }: { page: SeatPage; access: SeatAccess }) {
  return (
    <section aria-label="Manuscript" className="shrinks">
      {page.anonymous && !page.pdfUrl ? (
        <p role="status">We are preparing the anonymous copy. Reload this page in a moment.</p>
      ) : (
        <OpenPdf access={access} />
      )}
      <PdfFrame url={page.pdfUrl} title="The manuscript as PDF" otherwise={<AboutManuscript page={page} />} />
    </section>
  );
}

/** Opens the PDF with a link made now, because the previous one may have expired. */
function OpenPdf({ access }: { access: SeatAccess }) {
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setFailure(null);
    const tab = window.open('about:blank', '_blank');
    try {
      const { pdfUrl } = await call('open-seat', accessTo(access));
      if (!pdfUrl) throw new Error('no PDF');
      if (tab) {
        tab.opener = null;
        tab.location.replace(pdfUrl);
      } else location.assign(pdfUrl);
    } catch (error) {
      tab?.close();
      setFailure(failureReason(error, 'We could not open the PDF. Try again.'));
    }
  }

  return (
    <>
      <ButtonRow>
        <Button variant="secondary" size="small" onClick={open}>
          Open the PDF in a new tab
        </Button>
      </ButtonRow>
      <FailureNotice takesFocus why={failure} />
    </>
  );
}
