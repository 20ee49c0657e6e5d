import { LIMITS } from '../../../../shared/domain/constants.ts';
import type { FunderText } from '../../../../shared/domain/funders.ts';
import { EntryList } from './entry-list.tsx';
import { TextField } from './field.tsx';
import { RorField } from './ror-field.tsx';

interface FunderListProps {
  funders: readonly FunderText[];
  onChange: (funders: FunderText[]) => void;
}

/** Who paid for a work, each with its ROR address and its grants. */
export function FunderList({ funders, onChange }: FunderListProps) {
  return (
    <div>
      <EntryList
        entries={funders}
        blank={{ funder: '', ror: '', grants: '' }}
        max={50}
        addLabel="Add a funder"
        labelOf={({ funder }, index) => funder || `funder ${index + 1}`}
        onChange={onChange}
      >
        {({ funder, ror, grants }, set, firstField) => (
          <>
            <TextField
              ref={firstField}
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
          </>
        )}
      </EntryList>
    </div>
  );
}
