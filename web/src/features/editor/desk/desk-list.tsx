import { useState } from 'react';
import { Link } from 'react-router';
import { deadlineDate } from '../../../../../shared/domain/stage-words.ts';
import { OFFLINE } from '../../../api/online.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { type DeskChoice, deskAddress } from './desk-address.ts';
import { type DeskRows, DeskTable } from './desk-table.tsx';
import type { useDesk } from './use-desk.ts';

interface DeskListProps {
  desk: ReturnType<typeof useDesk>;
  choice: DeskChoice;
  /** Number waiting for others. */
  waiting: number;
  choose: (change: Partial<DeskChoice>) => void;
}

const CAPTIONS = {
  now: 'Needs me, longest waiting first',
  later: 'Waiting for others, next due first',
  all: 'All undecided manuscripts',
  decided: 'Decided manuscripts, newest first',
};

const NARROWED_BY_NOTHING = { text: '', isLate: false, isUnassigned: false, editor: '', stage: '' } as const;
const isNarrowed = ({ text, isLate, isUnassigned, editor, stage }: DeskChoice) =>
  text !== '' || isLate || isUnassigned || editor !== '' || stage !== '';

/** One list's rows, or why there are none. */
export function DeskList({ desk, choice, waiting, choose }: DeskListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { items, first, error, hasNextPage, isFetchingNextPage, now } = desk;
  const isDecided = choice.view === 'decided';
  if (desk.isPending)
    return desk.fetchStatus === 'paused' ? <Notice kind="error">{OFFLINE}</Notice> : <Loading lines={4} />;
  const trouble = error ? (
    <LoadError
      size="small"
      title={first ? 'We could not refresh this list' : 'We could not load the desk'}
      error={error}
      onRetry={desk.refetch}
    />
  ) : null;
  if (!first) return trouble;
  if (items.length === 0 && !hasNextPage)
    return (
      <>
        {trouble}
        <Nothing
          choice={choice}
          waiting={waiting}
          nextDue={first.nextDue}
          onClear={() =>
            choose({ ...NARROWED_BY_NOTHING, ...(choice.text && !isDecided ? { group: 'now' } : {}) })
          }
        />
      </>
    );
  const groups: DeskRows[] =
    choice.group === 'now' && !isDecided
      ? [
          { name: 'Overdue', items: items.filter(({ isOverdue }) => isOverdue) },
          { name: 'Now', items: items.filter(({ isOverdue }) => !isOverdue) },
        ]
      : [{ name: '', items }];
  return (
    <>
      {trouble}
      {isNarrowed(choice) ? (
        <p role="status" className="above-2 below-2 muted small">
          {items.length}
          {hasNextPage ? ' so far' : ''} of all {isDecided ? 'decided' : 'undecided'} manuscripts
        </p>
      ) : null}
      <BulkBar
        items={items.filter(({ _id }) => chosen.has(_id))}
        onClear={() => setChosen(new Set())}
        onDone={() => void desk.refetch()}
      />
      <DeskTable
        caption={CAPTIONS[isDecided ? 'decided' : choice.group]}
        {...{ groups, now, isDecided, chosen }}
        beside={
          <Link to={deskAddress({ group: 'all', isLate: true, sort: 'due' })}>Late in the whole journal</Link>
        }
        onChoose={setChosen}
      />
      {hasNextPage ? (
        <p className="above-3">
          <Button
            variant="secondary"
            size="small"
            busy={isFetchingNextPage || desk.isGoingOn}
            onClick={() => choose({ pages: choice.pages + 1 })}
          >
            {choice.text ? 'Keep searching' : 'Show more'}
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface NothingProps {
  choice: DeskChoice;
  waiting: number;
  nextDue: string | null;
  onClear: () => void;
}

const manuscripts = (count: number) => (count === 1 ? '1 manuscript is' : `${count} manuscripts are`);

function Nothing({ choice, waiting, nextDue, onClear }: NothingProps) {
  if (isNarrowed(choice))
    return (
      <>
        <p role="status">No {choice.view === 'decided' ? 'decided' : 'undecided'} manuscripts match.</p>
        {choice.text && choice.view === 'open' ? (
          <p>
            <Link to={deskAddress({ view: 'decided', text: choice.text })}>Search decided manuscripts</Link>
          </p>
        ) : null}
        <Button variant="secondary" size="small" onClick={onClear}>
          {choice.text ? 'Clear the search' : 'Clear the filters'}
        </Button>
      </>
    );
  if (choice.view === 'decided') return <p>No manuscripts are decided yet.</p>;
  if (choice.group === 'later') return <p>No manuscripts are waiting for others.</p>;
  if (choice.group === 'all') return <p>No manuscripts are open.</p>;
  const others = waiting > 0 ? ` ${manuscripts(waiting)} with others` : '';
  const next = others && nextDue ? `. The next is due on ${deadlineDate(nextDue)}` : '';
  return (
    <p>
      No manuscripts need you.{others}
      {next}
      {others ? '.' : ''}
    </p>
  );
}
