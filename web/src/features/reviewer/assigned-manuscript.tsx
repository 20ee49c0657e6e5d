import { useState } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { isSessionOver, messageOf } from '../../api/api-error.ts';
import { openProof } from '../../api/open-proof.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { NoteList } from '../../ui/note-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReviewList } from '../../ui/review-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { messages } from './messages.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './reviewer-dashboard.module.css';

interface AssignedManuscriptProps {
  manuscript: Manuscript;
  owner: string;
  /** What was said when this reviewer's review was received, in this visit. */
  receipt: string | undefined;
  onReviewed: (now: Manuscript, receipt: string) => void;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

export function AssignedManuscript({
  manuscript,
  owner,
  receipt,
  onReviewed,
  onChanged,
  onSessionOver,
}: AssignedManuscriptProps) {
  const alert = useAlert();
  const [isOpening, setOpening] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const titleId = `title-${manuscript._id}`;

  async function viewPdf() {
    setOpening(true);
    try {
      const opened = await openProof(manuscript._id);
      setLink(opened.state === 'blocked' ? opened.url : null);
      if (opened.state === 'missing') await alert(messages.noPdf);
    } catch (error) {
      if (isSessionOver(error)) onSessionOver();
      else await alert(messageOf(error, messages.noPdf));
    } finally {
      setOpening(false);
    }
  }

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {manuscript.title}
        </h3>
        <StatusBadge status={manuscript.status} />
      </header>
      <p className={styles.facts}>
        {manuscript.type} · Submitted {formatDate(manuscript.submissionDate)}
      </p>
      <ButtonRow>
        <Button variant="secondary" size="small" busy={isOpening} onClick={viewPdf}>
          View PDF
        </Button>
      </ButtonRow>
      {link ? (
        <Notice kind="info" live>
          Your browser did not open a new tab.{' '}
          <a href={link} target="_blank" rel="noreferrer">
            Open the PDF
          </a>
        </Notice>
      ) : null}
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
      {receipt ? (
        <Notice kind="success" title={messages.submitted} live>
          {receipt}
        </Notice>
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
