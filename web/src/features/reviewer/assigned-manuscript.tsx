import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useSessionAtWork, useSessionOver } from '../../api/session-at-work.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import { OwnRounds } from '../../manuscript/own-rounds.tsx';
import { ReviewList } from '../../manuscript/review-list.tsx';
import { Certificate } from '../../review/certificate.tsx';
import { accessIn } from '../../review/seat-access.ts';
import { Button } from '../../ui/button.tsx';
import dashboard from '../../ui/dashboard.module.css';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { formatDate } from '../../ui/words/format-date.ts';
import { AddReview } from './add-review.tsx';
import { IdentityReport } from './identity-report.tsx';
import { ReviewReceipt, reviewOfThisCycle } from './review-receipt.tsx';
import { linkTo } from './use-shown-author.ts';
import { ViewPdf } from './view-pdf.tsx';

interface AssignedManuscriptProps {
  manuscript: ReviewersManuscript;
  /** The manuscript when the reviewer began to write: later changes, which they have not read, are no base of their review. */
  seen: ReviewersManuscript;
  /** The editor has closed the review while it was being written. */
  isClosed: boolean;
  onWriting: (isWriting: boolean) => void;
  onReviewed: (now: Manuscript) => void;
  onChanged: (now: Manuscript) => void;
}

export function AssignedManuscript(props: AssignedManuscriptProps) {
  const { manuscript, seen, isClosed, onWriting, onReviewed, onChanged } = props;
  const titleId = `title-${manuscript._id}`;
  const given = reviewOfThisCycle(manuscript);
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <header className={dashboard.head}>
        <h3 id={titleId} tabIndex={-1} dir="auto" className={`${dashboard.title} large breaks`}>
          {manuscript.title}
        </h3>
        <StatusBadge status={manuscript.status} />
      </header>
      {manuscript.anonymous && !manuscript.mergedFileUrl && manuscript.mayReview ? (
        <p role="status">We are preparing the anonymous copy. It will appear here in a moment.</p>
      ) : (
        <ViewPdf manuscriptId={manuscript._id} describedBy={titleId} />
      )}
      <div className="stack from-start gap-2 above-3">
        {manuscript.anonymous && manuscript.mayReview ? (
          <IdentityReport manuscriptId={manuscript._id} />
        ) : null}
        {manuscript.seatPath ? (
          <Link to={manuscript.seatPath} aria-describedby={titleId}>
            Open the review page to read and write side by side, change the date or withdraw
          </Link>
        ) : null}
      </div>
      <p className="wrap gap-4 lines-1 above-2 below-3 muted small">
        <span>{manuscript.type}</span>
        <span>Submitted {formatDate(manuscript.submissionDate)}</span>
        {manuscript.number ? <span>{manuscript.number}</span> : null}
        <Link to={linkTo(manuscript)} preventScrollReset aria-describedby={titleId}>
          Link to this manuscript
        </Link>
      </p>
      {manuscript.abstract ? (
        <details className="unfolds above-3">
          <summary>Abstract</summary>
          <p className="measure abstract own-lines">{manuscript.abstract}</p>
        </details>
      ) : null}
      {manuscript.round > 1 ? <EarlierRounds manuscript={manuscript} /> : null}
      <section className="above-5">
        <h4 className="below-2 ruled-thin">Editor Notes</h4>
        <NoteList notes={manuscript.editorNotes} empty="No editor notes available." />
      </section>
      {given ? (
        <div className="above-5">
          <ReviewReceipt review={given} />
          {manuscript.seatPath ? (
            <div className="above-3">
              <Certificate access={accessIn(manuscript.seatPath)} title={manuscript.title} />
            </div>
          ) : null}
        </div>
      ) : null}
      {manuscript.mayReview && seen.seatPath ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is
        <section
          className="above-5"
          onFocus={() => onWriting(true)}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onWriting(false);
          }}
        >
          <h4 className="below-2 ruled-thin">Add Review</h4>
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
          />
        </section>
      ) : null}
      <section className="above-5">
        <h4 className="below-2 ruled-thin">Your previous reviews</h4>
        <ReviewList
          reviews={manuscript.reviews}
          empty="You have not reviewed this manuscript before."
          heading="h5"
        />
      </section>
    </article>
  );
}

interface EarlierRoundsProps {
  manuscript: ReviewersManuscript;
}

/** For a revised manuscript: the reviewer's earlier reviews, and the authors' responses; fetched when opened. */
function EarlierRounds(props: EarlierRoundsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="unfolds above-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Earlier rounds and the authors’ response</summary>
      {isOpen ? <Fetched {...props} /> : null}
    </details>
  );
}

function Fetched({ manuscript }: EarlierRoundsProps) {
  const { owner } = useSessionAtWork();
  const { _id: id, cycle } = manuscript;
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', owner, id, manuscript.round],
    queryFn: async ({ signal }) => (await call('get-manuscript', { params: { id }, signal })).manuscript,
  });
  useSessionOver(error);
  if (!data)
    return error ? (
      <Notice
        kind="error"
        title="We could not load the earlier rounds"
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    ) : (
      <Loading lines={3} />
    );
  const own = data.reviews.filter((review) => review.cycle < cycle);
  return (
    <OwnRounds
      rounds={'rounds' in data ? data.rounds : []}
      reviews={own.map(({ forEditor = '', answers = [], ...review }) => ({ ...review, forEditor, answers }))}
      number={own[0]?.number ?? null}
      heading="h4"
      copy={manuscript.mergedFileUrl ? <ViewPdf manuscriptId={id} /> : undefined}
    />
  );
}
