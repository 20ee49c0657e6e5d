import { useDeferredValue, useState } from 'react';
import { MAX_COUNTED } from '../../../../../shared/contract/desk.ts';
import { useSessionOver } from '../../../api/use-session-over.ts';
import { RefreshLine } from '../../../ui/refresh-line.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { AtWork } from '../editor-screen.tsx';
import styles from './desk.module.css';
import type { DeskGroup } from './desk-address.ts';
import { DeskCsv } from './desk-csv.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { useDesk } from './use-desk.ts';
import { useDeskChoice } from './use-desk-choice.ts';

const GROUPS: [DeskGroup, own: string, others: string][] = [
  ['now', 'Needs me', 'Needs action'],
  ['later', 'Waiting for others', 'Waiting for others'],
  ['all', 'All', 'All'],
];

/** What waits for this editor, what waits for others, and everything open; or decided manuscripts. */
export function Desk({ owner, onSessionOver }: AtWork) {
  const { choice, choose } = useDeskChoice();
  const desk = useDesk(owner, { ...choice, text: useDeferredValue(choice.text) });
  useSessionOver(desk.error, onSessionOver);

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
      {...{ desk, choice, owner, onSessionOver, choose }}
      waiting={counts?.later ?? 0}
    />
  );
  const filters = (
    <DeskFilters {...{ owner, choice, editors }} unassigned={counts?.unassigned} onChoose={choose} />
  );
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
      <div className={styles.foot}>
        <RefreshLine at={desk.dataUpdatedAt} onRefresh={desk.refetch} />
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
