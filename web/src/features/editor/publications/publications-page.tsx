import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicationList } from '../../../../../shared/contract/publications.ts';
import { call } from '../../../api/client.ts';
import { BY_PAGE } from '../../../api/list-pages.ts';
import { useSessionAtWork, useSessionOver } from '../../../api/session-at-work.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { Button } from '../../../ui/button.tsx';
import { ArchiveLinks } from '../office/office-bar.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
import { IssueHead } from './issue-head.tsx';
import styles from './publications.module.css';
import { PublishedItem } from './published-item.tsx';

const PAGE = 50;

/** Another editor may publish in the meantime, and pending items are published. */
const LOOK_MS = 30_000;

export const handle: PageHandle = { title: 'Archive', isWorkScreen: true, isOffice: true };

/** The journal's publications, issue by issue. */
export function Component() {
  return (
    <OfficeFrame title={handle.title}>
      <ArchiveLinks />
      <PublicationsAtWork />
    </OfficeFrame>
  );
}

function PublicationsAtWork() {
  const list = usePublications();
  const { first, publications, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useSessionOver(error);
  if (!first)
    return (
      <NotLoaded title="We could not load what is published" error={error} onRetry={refetch} lines={6} />
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
          />
          <ol className="list" reversed>
            {items.map((item) => (
              <PublishedItem
                key={item.number}
                publication={item}
                isChief={first.isChief}
                undoMinutes={first.undoMinutes}
                refetch={refetch}
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

/** Publications, the newest first, page by page. */
function usePublications() {
  const { owner } = useSessionAtWork();
  const found = useInfiniteQuery({
    queryKey: ['publications', owner],
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }): Promise<PublicationList> =>
      call('list-publications', {
        query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    refetchInterval: LOOK_MS,
  });
  const pages = found.data?.pages ?? [];
  return { ...found, first: pages[0], publications: pages.flatMap(({ publications }) => publications) };
}
