import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import styles from './desk.module.css';
import { DeskRow } from './desk-row.tsx';

export interface DeskGroup {
  /** '' for the only one. */
  name: string;
  items: DeskItem[];
}

interface DeskTableProps {
  caption: string;
  groups: DeskGroup[];
  owner: string;
  now: number;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

const COLUMNS = ['Manuscript', 'Stage', 'Due', 'Reviews', 'Editor', 'Next'];
const STEP: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Within the table j and k, or the arrows, go from title to title. */
function step(event: KeyboardEvent<HTMLTableElement>) {
  const by = STEP[event.key];
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('th[scope=row] > a')];
  const row = (event.target as HTMLElement).closest('tr');
  const at = titles.findIndex((title) => row?.contains(title));
  const next = titles[at + by];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

export function DeskTable({ caption, groups, owner, now, chosen, onChoose }: DeskTableProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <table className={styles.table} onKeyDown={step}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name === 'Next' ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ name, items }) => (
          <tbody key={name}>
            {name ? (
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS.length} className={styles.group}>
                  {name}
                </th>
              </tr>
            ) : null}
            {items.map((item) => (
              <DeskRow
                key={item._id}
                item={item}
                owner={owner}
                now={now}
                isChosen={chosen.has(item._id)}
                onChoose={onChoose}
                to={paths.editorManuscript({ id: item._id }, prefix)}
              />
            ))}
          </tbody>
        ))}
    </table>
  );
}
