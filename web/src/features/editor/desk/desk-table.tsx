import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import styles from './desk.module.css';
import { DeskRow } from './desk-row.tsx';

export interface DeskRows {
  /** '' for the only one. */
  name: string;
  items: DeskItem[];
}

interface DeskTableProps {
  caption: string;
  groups: DeskRows[];
  now: number;
  isDecided: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const OPEN_COLUMNS = ['Stage', 'Due', 'Reviews', 'Editor'];
const DECIDED_COLUMNS = ['Decision', 'Reviews', 'Editor'];
const STEP: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Within the table j and k, or the arrows, move from title to title. */
function step(event: KeyboardEvent<HTMLTableElement>) {
  const by = STEP[event.key];
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('th[scope=row] a')];
  const row = (event.target as HTMLElement).closest('tr');
  const at = titles.findIndex((title) => row?.contains(title));
  const next = titles[at + by];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

export function DeskTable(props: DeskTableProps) {
  const { caption, groups, now, isDecided, chosen, onChoose } = props;
  const columns = isDecided ? DECIDED_COLUMNS : OPEN_COLUMNS;
  const named = groups.filter(({ items }) => items.length > 0);
  const ids = idsOf(named);
  const choose = (changed: readonly string[], isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, ...changed] : [...chosen].filter((id) => !changed.includes(id))));
  return (
    <table className={`${styles.table} work-table full strong-below`} onKeyDown={step}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.choosing}>
              <ChooseAll
                name="Choose all on this page"
                ids={ids}
                chosen={chosen}
                onChoose={(isChosen) => choose(ids, isChosen)}
              />
              Manuscript
            </span>
          </th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Next</span>
          </th>
        </tr>
      </thead>
      {named.map((group) => (
        <tbody key={group.name}>
          {group.name ? (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 2} className={styles.group}>
                <span className={styles.choosing}>
                  <ChooseAll
                    name={`Choose all in this group: ${group.name}`}
                    ids={idsOf([group])}
                    chosen={chosen}
                    onChoose={(isChosen) => choose(idsOf([group]), isChosen)}
                  />
                  <span>{group.name}</span>
                </span>
              </th>
            </tr>
          ) : null}
          {group.items.map((item) => (
            <DeskRow
              key={item._id}
              {...{ item, now, isDecided }}
              isChosen={chosen.has(item._id)}
              onChoose={(isChosen) => choose([item._id], isChosen)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const idsOf = (groups: readonly DeskRows[]) =>
  groups.flatMap(({ items }) => items.flatMap((item) => (item.isHeldBack ? [] : [item._id])));

interface ChooseAllProps {
  name: string;
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (isChosen: boolean) => void;
}

/** For those that the page, or a group of it, shows. */
function ChooseAll({ name, ids, chosen, onChoose }: ChooseAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => chosen.has(id)).length;
  const isPart = count > 0 && count < ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.choice}
      aria-label={name}
      disabled={ids.length === 0}
      checked={ids.length > 0 && count === ids.length}
      onChange={(event) => onChoose(event.target.checked)}
    />
  );
}
