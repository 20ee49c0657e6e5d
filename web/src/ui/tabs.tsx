import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  initial?: string;
  /** For a page that controls which one is open. */
  chosen?: string;
  onChoose?: (id: string) => void;
  /** On the line of the tabs, if there is room. */
  beside?: ReactNode;
}

interface TabListProps {
  label: string;
  tabs: readonly Pick<Tab, 'id' | 'label'>[];
  /** Prefix of the ids of tabs and panels. */
  base: string;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The row of tabs alone: arrow keys, Home and End move. Their panels are named by `panelOf`. */
export function TabList({ label, tabs, base, chosen, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next) onChoose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${styles.list} wrap gap-5 lines-0 ink-below`}
      onKeyDown={move}
    >
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${base}-${id}-tab`}
          aria-controls={`${base}-${id}`}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          className={`${styles.tab} padded-2 touch plain ink`}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The attributes of a tab's panel. A panel of plain text has to be reachable by keyboard. */
export const panelOf = (base: string, id: string) =>
  ({
    role: 'tabpanel',
    id: `${base}-${id}`,
    'aria-labelledby': `${base}-${id}-tab`,
    tabIndex: 0,
    className: styles.panel,
  }) as const;

/** Tabs within a page (not navigation); only the chosen panel is in the page. */
export function Tabs({ label, tabs, initial, ...controlled }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(initial ?? tabs[0]?.id);
  const chosen = controlled.chosen ?? own;
  function choose(id: string) {
    setOwn(id);
    controlled.onChoose?.(id);
  }
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (!current) return null;
  return (
    <div>
      <div className={controlled.beside ? `${styles.top} row gap-5 lines-0 ink-below` : undefined}>
        <TabList label={label} tabs={tabs} base={base} chosen={current.id} onChoose={choose} />
        {controlled.beside}
      </div>
      <div {...panelOf(base, current.id)}>{current.content}</div>
    </div>
  );
}
