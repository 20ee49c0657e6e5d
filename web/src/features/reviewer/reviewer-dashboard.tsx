import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isSessionOver, messageOf } from '../../api/api-error.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { clearSession, isReviewerSession } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { AssignedManuscript } from './assigned-manuscript.tsx';
import { type AuthorGroup, groupByAuthor, pastManuscripts } from './group-by-author.ts';
import { messages } from './messages.ts';
import { PastReviews } from './past-reviews.tsx';
import styles from './reviewer-dashboard.module.css';
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
  const onSessionOver = useSessionEnd();
  const { manuscripts, replace, error, isPending, refetch } = useAssignedManuscripts(owner);
  const [chosen, setChosen] = useState<Pick<AuthorGroup, 'authorId' | 'name'> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const authors = useMemo(() => groupByAuthor(manuscripts), [manuscripts]);
  // An author stays chosen when the last of their manuscripts leaves: the receipt of a review stands there.
  const found = chosen ? authors.find(({ authorId }) => authorId === chosen.authorId) : authors[0];
  const shown = found ?? (chosen ? { ...chosen, underReview: [] } : undefined);
  const [receipts, setReceipts] = useState<Record<string, string>>({});

  useEffect(() => {
    if (error && isSessionOver(error)) onSessionOver();
  }, [error, onSessionOver]);

  if (!owner)
    return (
      <Navigate to={paths.reviewerLogin(journalPrefixOf(pathname))} replace state={{ from: pathname }} />
    );
  if (isPending) return <Loading lines={6} />;
  if (error && manuscripts.length === 0) {
    return (
      <Notice
        kind="error"
        title="Your manuscripts could not be loaded"
        actions={<Button onClick={() => refetch()}>Retry</Button>}
      >
        {messageOf(error, 'The server gave no answer. Check your connection and try again.')}
      </Notice>
    );
  }
  const finished = manuscripts.filter(
    (manuscript) =>
      receipts[manuscript._id] &&
      manuscript.author._id === shown?.authorId &&
      manuscript.status !== 'Under Review',
  );
  return (
    <>
      {shown ? (
        <div className={styles.columns}>
          <nav className={styles.authors} aria-label="Authors with manuscripts under review">
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
            <ul className={styles.list} role="list">
              {authors.map((author) => (
                <li key={author.authorId}>
                  <button
                    type="button"
                    className={styles.author}
                    aria-current={author.authorId === shown.authorId ? 'true' : undefined}
                    onClick={() => {
                      setChosen(author);
                      requestAnimationFrame(() => heading.current?.focus());
                    }}
                  >
                    {author.name}
                    <span className={styles.count}>{author.underReview.length} under review</span>
                  </button>
                </li>
              ))}
              {authors.length === 0 ? <li className={styles.none}>Nothing is waiting for you.</li> : null}
            </ul>
          </nav>
          <section className={styles.manuscripts} aria-labelledby="chosen-author">
            <h2 id="chosen-author" ref={heading} tabIndex={-1} className={styles.person}>
              {shown.name}
            </h2>
            {finished.map((manuscript) => (
              <Notice key={manuscript._id} kind="success" title={messages.submitted} live>
                {receipts[manuscript._id]}
              </Notice>
            ))}
            {shown.underReview.length === 0 ? <p>{messages.noneFromAuthor}</p> : null}
            {shown.underReview.map((manuscript) => (
              <AssignedManuscript
                key={manuscript._id}
                manuscript={manuscript}
                owner={owner}
                receipt={receipts[manuscript._id]}
                onReviewed={(now, receipt) => {
                  setChosen(shown);
                  setReceipts((all) => ({ ...all, [now._id]: receipt }));
                  replace(now);
                }}
                onChanged={replace}
                onSessionOver={onSessionOver}
              />
            ))}
          </section>
        </div>
      ) : (
        <Notice title="Nothing is waiting for you">
          {messages.noneFromAuthor} An editor's next request appears here.
        </Notice>
      )}
      <PastReviews manuscripts={pastManuscripts(manuscripts)} />
    </>
  );
}

/** Leads to the reviewer's sign-in; what was typed is kept on this machine and stands there again afterwards. */
function useSessionEnd(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    clearSession();
    navigate(paths.reviewerLogin(journalPrefixOf(pathname)), { state: { from: pathname } });
  }, [navigate, pathname]);
}
