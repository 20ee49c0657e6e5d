import { useSessionOver } from '../../../api/use-session-over.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { AtWork } from '../editor-screen.tsx';
import { LoadError } from '../load-error.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { IssueHead } from './issue-head.tsx';
import styles from './publications.module.css';
import { PublishedItem } from './published-item.tsx';
import { usePublications } from './use-publications.ts';

/** The journal's publications, issue by issue. */
export function Publications() {
  return <OfficeFrame title="Published">{(editor) => <PublicationsAtWork {...editor} />}</OfficeFrame>;
}

function PublicationsAtWork({ owner, onSessionOver }: AtWork) {
  const list = usePublications(owner);
  const { first, publications, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useSessionOver(error, onSessionOver);
  if (!first)
    return error ? (
      <LoadError title="We could not load what is published" error={error} onRetry={refetch} />
    ) : (
      <Loading lines={6} />
    );
  if (publications.length === 0) return <p>No article is published yet.</p>;
  const issues = Map.groupBy(publications, ({ volume, issue }) => `Volume ${volume}, Issue ${issue}`);
  return (
    <>
      {[...issues].map(([name, items]) => (
        <section key={name} className={styles.issue}>
          <IssueHead
            name={name}
            issue={first.issues.find(
              ({ volume, issue }) => volume === items[0]?.volume && issue === items[0].issue,
            )}
            isChief={first.isChief}
            refetch={refetch}
            onSessionOver={onSessionOver}
          />
          <ol className={styles.list} reversed>
            {items.map((item) => (
              <PublishedItem
                key={item.number}
                publication={item}
                isChief={first.isChief}
                refetch={refetch}
                owner={owner}
                onSessionOver={onSessionOver}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage ? (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
