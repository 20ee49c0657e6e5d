import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { IssueView, PublicationList } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { call } from '../../../api/client.ts';
import { BY_PAGE } from '../../../api/list-pages.ts';
import { useSessionAtWork, useSessionOver } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ArchiveLinks } from '../office/office-bar.tsx';
import { OfficeFrame } from '../office/office-frame.tsx';
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

interface IssueHeadProps {
  name: string;
  issue: IssueView | undefined;
  isChief: boolean;
  refetch: () => Promise<unknown>;
}

/** An issue's name and, for chiefs, the actions on it. */
function IssueHead({ name, issue, isChief, refetch }: IssueHeadProps) {
  const { busy, trouble, run } = useChange<'close' | 'title'>({ refresh: refetch });
  const [typed, setTyped] = useState<string | null>(null);
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The focused field is gone. */
  function endTyping() {
    setTyped(null);
    heading.current?.focus({ preventScroll: true });
  }
  const of = { volume: issue?.volume ?? 0, issue: issue?.issue ?? 0 };

  const change = (what: { close: true } | { title: string }) =>
    run('close' in what ? 'close' : 'title', () => call('change-issue', { body: { ...of, ...what } }));
  async function close() {
    const isSure = await confirm({
      title: `Close ${name}?`,
      message: `The next article opens issue ${of.issue + 1}. You can’t open this one again.`,
      confirmLabel: 'Close the issue',
      danger: true,
    });
    if (isSure && (await change({ close: true }))) heading.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="below-2 large ink-below">
        {name}
        {issue?.title ? `: ${issue.title}` : ''}
      </h2>
      {issue && isChief && typed === null ? (
        <ButtonRow>
          <Button size="small" variant="quiet" onClick={() => setTyped(issue.title)}>
            {issue.title ? 'Change the title' : 'Add a title'}
            <span className="visually-hidden"> of {name}</span>
          </Button>
          {issue.isOpen ? (
            <Button size="small" variant="quiet" busy={busy === 'close'} onClick={() => void close()}>
              Close the issue …<span className="visually-hidden">: {name}</span>
            </Button>
          ) : null}
        </ButtonRow>
      ) : null}
      {typed === null ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void change({ title: typed }).then((isDone) => isDone && endTyping());
          }}
        >
          <TextField
            label={`Title of ${name}`}
            hint="Leave it empty to show none."
            maxLength={LIMITS.issueTitle}
            value={typed}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
          <ButtonRow>
            <Button type="submit" size="small" busy={busy === 'title'}>
              Save title
            </Button>
            <Button size="small" variant="quiet" onClick={endTyping}>
              Cancel
            </Button>
          </ButtonRow>
        </form>
      )}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}
