import { LIMITS } from '../../../../shared/domain/constants.ts';
import type { FunderText } from '../../../../shared/domain/funders.ts';
import { EntryList } from './entry-list.tsx';
import { FieldRow, TextField } from './field.tsx';
import { RorField } from './ror-field.tsx';

interface FunderListProps {
  funders: readonly FunderText[];
  onChange: (funders: FunderText[]) => void;
}

const MAX_FUNDERS = 50;

/** Who paid for a work, each with its ROR address and its grants. */
export const FunderList = ({ funders, onChange }: FunderListProps) => (
  <EntryList
    entries={funders}
    most={MAX_FUNDERS}
    empty={{ funder: '', ror: '', grants: '' }}
    add="Add a funder"
    nameOf={({ funder }, index) => funder || `funder ${index + 1}`}
    onChange={onChange}
  >
    {({ funder, ror, grants }, set, first) => (
      <FieldRow>
        <TextField
          ref={first}
          label="Funder"
          dir="auto"
          maxLength={LIMITS.institution}
          value={funder}
          onChange={({ target }) => set({ funder: target.value })}
        />
        <TextField
          label="Grants"
          optional
          hint="Separate their numbers by commas."
          maxLength={2100}
          value={grants}
          onChange={({ target }) => set({ grants: target.value })}
        />
        <RorField value={ror} onChange={(typed) => set({ ror: typed })} />
      </FieldRow>
    )}
  </EntryList>
);
