import { useId, useRef } from 'react';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { COUNTRIES } from '../../../../shared/domain/countries.ts';
import { Button } from '../button.tsx';
import { FieldRow, TextField } from './field.tsx';
import { RorField } from './ror-field.tsx';

export interface InstitutionText {
  institution: string;
  country: string;
  ror: string;
}

interface InstitutionListProps {
  at: readonly InstitutionText[];
  /** How many there may be here. */
  most: number;
  /** Whose they are, where several people have some. */
  of?: string;
  onChange: (at: InstitutionText[]) => void;
}

/** Where somebody works, each with its country and, if they like, its ROR address. */
export function InstitutionList({ at, most, of, onChange }: InstitutionListProps) {
  const countriesId = useId();
  const isAdding = useRef(false);
  const add = useRef<HTMLButtonElement>(null);
  /** The button that was pressed may be gone with it. */
  const focusNew = (field: HTMLInputElement | null) => {
    if (!field || !isAdding.current) return;
    isAdding.current = false;
    field.focus();
  };
  const set = (index: number, part: Partial<InstitutionText>) =>
    onChange(at.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <div>
      {at.map(({ institution, country, ror }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: institutions are told apart by their place alone
        <div key={index} className="below-4">
          <FieldRow>
            <TextField
              ref={index === at.length - 1 ? focusNew : undefined}
              label="Institution"
              dir="auto"
              maxLength={LIMITS.institution}
              value={institution}
              onChange={({ target }) => set(index, { institution: target.value })}
            />
            <TextField
              label="Country"
              list={countriesId}
              maxLength={LIMITS.name}
              value={country}
              onChange={({ target }) => set(index, { country: target.value })}
            />
            <RorField value={ror} onChange={(typed) => set(index, { ror: typed })} />
          </FieldRow>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onChange(at.filter((_, place) => place !== index));
              add.current?.focus();
            }}
          >
            Remove<span className="visually-hidden"> {institution || `institution ${index + 1}`}</span>
          </Button>
        </div>
      ))}
      {at.length < most ? (
        <Button
          ref={add}
          size="small"
          variant="quiet"
          onClick={() => {
            isAdding.current = true;
            onChange([...at, { institution: '', country: '', ror: '' }]);
          }}
        >
          Add an institution{of ? <span className="visually-hidden"> of {of}</span> : null}
        </Button>
      ) : null}
      <datalist id={countriesId}>
        {COUNTRIES.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </div>
  );
}
