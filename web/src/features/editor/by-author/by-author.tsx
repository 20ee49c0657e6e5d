import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionAtWork, useSessionOver } from '../../../api/session-at-work.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import dashboard from '../../../ui/dashboard.module.css';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { draftTextNames, listUnsentDrafts, type UnsentDraft, unsentTexts } from '../editor-draft.ts';
import { type Arrival, ChosenAuthor } from './chosen-author.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterUsers, type ListFilter } from './filter-users.ts';
import { useFreshManuscripts } from './use-fresh-manuscripts.ts';
import { useListView } from './use-list-view.ts';
import { useUsersWithManuscripts } from './use-users-with-manuscripts.ts';
import { UserList } from './user-list.tsx';

/** Everyone who has submitted, with all of their manuscripts, decided ones too. */
export function ByAuthor() {
  const { owner } = useSessionAtWork();
  const list = useUsersWithManuscripts();
  const { users, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const view = useListView();
  const [text, setText] = useState('');
  /** Manuscripts in sight since the filter was last changed, which stay whatever their status becomes. */
  const inSight = useRef<Set<string>>(new Set());
  const filter = useMemo<ListFilter>(() => ({ text, status: view.status }), [text, view.status]);
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => filterUsers(users, applied, inSight.current), [users, applied]);
  const isFiltered = isNarrowed(filter);
  const isOnItsWay = hasNextPage && !error;
  const { chosen, isAwaited, isGone } = findChosen(shown, view, isFiltered, isOnItsWay);
  /** After a press of the button a failure is shown. A failed background look is silently repeated. */
  const [isAsked, setAsked] = useState(false);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  useSessionOver(error);
  useEffect(() => {
    for (const { _id } of chosen?.manuscripts ?? []) inSight.current.add(_id);
  }, [chosen]);
  useFreshManuscripts({
    manuscripts: chosen?.manuscripts ?? [],
    enabled: list.isLarge,
    replace: list.replace,
    onGone: list.refetch,
  });
  // The next page may begin with more of the last person's manuscripts.
  const isPart = chosen !== undefined && chosen._id === users.at(-1)?._id;
  // A search, or a link to one author, must cover everything, not only what has been scrolled to.
  useEffect(() => {
    if ((isFiltered || isAwaited || isPart) && hasNextPage && !isFetchingNextPage && !error) fetchNextPage();
  }, [isFiltered, isAwaited, isPart, hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  const unsent = useMemo(
    () => listUnsentDrafts(owner).filter((draft) => draft.authorId !== chosen?._id),
    [owner, chosen?._id],
  );

  if (list.isPending) return <Loading lines={6} />;
  if (error && users.length === 0) {
    return <LoadError title="We could not load the manuscripts" error={error} onRetry={list.refetch} />;
  }
  if (users.length === 0) {
    return (
      <Notice
        title="No manuscripts yet"
        actions={
          <Button variant="secondary" onClick={() => list.refetch()}>
            Refresh
          </Button>
        }
      >
        Manuscripts appear here as soon as their authors submit them.
      </Notice>
    );
  }

  function choose(id: string) {
    setArrival({ authorId: id, times: (arrival?.times ?? 0) + 1 });
    if (id !== chosen?._id) view.showAuthor(id);
  }
  function changeFilter(next: ListFilter) {
    setText(next.text);
    if (next.status !== view.status) view.showStatus(next.status);
    setArrival(null);
    inSight.current = new Set();
  }
  function openUnsent(id: string) {
    changeFilter({ text: '', status: '' });
    choose(id);
  }
  return (
    <>
      <UnsentNotice drafts={unsent} onOpen={openUnsent} />
      <FilterBar
        filter={filter}
        onChange={changeFilter}
        found={shown.reduce((sum, user) => sum + user.manuscripts.length, 0)}
        people={shown.length}
        isPart={hasNextPage}
        isSearching={isFiltered && hasNextPage && !error}
        refreshedAt={list.dataUpdatedAt}
        onRefresh={() => {
          setAsked(true);
          return list.refetch();
        }}
      />
      {isGone ? (
        <div className="below-5">
          <Notice kind="warning" title="Manuscript not found" live>
            It was withdrawn by its author or never submitted.
          </Notice>
        </div>
      ) : null}
      {list.isRefetchError && isAsked ? (
        <div className="below-5">
          <Notice kind="error" title="We could not refresh this list">
            {failureReason(error)}
          </Notice>
        </div>
      ) : null}
      {list.isFetchNextPageError ? (
        <div className="below-5">
          <LoadError title="We could not load everything" error={error} onRetry={() => fetchNextPage()} />
        </div>
      ) : null}
      <div className={`${dashboard.columns} stack from-top gap-5`}>
        <UserList
          users={shown}
          chosenId={chosen?._id ?? null}
          onChoose={choose}
          hasMore={hasNextPage}
          isLoadingMore={isFetchingNextPage}
          onMore={fetchNextPage}
        />
        {isAwaited ? (
          <Loading lines={6} />
        ) : (
          <ChosenAuthor
            author={chosen}
            arrival={arrival}
            manuscriptId={view.manuscriptId}
            replace={list.replace}
            onClearFilter={() => changeFilter({ text: '', status: '' })}
          />
        )}
      </div>
    </>
  );
}

const isNarrowed = ({ text, status }: ListFilter) => text.trim() !== '' || status !== '';

/** The person shown: the one in the address, once loaded, otherwise the first. */
function findChosen(
  shown: readonly UserWithManuscripts[],
  { authorId, manuscriptId }: Pick<ReturnType<typeof useListView>, 'authorId' | 'manuscriptId'>,
  isFiltered: boolean,
  isOnItsWay: boolean,
) {
  const asked = shown.find((user) => user._id === authorId);
  const isAsked = !isFiltered && authorId !== null;
  const isAwaited = !asked && isAsked && isOnItsWay;
  const isSought = isAsked && !isAwaited;
  const hasManuscript = asked?.manuscripts.some(({ _id }) => _id === manuscriptId) ?? false;
  const isGone = isSought && manuscriptId !== null && !hasManuscript;
  return { chosen: asked ?? (isAwaited ? undefined : shown[0]), isAwaited, isGone };
}

interface UnsentNoticeProps {
  drafts: UnsentDraft[];
  onOpen: (authorId: string) => void;
}

/** After a reload, a closed tab or an ended session: where unsent text is. */
function UnsentNotice({ drafts, onOpen }: UnsentNoticeProps) {
  if (drafts.length === 0) return null;
  return (
    <div className="below-5">
      <Notice kind="warning" title="Unsent drafts">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
        <ul className="list" role="list">
          {drafts.map((draft) => (
            <li key={draft.manuscriptId} className="row apart gap-4 lines-2 padded-1 breaks">
              <span>
                Your{' '}
                {unsentTexts(draft)
                  .map((field) => draftTextNames[field])
                  .join(', ')}{' '}
                on ‘{draft.title}’
              </span>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Continue with ${draft.title}`}
                onClick={() => onOpen(draft.authorId)}
              >
                Continue
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
