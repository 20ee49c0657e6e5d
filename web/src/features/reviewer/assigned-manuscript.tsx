import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import dashboard from '../../ui/dashboard.module.css';
import { formatDate } from '../../ui/format-date.ts';
import { NoteList } from '../../ui/note-list.tsx';
import { ReviewList } from '../../ui/review-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewReceipt, reviewOfThisCycle } from './review-receipt.tsx';
import styles from './reviewer-dashboard.module.css';
import { ViewPdf } from './view-pdf.tsx';

interface AssignedManuscriptProps {
  manuscript: Manuscript;
  owner: string;
  onReviewed: (now: Manuscript) => void;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

export function AssignedManuscript(props: AssignedManuscriptProps) {
  const { manuscript, owner, onReviewed, onChanged, onSessionOver } = props;
  const titleId = `title-${manuscript._id}`;
  const given = reviewOfThisCycle(manuscript);
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <header className={dashboard.head}>
        <h3 id={titleId} tabIndex={-1} className={dashboard.title}>
          {manuscript.title}
        </h3>
        <StatusBadge status={manuscript.status} />
      </header>
      <p className={dashboard.facts}>
        <span>{manuscript.type}</span>
        <span>Submitted {formatDate(manuscript.submissionDate)}</span>
        <span>{manuscript._id}</span>
      </p>
      <ViewPdf manuscriptId={manuscript._id} onSessionOver={onSessionOver} />
      {manuscript.abstract ? (
        <details className={styles.more}>
          <summary>Abstract</summary>
          <p className={styles.abstract}>{manuscript.abstract}</p>
        </details>
      ) : null}
      <section className={styles.group}>
        <h4 className={styles.heading}>Editor Notes</h4>
        <NoteList notes={manuscript.editorNotes} empty="No editor notes available." />
      </section>
      {given ? (
        <div className={styles.group}>
          <ReviewReceipt review={given} />
        </div>
      ) : null}
      {manuscript.mayReview ? (
        <section className={styles.group}>
          <h4 className={styles.heading}>Add Review</h4>
          <ReviewForm
            manuscript={manuscript}
            owner={owner}
            onReviewed={onReviewed}
            onChanged={onChanged}
            onSessionOver={onSessionOver}
          />
        </section>
      ) : null}
      <section className={styles.group}>
        <h4 className={styles.heading}>Your previous reviews</h4>
        <ReviewList reviews={manuscript.reviews} empty="You have not reviewed this manuscript before." />
      </section>
    </article>
  );
}
