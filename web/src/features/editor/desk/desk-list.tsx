import { useState } from 'react';
import { failureReason } from '../../../api/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format-date.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import styles from './desk.module.css';
import { type DeskGroup, DeskTable } from './desk-table.tsx';
import type { DeskTab, useDesk } from './use-desk.ts';

interface DeskListProps {
  desk: ReturnType<typeof useDesk>;
  tab: DeskTab;
  /** A text or a stage is asked for. */
  isSought: boolean;
  owner: string;
  /** How many are with others. */
  waiting: number;
  onClear: () => void;
  onSessionOver: () => void;
}

const CAPTIONS: Record<DeskTab, string> = {
  now: 'What needs me, waiting longest first',
  later: 'What waits for others, next first',
  all: 'All that is not decided',
};

/** One tab's rows, or why there are none. */
export function DeskList({ desk, tab, isSought, owner, waiting, onClear, onSessionOver }: DeskListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const { items, first, error, hasNextPage, isFetchingNextPage, dataUpdatedAt } = desk;
  if (desk.isPending) return <Loading lines={4} />;
  const trouble = error ? (
    <Notice
      kind="error"
      title={first ? 'Nothing newer could be loaded' : 'The desk could not be loaded'}
      actions={
        <Button size="small" onClick={() => void desk.refetch()}>
          Retry
        </Button>
      }
    >
      {failureReason(error)}
    </Notice>
  ) : null;
  if (!first) return trouble;
  if (items.length === 0 && !hasNextPage)
    return (
      <>
        {trouble}
        <Nothing tab={tab} isSought={isSought} waiting={waiting} nextDue={first.nextDue} onClear={onClear} />
      </>
    );
  const groups: DeskGroup[] =
    tab === 'now'
      ? [
          { name: 'Overdue', items: items.filter(({ isOverdue }) => isOverdue) },
          { name: 'Now', items: items.filter(({ isOverdue }) => !isOverdue) },
        ]
      : [{ name: '', items }];
  return (
    <>
      {trouble}
      {isSought ? (
        <p role="status" className={styles.count}>
          {items.length}
          {hasNextPage ? ' so far' : ''} of all that is not decided
        </p>
      ) : null}
      <BulkBar
        items={items.filter(({ _id }) => chosen.has(_id))}
        owner={owner}
        onSessionOver={onSessionOver}
        onClear={() => setChosen(new Set())}
        onDone={() => void desk.refetch()}
      />
      <DeskTable
        caption={CAPTIONS[tab]}
        groups={groups}
        owner={owner}
        now={dataUpdatedAt}
        chosen={chosen}
        onChoose={choose}
      />
      {hasNextPage ? (
        <p className={styles.more}>
          <Button
            variant="secondary"
            size="small"
            busy={isFetchingNextPage}
            onClick={() => void desk.fetchNextPage()}
          >
            {isSought ? 'Search on' : 'Show more'}
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface NothingProps {
  tab: DeskTab;
  isSought: boolean;
  waiting: number;
  nextDue: string | null;
  onClear: () => void;
}

const manuscripts = (count: number) => (count === 1 ? '1 manuscript is' : `${count} manuscripts are`);

function Nothing({ tab, isSought, waiting, nextDue, onClear }: NothingProps) {
  if (isSought)
    return (
      <>
        <p role="status">Nothing that is not decided matches. Decided ones stand below, by author.</p>
        <Button variant="secondary" size="small" onClick={onClear}>
          Clear the search
        </Button>
      </>
    );
  if (tab !== 'now') return <p>{tab === 'later' ? 'Nothing waits for others.' : 'No manuscript is open.'}</p>;
  const others = waiting > 0 ? ` ${manuscripts(waiting)} with others` : '';
  const next = others && nextDue ? `; the next is due on ${formatDate(nextDue)}` : '';
  return (
    <p>
      Nothing waits for you.{others}
      {next}
      {others ? '.' : ''}
    </p>
  );
}
