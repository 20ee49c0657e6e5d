import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { callPage } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { BY_PAGE, itemsOf, type ListPages, mapItems } from '../../api/list-pages.ts';
import { useSessionAtWork, useSessionOver } from '../../api/session-at-work.ts';
import { useReviewMode } from '../../api/use-review-mode.ts';
import { ReviewList } from '../../manuscript/review-list.tsx';
import { newestOf } from '../../manuscript/with-newest.ts';
import { Certificate } from '../../review/certificate.tsx';
import { accessIn } from '../../review/seat-access.ts';
import { Button } from '../../ui/button.tsx';
import dashboard from '../../ui/dashboard.module.css';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefreshLine } from '../../ui/refresh-line.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AssignedManuscript } from './assigned-manuscript.tsx';
import { type AuthorGroup, groupByAuthor, pastManuscripts } from './group-by-author.ts';
import { holdOpen, isStillAsked } from './hold-open.ts';
import { messages } from './messages.ts';
import { ReviewReceipt } from './review-receipt.tsx';
import styles from './reviewer-dashboard.module.css';
import { useShownAuthor } from './use-shown-author.ts';
import { ViewPdf } from './view-pdf.tsx';

/** The whole dashboard of the specification. */
export function ByAuthor() {
  const list = useAssignedManuscripts();
  const { replace, error, isPending, refetch } = list;
  const [writing, setWriting] = useState<ReviewersManuscript | null>(null);
  const manuscripts = useMemo(() => holdOpen(list.manuscripts, writing), [list.manuscripts, writing]);
  const { authorId, manuscriptId, show } = useShownAuthor();
  const isAnonymous = useReviewMode() === 'anonymous';
  /** Shown until another is chosen, even after the last of their manuscripts has left the list. */
  const [kept, setKept] = useState<Pick<AuthorGroup, 'authorId' | 'name' | 'facts'> | null>(null);
  const [received, setReceived] = useState<readonly string[]>([]);
  const panel = useRef<HTMLElement>(null);
  const authors = useMemo(() => groupByAuthor(manuscripts), [manuscripts]);
  // An author stays chosen when the last of their manuscripts leaves, because the receipt of a review is there.
  const wanted = authorId ?? kept?.authorId;
  const found = authors.find((author) => author.authorId === wanted);
  const shown = found ?? (kept && kept.authorId === wanted ? { ...kept, underReview: [] } : authors[0]);

  useSessionOver(error);
  // A link to one manuscript scrolls to it once, as soon as it is loaded.
  const isNamedHere = shown?.underReview.some(({ _id }) => _id === manuscriptId) ?? false;
  useEffect(() => {
    if (!isNamedHere) return;
    const title = document.getElementById(`title-${manuscriptId}`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  }, [isNamedHere, manuscriptId]);
  // The focused form is gone once its review is received.
  useEffect(() => {
    if (received.length > 0) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [received]);

  if (isPending) return <Loading lines={6} />;
  if (error && manuscripts.length === 0) {
    return (
      <Notice
        kind="error"
        title="We could not load your manuscripts"
        actions={<Button onClick={() => refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    );
  }
  const past = pastManuscripts(manuscripts);
  const finished = past.filter(({ _id, author }) => received.includes(_id) && author._id === shown?.authorId);

  const freshOf = (id: string) => list.manuscripts.find(({ _id }) => _id === id);
  function choose(author: AuthorGroup) {
    setKept(author);
    if (author.authorId !== shown?.authorId) show(author.authorId);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('h2')?.focus());
  }
  return (
    <>
      <RefreshLine at={list.dataUpdatedAt} onRefresh={refetch} />
      {shown ? (
        <div className={`${dashboard.columns} stack from-top gap-5`}>
          <AuthorList authors={authors} shownId={shown.authorId} onChoose={choose} />
          <section className="shrinks" aria-labelledby="chosen-author" ref={panel}>
            <h2 id="chosen-author" tabIndex={-1} className="breaks large ruled">
              {shown.facts ?? shown.name}
            </h2>
            {finished.map((manuscript) => (
              <div key={manuscript._id} className="below-5">
                <h3>{manuscript.title}</h3>
                {manuscript.reviews.slice(-1).map((review) => (
                  <ReviewReceipt key={review._id} review={review} />
                ))}
              </div>
            ))}
            {shown.underReview.length === 0 ? (
              <p>{shown.facts ? 'No manuscripts under review.' : messages.noneFromAuthor}</p>
            ) : null}
            {shown.underReview.map((manuscript) => (
              <AssignedManuscript
                key={manuscript._id}
                manuscript={manuscript}
                seen={writing?._id === manuscript._id ? writing : manuscript}
                isClosed={writing?._id === manuscript._id && !isStillAsked(writing, freshOf(manuscript._id))}
                onWriting={(isWriting) =>
                  setWriting((now) => (isWriting ? (now?._id === manuscript._id ? now : manuscript) : null))
                }
                onReviewed={(now) => {
                  setWriting(null);
                  setKept(shown);
                  setReceived((ids) => [...ids, now._id]);
                  replace(now);
                }}
                onChanged={(now) => {
                  setWriting(null);
                  replace(now);
                }}
              />
            ))}
          </section>
        </div>
      ) : (
        <Notice
          title="You have no reviews to do"
          actions={
            <Button variant="secondary" onClick={() => refetch()}>
              Check again
            </Button>
          }
        >
          <p>{isAnonymous ? 'No manuscripts under review.' : messages.noneFromAuthor}</p>
          <p>New invitations will appear under To do.</p>
        </Notice>
      )}
      <PastReviews manuscripts={past} />
    </>
  );
}

/** One's own reviews of manuscripts that are no longer under review. */
function PastReviews({ manuscripts }: { manuscripts: ReviewersManuscript[] }) {
  if (manuscripts.length === 0) return null;
  return (
    <Section title="Your earlier reviews">
      {manuscripts.map((manuscript) => (
        <div key={manuscript._id} className={`${styles.past} line-below`}>
          <details>
            <summary>
              <span className={styles.pastTitle}>{manuscript.title}</span>{' '}
              <StatusBadge status={manuscript.status} />
            </summary>
            <ReviewList reviews={manuscript.reviews} empty="" heading="h3" />
            {manuscript.mergedFileUrl ? <ViewPdf manuscriptId={manuscript._id} /> : null}
          </details>
          {manuscript.seatPath ? (
            <Certificate access={accessIn(manuscript.seatPath)} title={manuscript.title} />
          ) : null}
        </div>
      ))}
    </Section>
  );
}

interface AuthorListProps {
  authors: AuthorGroup[];
  shownId: string;
  onChoose: (author: AuthorGroup) => void;
}

/** The left panel. */
function AuthorList({ authors, shownId, onChoose }: AuthorListProps) {
  const isAnonymous = authors.some(({ facts }) => facts);
  const label = isAnonymous ? 'Manuscripts under review' : 'Authors with manuscripts under review';
  return (
    <nav className={`${styles.authors} scrolls strong-above strong-below`} aria-label={label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className={`${styles.list} list`} role="list">
        {authors.map((author) => (
          <li key={author.authorId}>
            <button
              type="button"
              className={`${dashboard.entry} full breaks bold block inset plain`}
              aria-current={author.authorId === shownId ? 'true' : undefined}
              onClick={() => onChoose(author)}
            >
              <span dir="auto">{author.name}</span>
              {author.facts ? <span className="muted small light block">{author.facts}</span> : null}
              <span className="muted small light block">{countOf(author)}</span>
            </button>
          </li>
        ))}
        {authors.length === 0 ? <li className="muted inset">You have no reviews to do.</li> : null}
      </ul>
    </nav>
  );
}

function countOf({ underReview }: AuthorGroup): string {
  const waiting = underReview.filter(({ mayReview }) => mayReview).length;
  const all = `${underReview.length} under review`;
  return waiting === underReview.length ? all : `${all}, ${waiting} waiting for you`;
}

type Data = ListPages<ReviewersManuscript>;

/** Editors' changes appear within 15 s, on a visible page with a network. */
const LOOK_MS = 12_000;

/** Everything sent to this reviewer: few enough to be read to the last page, so that no author is missing on the left. */
function useAssignedManuscripts() {
  const { owner } = useSessionAtWork();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['assigned-manuscripts', owner], [owner]);
  const query = useInfiniteQuery({
    queryKey,
    enabled: owner !== '',
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) =>
      callPage('list-assigned-manuscripts', { query: pageParam ? { cursor: pageParam } : {}, signal }),
    refetchInterval: LOOK_MS,
    structuralSharing: (old, fresh) => withNewest(old as Data | undefined, fresh as Data),
  });
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const replace = useCallback(
    (manuscript: Manuscript) =>
      manuscript.relation === 'reviewer' &&
      client.setQueryData<Data>(
        queryKey,
        (data) =>
          data &&
          // Only the list has the page of its review.
          mapItems(data, (old) => (old._id === manuscript._id ? { ...old, ...manuscript } : old)),
      ),
    [client, queryKey],
  );
  const manuscripts = useMemo(() => itemsOf(query.data), [query.data]);
  return { ...query, manuscripts, replace };
}

function withNewest(old: Data | undefined, fresh: Data): Data {
  const shown = new Map(itemsOf(old).map((one) => [one._id, one]));
  return mapItems(fresh, (one) => newestOf(shown.get(one._id), one));
}
