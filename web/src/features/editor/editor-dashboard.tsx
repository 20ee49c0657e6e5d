import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSessionOver, messageOf } from '../../api/api-error.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { clearSession, isEditorSession } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './editor-dashboard.module.css';
import { FilterBar } from './filter-bar.tsx';
import { filterUsers, fullNameOf, type ListFilter } from './filter-users.ts';
import { ManuscriptCard } from './manuscript-card.tsx';
import { messages } from './messages.ts';
import { useUsersWithManuscripts } from './use-users-with-manuscripts.ts';
import { UserList } from './user-list.tsx';

export function EditorDashboard() {
  return (
    <QueryProvider>
      <Page title="Editor dashboard" lede="Screen what was submitted, find its reviewers, and decide.">
        <Dashboard />
      </Page>
    </QueryProvider>
  );
}

function Dashboard() {
  const session = useSession();
  const editor = isEditorSession(session) ? session : null;
  const owner = editor?.token ? editor.editor._id : '';
  const onSessionOver = useSessionEnd();
  const { users, replace, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useUsersWithManuscripts(owner);
  const [filter, setFilter] = useState<ListFilter>({ text: '', status: '' });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const shown = useMemo(() => filterUsers(users, filter), [users, filter]);
  const chosen = shown.find((user) => user._id === chosenId) ?? shown[0];
  const isFiltered = filter.text.trim() !== '' || filter.status !== '';

  useEffect(() => {
    if (error && isSessionOver(error)) onSessionOver();
  }, [error, onSessionOver]);
  // A search must look through everything, not only through what has been scrolled to.
  useEffect(() => {
    if (isFiltered && hasNextPage && !isFetchingNextPage && !error) fetchNextPage();
  }, [isFiltered, hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  if (!owner) return <Notice kind="error">{messages.notAuthenticated}</Notice>;
  if (isPending) return <Loading lines={6} />;
  if (error && users.length === 0) {
    return (
      <Notice
        kind="error"
        title="The manuscripts could not be loaded"
        actions={<Button onClick={() => refetch()}>Retry</Button>}
      >
        {messageOf(error, 'The server gave no answer. Check your connection and try again.')}
      </Notice>
    );
  }
  if (users.length === 0) {
    return (
      <Notice title="No manuscripts yet">
        Manuscripts appear here as soon as their authors submit them.
      </Notice>
    );
  }
  return (
    <>
      <FilterBar
        filter={filter}
        onChange={setFilter}
        found={shown.reduce((sum, user) => sum + user.manuscripts.length, 0)}
        people={shown.length}
        searching={isFiltered && hasNextPage}
      />
      <div className={styles.columns}>
        <UserList
          users={shown}
          chosenId={chosen?._id ?? null}
          onChoose={(id) => {
            setChosenId(id);
            requestAnimationFrame(() => heading.current?.focus());
          }}
          hasMore={hasNextPage}
          isLoadingMore={isFetchingNextPage}
          onMore={fetchNextPage}
        />
        <section className={styles.manuscripts} aria-labelledby="chosen-author">
          {chosen ? (
            <>
              <h2 id="chosen-author" ref={heading} tabIndex={-1} className={styles.person}>
                {fullNameOf(chosen)}
                <span className={styles.email}>{chosen.email}</span>
              </h2>
              {chosen.manuscripts.map((manuscript) => (
                <ManuscriptCard
                  key={manuscript._id}
                  manuscript={manuscript}
                  owner={owner}
                  replace={replace}
                  onSessionOver={onSessionOver}
                />
              ))}
            </>
          ) : (
            <p id="chosen-author" className={styles.nothing}>
              No manuscript matches.
            </p>
          )}
        </section>
      </div>
    </>
  );
}

/** Says that the session is over, forgets the stored user and leads to the editor's sign-in; once, however many calls failed. */
function useSessionEnd(): () => void {
  const alert = useAlert();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ended = useRef(false);
  return useCallback(async () => {
    if (ended.current) return;
    ended.current = true;
    await alert(messages.sessionExpired);
    clearSession();
    navigate(paths.editorLogin(journalPrefixOf(pathname)), { state: { from: pathname } });
  }, [alert, navigate, pathname]);
}
