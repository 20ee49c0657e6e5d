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
  /** Where the page says which one is open. */
  chosen?: string;
  onChoose?: (id: string) => void;
  /** Stands in the line of the tabs, where there is room. */
  beside?: ReactNode;
}

/** Tabs within a page (not navigation): arrow keys, Home and End move; only the chosen panel is in the page. */
export function Tabs({ label, tabs, initial, ...controlled }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(initial ?? tabs[0]?.id);
  const chosen = controlled.chosen ?? own;
  function choose(id: string | undefined) {
    setOwn(id);
    if (id) controlled.onChoose?.(id);
  }
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (!current) return null;

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    choose(tabs[index]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div>
      <div className={controlled.beside ? styles.top : undefined}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}-tab`}
              aria-controls={`${base}-${tab.id}`}
              aria-selected={tab.id === current.id}
              tabIndex={tab.id === current.id ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {controlled.beside}
      </div>
      <div
        role="tabpanel"
        id={`${base}-${current.id}`}
        aria-labelledby={`${base}-${current.id}-tab`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text has to be reachable by keyboard
        tabIndex={0}
        className={styles.panel}
      >
        {current.content}
      </div>
    </div>
  );
}
