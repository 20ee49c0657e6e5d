import { type ReactNode, useId } from 'react';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { withCount } from '../../../ui/words/in-words.ts';
import styles from './desk.module.css';
import type { DeskChoice } from './desk-address.ts';
import { DECIDED_STAGES, DESK_STAGES } from './desk-words.ts';

interface DeskFiltersProps {
  choice: DeskChoice;
  editors: readonly { _id: string; name: string }[];
  /** Number of unassigned ones. */
  unassigned: number | undefined;
  onChoose: (change: Partial<DeskChoice>) => void;
}

const SORTS: Record<DeskChoice['sort'], string> = {
  waiting: 'Longest waiting',
  due: 'Due first',
  title: 'Title',
  author: 'Author',
  submitted: 'Submitted first',
};
const DECIDED_SORTS = {
  waiting: 'Newest decision',
  title: 'Title',
  author: 'Author',
  submitted: 'Submitted first',
};

/** Filters of the list shown, and its order. */
export function DeskFilters({ choice, editors, unassigned, onChoose }: DeskFiltersProps) {
  const { owner } = useSessionAtWork();
  const isDecided = choice.view === 'decided';
  const named = editors.map(({ _id, name }): [string, string] => [
    _id,
    _id === owner ? `${name} (you)` : name,
  ]);
  const stages = isDecided ? DECIDED_STAGES : DESK_STAGES;
  const isWide = useIsWide();
  const on = [choice.isLate, choice.isUnassigned, choice.editor, choice.stage, choice.sort !== 'waiting'];
  const filters = (
    <fieldset className={`${styles.filters} row gap-3 lines-1 padded-1 small`} aria-label="Filters">
      {isDecided ? null : (
        <>
          <Check isOn={choice.isLate} onTurn={(isLate) => onChoose({ isLate })}>
            Late
          </Check>
          <Check isOn={choice.isUnassigned} onTurn={(isUnassigned) => onChoose({ isUnassigned, editor: '' })}>
            Unassigned{unassigned ? ` (${unassigned})` : ''}
          </Check>
        </>
      )}
      <Choice
        label="Editor"
        value={choice.editor}
        options={[['', 'Any editor'], ...named]}
        onTurn={(editor) => onChoose({ editor, isUnassigned: false })}
      />
      <Choice
        label={isDecided ? 'Decision' : 'Stage'}
        value={choice.stage}
        options={[
          ['', isDecided ? 'Any decision' : 'Any stage'],
          ...stages.map((stage): [string, string] => [stage, STAGE_WORDS[stage]]),
        ]}
        onTurn={(stage) => onChoose({ stage: stage as DeskChoice['stage'] })}
      />
      <Choice
        label="Order"
        value={choice.sort}
        options={Object.entries(isDecided ? DECIDED_SORTS : SORTS)}
        onTurn={(sort) => onChoose({ sort: sort as DeskChoice['sort'] })}
      />
    </fieldset>
  );
  if (isWide) return filters;
  return (
    <details className="small">
      <summary className="touch">{withCount('Filters', on.filter(Boolean).length)}</summary>
      {filters}
    </details>
  );
}

interface CheckProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  children: ReactNode;
}

function Check({ isOn, onTurn, children }: CheckProps) {
  return (
    <label className={`${styles.check} inline-row gap-2 pressable`}>
      <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, words: string][];
  onTurn: (value: string) => void;
}

function Choice({ label, value, options, onTurn }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${styles.select} low-control`}
        value={value}
        onChange={(event) => onTurn(event.target.value)}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}
