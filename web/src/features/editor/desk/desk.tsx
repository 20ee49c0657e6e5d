import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { type DeskItem, MAX_COUNTED } from '../../../../../shared/contract/desk.ts';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionAtWork, useSessionOver } from '../../../api/session-at-work.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshLine } from '../../../ui/refresh-line.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { isLate } from '../../../ui/words/in-words.ts';
import { type CsvCell, csvOf, saveCsv } from '../csv.ts';
import styles from './desk.module.css';
import { type DeskChoice, type DeskGroup, deskAddress, deskQuery } from './desk-address.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { useDesk } from './use-desk.ts';
import { useDeskChoice } from './use-desk-choice.ts';

const A_PAGE = 100;

/** '2026-11-20', in the reader's own time zone, as on the page. */
const day = new Intl.DateTimeFormat('sv-SE');

const HEADINGS = [
  'Number',
  'Title',
  'Authors',
  'Status',
  'Stage',
  'Since',
  'Due',
  'Late',
  'Reviewers',
  'Reviews in',
  'Reviews requested',
  'Round',
  'Editor',
  'Submitted',
];

const GROUPS: [DeskGroup, own: string, others: string][] = [
  ['now', 'Needs me', 'Needs action'],
  ['later', 'Waiting for others', 'Waiting for others'],
  ['all', 'All', 'All'],
];

/** What waits for this editor, what waits for others, and everything open; or decided manuscripts. */
export function Desk() {
  const { owner } = useSessionAtWork();
  const { choice, choose } = useDeskChoice();
  const desk = useDesk({ ...choice, text: useDeferredValue(choice.text) });
  useSessionOver(desk.error);

  const whose = choice.isUnassigned ? 'nobody' : choice.editor;
  const counts = useLast(whose, desk.first?.counts);
  const editors = useLast('', desk.first?.editors) ?? [];
  const labelOf = (id: DeskGroup, words: string) => {
    const count = counts?.[id];
    if (count === undefined) return words;
    return `${words} (${count.toLocaleString('en-GB')}${count === MAX_COUNTED ? ' or more' : ''})`;
  };
  const list = (
    <DeskList
      // A selection in one list does not apply to another.
      key={JSON.stringify([choice.view, choice.group, whose])}
      {...{ desk, choice, choose }}
      waiting={counts?.later ?? 0}
      all={counts?.all ?? 0}
    />
  );
  const filters = <DeskFilters {...{ choice, editors }} unassigned={counts?.unassigned} onChoose={choose} />;
  return (
    <>
      {choice.view === 'decided' ? (
        <>
          {filters}
          {list}
        </>
      ) : (
        <Tabs
          label="Desk"
          chosen={choice.group}
          onChoose={(group) => choose({ group: group as DeskGroup })}
          beside={filters}
          tabs={GROUPS.map(([id, own, others]) => ({
            id,
            label: labelOf(id, whose && whose !== owner ? others : own),
            content: list,
          }))}
        />
      )}
      <div className="row apart gap-5 lines-0">
        <RefreshLine at={desk.dataUpdatedAt} onRefresh={desk.refetch} />
        {choice.view === 'open' ? <Link to={deskAddress({ view: 'authors' })}>By author</Link> : null}
        <DeskCsv choice={choice} />
      </div>
    </>
  );
}

/** It comes with each first page; while another one of the same desk is fetched, the last value is used. */
function useLast<Value>(whose: string, came: Value | null | undefined): Value | null {
  const [kept, setKept] = useState({ whose, value: came ?? null });
  if (came && (came !== kept.value || whose !== kept.whose)) setKept({ whose, value: came });
  return came ?? (kept.whose === whose ? kept.value : null);
}

/** The whole list, not only the part shown. */
async function wholeList(choice: DeskChoice): Promise<DeskItem[]> {
  const query = { ...deskQuery(choice), limit: A_PAGE };
  const items: DeskItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('list-desk', { query: cursor ? { ...query, cursor } : query });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

function DeskCsv({ choice }: { choice: DeskChoice }) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  async function download() {
    setBusy(true);
    setTrouble('');
    try {
      saveCsv('manuscripts.csv', deskRowsCsv(await wholeList(choice), Date.now()));
    } catch (error) {
      setTrouble(failureReason(error));
    }
    setBusy(false);
  }
  return (
    <span>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => void download()}>
        Download this list as CSV
      </Button>
      <span role="status" className={`${styles.trouble} block to-end danger`}>
        {trouble}
      </span>
    </span>
  );
}

const dayOf = (at: string | null) => (at ? day.format(new Date(at)) : null);

const cellsOf = (item: DeskItem, now: number): CsvCell[] => [
  item.number ?? item._id,
  item.title,
  item.authors.join('; '),
  item.status,
  item.stage && STAGE_WORDS[item.stage],
  dayOf(item.since),
  item.due && dayOfDeadline(item.due),
  isLate(item.due, now) ? 'yes' : '',
  item.reviewers.map(({ name }) => name).join('; '),
  ...(item.isHeldBack ? [null, null, null] : [item.given, item.asked, item.round]),
  item.handlingEditor?.name ?? null,
  dayOf(item.submittedAt),
];

/** The content of the rows, a row a manuscript. */
export const deskRowsCsv = (items: readonly DeskItem[], now: number): string =>
  csvOf([HEADINGS, ...items.map((item) => cellsOf(item, now))]);
