import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isSessionOver } from '../../api/api-error.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { isReviewerSession } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { useSessionEnd } from '../../api/use-session-end.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import dashboard from '../../ui/dashboard.module.css';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { AssignedManuscript } from './assigned-manuscript.tsx';
import { AuthorList } from './author-list.tsx';
import { type AuthorGroup, groupByAuthor, pastManuscripts } from './group-by-author.ts';
import { messages } from './messages.ts';
import { PastReviews } from './past-reviews.tsx';
import { ReviewReceipt } from './review-receipt.tsx';
import styles from './reviewer-dashboard.module.css';
import { StrandedDrafts } from './stranded-drafts.tsx';
import { useAssignedManuscripts } from './use-assigned-manuscripts.ts';

export function ReviewerDashboard() {
  return (
    <QueryProvider>
      <Page title="Reviewer dashboard" lede="Read what was sent to you, and say what you think of it.">
        <Dashboard />
      </Page>
    </QueryProvider>
  );
}

function Dashboard() {
  const session = useSession();
  const reviewer = isReviewerSession(session) ? session : null;
  const owner = reviewer?.token ? reviewer.reviewer._id : '';
  const { pathname } = useLocation();
  if (!owner) {
    const login = paths.reviewerLogin(journalPrefixOf(pathname));
    return <Navigate to={login} replace state={{ from: pathname }} />;
  }
  return <Manuscripts key={owner} owner={owner} />;
}

function Manuscripts({ owner }: { owner: string }) {
  const onSessionOver = useSessionEnd({ loginPath: paths.reviewerLogin });
  const { manuscripts, replace, error, isPending, isRefetching, refetch } = useAssignedManuscripts(owner);
  const [chosen, setChosen] = useState<Pick<AuthorGroup, 'authorId' | 'name'> | null>(null);
  const [received, setReceived] = useState<readonly string[]>([]);
  const panel = useRef<HTMLElement>(null);
  const authors = useMemo(() => groupByAuthor(manuscripts), [manuscripts]);
  // An author stays chosen when the last of their manuscripts leaves: the receipt of a review stands there.
  const found = chosen ? authors.find(({ authorId }) => authorId === chosen.authorId) : authors[0];
  const shown = found ?? (chosen ? { ...chosen, underReview: [] } : undefined);

  useEffect(() => {
    if (error && isSessionOver(error)) onSessionOver();
  }, [error, onSessionOver]);
  // The form that had the focus is gone once its review is received.
  useEffect(() => {
    if (received.length > 0) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [received]);

  if (isPending) return <Loading lines={6} />;
  if (error && manuscripts.length === 0) {
    return (
      <Notice
        kind="error"
        title="Your manuscripts could not be loaded"
        actions={<Button onClick={() => refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    );
  }
  const past = pastManuscripts(manuscripts);
  const finished = past.filter(({ _id, author }) => received.includes(_id) && author._id === shown?.authorId);

  function choose(author: AuthorGroup) {
    setChosen(author);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('h2')?.focus());
  }
  return (
    <>
      {shown ? (
        <div className={dashboard.columns}>
          <AuthorList authors={authors} shownId={shown.authorId} onChoose={choose} />
          <section className={dashboard.manuscripts} aria-labelledby="chosen-author" ref={panel}>
            <h2 id="chosen-author" tabIndex={-1} className={dashboard.person}>
              {shown.name}
            </h2>
            {finished.map((manuscript) => (
              <div key={manuscript._id} className={styles.finished}>
                <h3>{manuscript.title}</h3>
                {manuscript.reviews.slice(-1).map((review) => (
                  <ReviewReceipt key={review._id} review={review} />
                ))}
              </div>
            ))}
            {shown.underReview.length === 0 ? <p>{messages.noneFromAuthor}</p> : null}
            {shown.underReview.map((manuscript) => (
              <AssignedManuscript
                key={manuscript._id}
                manuscript={manuscript}
                owner={owner}
                onReviewed={(now) => {
                  setChosen(shown);
                  setReceived((ids) => [...ids, now._id]);
                  replace(now);
                }}
                onChanged={replace}
                onSessionOver={onSessionOver}
              />
            ))}
          </section>
        </div>
      ) : (
        <Notice
          title="Nothing is waiting for you"
          actions={
            <Button variant="secondary" busy={isRefetching} onClick={() => refetch()}>
              Look again
            </Button>
          }
        >
          <p>{messages.noneFromAuthor}</p>
          <p>An editor's next request appears here.</p>
        </Notice>
      )}
      <StrandedDrafts owner={owner} manuscripts={manuscripts} />
      <PastReviews manuscripts={past} onSessionOver={onSessionOver} />
    </>
  );
}
