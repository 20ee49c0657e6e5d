import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { counted } from '../../../../../shared/domain/counted.ts';
import { deadlineDate } from '../../../../../shared/domain/stage-words.ts';
import { OFFLINE } from '../../../api/online.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BulkPanel } from './bulk/bulk-panel.tsx';
import type { BulkAction } from './bulk/bulk-steps.ts';
import { type DeskChoice, deskAddress } from './desk-address.ts';
import { type DeskRows, DeskTable } from './desk-table.tsx';
import type { useDesk } from './use-desk.ts';

interface DeskListProps {
  desk: ReturnType<typeof useDesk>;
  choice: DeskChoice;
  /** Number waiting for others, and of all open ones. */
  waiting: number;
  all: number;
  choose: (change: Partial<DeskChoice>) => void;
}

const CAPTIONS = {
  now: 'Needs me',
  later: 'Waiting for others',
  all: 'All open manuscripts',
  decided: 'Decided manuscripts',
};

/** Own ones first: those that nobody handles wait for whoever takes them. */
function groupsOf(items: DeskItem[]): DeskRows[] {
  const own = items.filter(({ handlingEditor }) => handlingEditor);
  return [
    { name: 'Overdue', items: own.filter(({ isOverdue }) => isOverdue) },
    { name: 'Now', items: own.filter(({ isOverdue }) => !isOverdue) },
    { name: 'Without an editor', items: items.filter(({ handlingEditor }) => !handlingEditor) },
  ];
}

const NARROWED_BY_NOTHING = { text: '', isLate: false, isUnassigned: false, editor: '', stage: '' } as const;
const isNarrowed = ({ text, isLate, isUnassigned, editor, stage }: DeskChoice) =>
  text !== '' || isLate || isUnassigned || editor !== '' || stage !== '';

/** One list's rows, or why there are none. */
export function DeskList({ desk, choice, waiting, all, choose }: DeskListProps) {
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
  const groups: DeskRows[] = choice.group === 'now' && !isDecided ? groupsOf(items) : [{ name: '', items }];
  return (
    <>
      {trouble}
      {isNarrowed(choice) ? (
        <p role="status" className="above-2 below-2 muted small">
          {foundInWords(items.length, hasNextPage, isDecided ? undefined : all)}
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
      ) : (
        <ToArchive choice={choice} />
      )}
    </>
  );
}

/** '3 of 25 open manuscripts' */
function foundInWords(found: number, isMore: boolean | undefined, all: number | undefined): string {
  const soFar = isMore ? ' so far' : '';
  if (all === undefined) return `${counted(found, 'decided manuscript')}${soFar}`;
  return `${found}${soFar} of ${counted(Math.max(all, found), 'open manuscript')}`;
}

/** A search goes through open manuscripts first. */
function ToArchive({ choice: { text, view } }: { choice: DeskChoice }) {
  return text && view === 'open' ? (
    <p className="above-3">
      <Link to={deskAddress({ view: 'decided', text })}>Search the archive</Link>
    </p>
  ) : null;
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
        <p role="status">No {choice.view === 'decided' ? 'decided' : 'open'} manuscripts match.</p>
        <ToArchive choice={choice} />
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

interface BulkBarProps {
  items: readonly DeskItem[];
  onClear: () => void;
  /** Something was done: the list may have changed. */
  onDone: () => void;
}

const LABELS: [BulkAction, string][] = [
  ['remind', 'Remind reviewers …'],
  ['give', 'Assign to …'],
  ['callOff', 'Call off …'],
];

/** Actions on all chosen manuscripts; nothing happens before its consequences are shown. */
function BulkBar({ items, onClear, onDone }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (items.length === 0 && !action) return null;
  const hasReviewers = items.some(({ asked, given }) => asked > given);
  return (
    <>
      <div className="row gap-2 below-5 small">
        <span role="status">{items.length === 1 ? '1 chosen' : `${items.length} chosen`}</span>
        {LABELS.filter(([name]) => name === 'give' || hasReviewers).map(([name, words]) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            aria-expanded={action === name}
            disabled={action !== null}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setAction(name);
            }}
          >
            {words}
          </Button>
        ))}
        <Button size="small" variant="quiet" disabled={action !== null} onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {action ? (
        <BulkPanel
          action={action}
          items={items}
          onClose={() => {
            setAction(null);
            focusIfLost(() => opener.current);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
