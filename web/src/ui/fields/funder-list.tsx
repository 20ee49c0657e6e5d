import { useRef } from 'react';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import type { FunderText } from '../../../../shared/domain/funders.ts';
import { Button } from '../button.tsx';
import { FieldRow, TextField } from './field.tsx';
import { RorField } from './ror-field.tsx';

interface FunderListProps {
  funders: readonly FunderText[];
  onChange: (funders: FunderText[]) => void;
}

const MAX_FUNDERS = 50;

/** Who paid for a work, each with its ROR address and its grants. */
export function FunderList({ funders, onChange }: FunderListProps) {
  const isAdding = useRef(false);
  const add = useRef<HTMLButtonElement>(null);
  const focusNew = (field: HTMLInputElement | null) => {
    if (!field || !isAdding.current) return;
    isAdding.current = false;
    field.focus();
  };
  const set = (index: number, part: Partial<FunderText>) =>
    onChange(funders.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <div>
      {funders.map(({ funder, ror, grants }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: funders are told apart by their place alone
        <div key={index} className="below-4">
          <FieldRow>
            <TextField
              ref={index === funders.length - 1 ? focusNew : undefined}
              label="Funder"
              dir="auto"
              maxLength={LIMITS.institution}
              value={funder}
              onChange={({ target }) => set(index, { funder: target.value })}
            />
            <TextField
              label="Grants"
              optional
              hint="Separate their numbers by commas."
              maxLength={2100}
              value={grants}
              onChange={({ target }) => set(index, { grants: target.value })}
            />
            <RorField value={ror} onChange={(typed) => set(index, { ror: typed })} />
          </FieldRow>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onChange(funders.filter((_, place) => place !== index));
              add.current?.focus();
            }}
          >
            Remove<span className="visually-hidden"> {funder || `funder ${index + 1}`}</span>
          </Button>
        </div>
      ))}
      {funders.length < MAX_FUNDERS ? (
        <Button
          ref={add}
          size="small"
          variant="quiet"
          onClick={() => {
            isAdding.current = true;
            onChange([...funders, { funder: '', ror: '', grants: '' }]);
          }}
        >
          Add a funder
        </Button>
      ) : null}
    </div>
  );
}
