import { useDeferredValue, useState } from 'react';
import { MOST_COUNTED } from '../../../../../shared/contract/desk.ts';
import { useSessionOver } from '../../../api/use-session-over.ts';
import { RefreshLine } from '../../../ui/refresh-line.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskList } from './desk-list.tsx';
import { type DeskFilter, type DeskTab, useDesk } from './use-desk.ts';

const TABS: [DeskTab, string][] = [
  ['now', 'Needs me'],
  ['later', 'Waiting for others'],
  ['all', 'All'],
];

/** What waits for this editor, what waits for others, and all that is open. */
export function Desk({ owner, onSessionOver }: { owner: string; onSessionOver: () => void }) {
  const [tab, setTab] = useState<DeskTab>('now');
  const [filter, setFilter] = useState<Omit<DeskFilter, 'tab'>>({ text: '', stage: '', sort: 'waiting' });
  const text = filter.text.trim();
  const isSought = text !== '' || filter.stage !== '';
  // Whoever searches looks through everything that is open.
  const chosen = isSought ? 'all' : tab;
  const asked = { ...filter, tab: chosen, text: useDeferredValue(text) };
  const desk = useDesk(owner, asked);
  const { error, first } = desk;
  const [counts, setCounts] = useState(first?.counts ?? null);
  if (first?.counts && first.counts !== counts) setCounts(first.counts);
  useSessionOver(error, onSessionOver);

  const labelOf = (id: DeskTab, words: string) => {
    const count = counts?.[id];
    if (count === undefined) return words;
    return `${words} (${count.toLocaleString('en-GB')}${count === MOST_COUNTED ? ' or more' : ''})`;
  };
  function choose(id: string) {
    setTab(id as DeskTab);
    setFilter({ ...filter, text: '', stage: '' });
  }
  return (
    <>
      <Tabs
        label="Desk"
        chosen={chosen}
        onChoose={choose}
        beside={
          <DeskBar
            filter={{ ...filter, tab: chosen }}
            onChange={(change) => setFilter({ ...filter, ...change })}
          />
        }
        tabs={TABS.map(([id, words]) => ({
          id,
          label: labelOf(id, words),
          content: (
            <DeskList
              desk={desk}
              tab={chosen}
              isSought={isSought}
              owner={owner}
              waiting={counts?.later ?? 0}
              onSessionOver={onSessionOver}
              onClear={() => setFilter({ ...filter, text: '', stage: '' })}
            />
          ),
        }))}
      />
      <RefreshLine at={desk.dataUpdatedAt} onRefresh={desk.refetch} />
    </>
  );
}
