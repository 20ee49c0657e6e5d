import { STATUSES, type Status } from '../../../../../shared/domain/manuscript-status.ts';
import { SelectField, TextField } from '../../../ui/fields/field.tsx';
import { RefreshLine } from '../../../ui/refresh-line.tsx';
import styles from './filter-bar.module.css';
import type { ListFilter } from './filter-users.ts';

interface FilterBarProps {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  found: number;
  people: number;
  /** There are more that are not loaded yet. */
  isPart: boolean;
  /** They are being fetched for this search. */
  isSearching: boolean;
  /** Epoch ms. */
  refreshedAt: number;
  onRefresh: () => Promise<unknown>;
}

export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, found, people, isPart, isSearching, refreshedAt, onRefresh } = props;
  return (
    <search className={styles.bar} aria-label="Manuscripts">
      <TextField
        label="Search"
        type="search"
        placeholder="Name, address, title or number"
        value={filter.text}
        maxLength={200}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <SelectField
        label="Status"
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value as Status | '' })}
      >
        <option value="">All</option>
        {STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <p className="gap-2 muted small touch bar" role="status">
        {isPart && !isSearching ? 'The first ' : ''}
        {counted(found, 'manuscript')} by {counted(people, 'author')}
        {isSearching ? ', still searching…' : ''}
      </p>
      <RefreshLine at={refreshedAt} onRefresh={onRefresh} />
    </search>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
