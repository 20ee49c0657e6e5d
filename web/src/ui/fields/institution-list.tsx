import { useId } from 'react';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { COUNTRIES } from '../../../../shared/domain/countries.ts';
import { EntryList } from './entry-list.tsx';
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
  return (
    <>
      <EntryList
        entries={at}
        most={most}
        empty={{ institution: '', country: '', ror: '' }}
        add={<>Add an institution{of ? <span className="visually-hidden"> of {of}</span> : null}</>}
        nameOf={({ institution }, index) => institution || `institution ${index + 1}`}
        onChange={onChange}
      >
        {({ institution, country, ror }, set, first) => (
          <FieldRow>
            <TextField
              ref={first}
              label="Institution"
              dir="auto"
              maxLength={LIMITS.institution}
              value={institution}
              onChange={({ target }) => set({ institution: target.value })}
            />
            <TextField
              label="Country"
              list={countriesId}
              maxLength={LIMITS.name}
              value={country}
              onChange={({ target }) => set({ country: target.value })}
            />
            <RorField value={ror} onChange={(typed) => set({ ror: typed })} />
          </FieldRow>
        )}
      </EntryList>
      <datalist id={countriesId}>
        {COUNTRIES.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </>
  );
}
