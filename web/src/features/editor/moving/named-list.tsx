import { useState } from 'react';
import type { ImportReport } from '../../../../../shared/contract/moving.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldRow, SelectField } from '../../../ui/fields/field.tsx';
import { capital, counted, inNumber } from './import-words.ts';

const PAGE = 50;
const AS = { doubt: 'In doubt', 'left out': 'Left out', refused: 'Refused' } as const;

interface NamedListProps {
  named: ImportReport['named'];
  /** How many more there are without a name. */
  beyond: number;
}

/** Each thing that was left out, refused or kept in doubt, with the reason and its place in the source. */
export function NamedList({ named, beyond }: NamedListProps) {
  const [as, setAs] = useState('');
  const [what, setWhat] = useState('');
  const [most, setMost] = useState(PAGE);
  if (named.length === 0) return <p>Nothing. Everything that was found is kept.</p>;
  const kinds = [...new Set(named.map((one) => one.what))].sort();
  const found = named.filter((one) => (!as || one.as === as) && (!what || one.what === what));
  return (
    <>
      <FieldRow>
        <SelectField label="Show" value={as} onChange={({ target }) => setAs(target.value)}>
          <option value="">All</option>
          {Object.entries(AS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Kind" value={what} onChange={({ target }) => setWhat(target.value)}>
          <option value="">All kinds</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {capital(kind)}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <p role="status" className="muted">
        {counted(found.length, 'entry', 'entries')}
        {beyond > 0 ? `. ${inNumber(beyond)} more are counted above, but not listed.` : ''}
      </p>
      <ul className="list">
        {found.slice(0, most).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike, and never move
          <li key={index} className="padded-2 line-above breaks">
            <p>
              <span className="bold">
                {capital(one.what)}, {AS[one.as].toLowerCase()}
              </span>
              {one.count > 1 ? ` (${inNumber(one.count)})` : ''}. {one.reason}
            </p>
            <p className="small muted">{one.place}</p>
          </li>
        ))}
      </ul>
      {found.length > most ? (
        <Button variant="secondary" onClick={() => setMost(most + PAGE)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
