import type { StageName } from '../../../../../shared/domain/stage.ts';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import styles from './desk.module.css';
import { DESK_STAGES } from './desk-words.ts';
import type { DeskFilter } from './use-desk.ts';

interface DeskBarProps {
  filter: DeskFilter;
  onChange: (change: Partial<DeskFilter>) => void;
}

const SORTS: Record<DeskFilter['sort'], string> = {
  waiting: 'Waiting longest',
  title: 'By title',
  author: 'By author',
  submitted: 'Submitted first',
};

export function DeskBar({ filter, onChange }: DeskBarProps) {
  return (
    <search className={styles.bar} aria-label="Desk">
      <input
        type="search"
        aria-label="Search the desk"
        placeholder="Title, author, reviewer or number"
        maxLength={200}
        value={filter.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <select
        aria-label="Stage"
        value={filter.stage}
        onChange={(event) => onChange({ stage: event.target.value as StageName | '' })}
      >
        <option value="">All stages</option>
        {DESK_STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {STAGE_WORDS[stage]}
          </option>
        ))}
      </select>
      <select
        aria-label="Order"
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as DeskFilter['sort'] })}
      >
        {Object.entries(SORTS).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </select>
    </search>
  );
}
