import { Link } from 'react-router';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import { ReviewList } from '../../manuscript/review-list.tsx';
import { Certificate } from '../../review/certificate.tsx';
import { accessIn } from '../../review/seat-access.ts';
import dashboard from '../../ui/dashboard.module.css';
import { formatDate } from '../../ui/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AddReview } from './add-review.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';
import { IdentityReport } from './identity-report.tsx';
import { ReviewReceipt, reviewOfThisCycle } from './review-receipt.tsx';
import styles from './reviewer-dashboard.module.css';
import { linkTo } from './use-shown-author.ts';
import { ViewPdf } from './view-pdf.tsx';

interface AssignedManuscriptProps {
  manuscript: ReviewersManuscript;
  owner: string;
  /** The manuscript when the reviewer began to write: later changes, which they have not read, are no base of their review. */
  seen: ReviewersManuscript;
  /** The editor has closed the review while it was being written. */
  isClosed: boolean;
  onWriting: (isWriting: boolean) => void;
  onReviewed: (now: Manuscript) => void;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

export function AssignedManuscript(props: AssignedManuscriptProps) {
  const { manuscript, seen, owner, isClosed, onWriting, onReviewed, onChanged, onSessionOver } = props;
  const titleId = `title-${manuscript._id}`;
  const given = reviewOfThisCycle(manuscript);
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <header className={dashboard.head}>
        <h3 id={titleId} tabIndex={-1} dir="auto" className={dashboard.title}>
          {manuscript.title}
        </h3>
        <StatusBadge status={manuscript.status} />
      </header>
      {manuscript.anonymous && !manuscript.mergedFileUrl && manuscript.mayReview ? (
        <p role="status">We are preparing the anonymous copy. It will appear here in a moment.</p>
      ) : (
        <ViewPdf manuscriptId={manuscript._id} describedBy={titleId} onSessionOver={onSessionOver} />
      )}
      <div className={dashboard.ways}>
        {manuscript.anonymous && manuscript.mayReview ? (
          <IdentityReport manuscriptId={manuscript._id} owner={owner} onSessionOver={onSessionOver} />
        ) : null}
        {manuscript.seatPath ? (
          <Link to={manuscript.seatPath} aria-describedby={titleId}>
            Open the review page to read and write side by side, change the date or withdraw
          </Link>
        ) : null}
      </div>
      <p className={dashboard.facts}>
        <span>{manuscript.type}</span>
        <span>Submitted {formatDate(manuscript.submissionDate)}</span>
        {manuscript.number ? <span>{manuscript.number}</span> : null}
        <Link to={linkTo(manuscript)} preventScrollReset aria-describedby={titleId}>
          Link to this manuscript
        </Link>
      </p>
      {manuscript.abstract ? (
        <details className={styles.more}>
          <summary>Abstract</summary>
          <p className={styles.abstract}>{manuscript.abstract}</p>
        </details>
      ) : null}
      {manuscript.round > 1 ? (
        <EarlierRounds manuscript={manuscript} owner={owner} onSessionOver={onSessionOver} />
      ) : null}
      <section className={styles.group}>
        <h4 className={styles.heading}>Editor Notes</h4>
        <NoteList notes={manuscript.editorNotes} empty="No editor notes available." />
      </section>
      {given ? (
        <div className={styles.group}>
          <ReviewReceipt review={given} />
          {manuscript.seatPath ? (
            <div className={styles.link}>
              <Certificate access={accessIn(manuscript.seatPath)} title={manuscript.title} />
            </div>
          ) : null}
        </div>
      ) : null}
      {manuscript.mayReview && seen.seatPath ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is
        <section
          className={styles.group}
          onFocus={() => onWriting(true)}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onWriting(false);
          }}
        >
          <h4 className={styles.heading}>Add Review</h4>
          {isClosed ? (
            <Notice kind="warning" live title="An editor has closed this review">
              You can’t submit it at the moment. Your text is saved.
            </Notice>
          ) : null}
          <AddReview
            key={seen.seatPath}
            seen={seen}
            path={seen.seatPath}
            onReviewed={onReviewed}
            onChanged={onChanged}
            onSessionOver={onSessionOver}
          />
        </section>
      ) : null}
      <section className={styles.group}>
        <h4 className={styles.heading}>Your previous reviews</h4>
        <ReviewList
          reviews={manuscript.reviews}
          empty="You have not reviewed this manuscript before."
          heading="h5"
        />
      </section>
    </article>
  );
}
