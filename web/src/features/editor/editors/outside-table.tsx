import type { OutsideEditor } from '../../../../../shared/contract/desk.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatDate } from '../../../ui/format-date.ts';
import styles from '../desk/desk.module.css';

interface OutsideTableProps {
  people: readonly OutsideEditor[];
  /** The id of the person being changed. */
  busy: string | null;
  onAdmit: (person: OutsideEditor, isAdmitted: boolean) => void;
}

const sinceOf = ({ is, since }: OutsideEditor) =>
  is === 'waiting' ? `Waiting since ${formatDate(since)}` : `Ended on ${formatDate(since)}`;

/** People whom a chief may admit: those waiting with the editors' key, and those whose role was ended. */
export function OutsideTable({ people, busy, onAdmit }: OutsideTableProps) {
  return (
    <DataTable caption="People without an editor role: waiting to be admitted, or ended">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Since</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person._id}>
            <th scope="row">
              {person.name}
              <span className={styles.below}>
                <BreakableAddress address={person.email} />
                {person.emailConfirmed ? null : ', address not confirmed'}
              </span>
            </th>
            <td>{sinceOf(person)}</td>
            <td>
              <ButtonRow>
                <Button
                  size="small"
                  variant="quiet"
                  busy={busy === person._id}
                  onClick={() => onAdmit(person, true)}
                >
                  {person.is === 'waiting' ? 'Admit' : 'Restore role'}
                  <span className="visually-hidden">: {person.name}</span>
                </Button>
                {person.is === 'waiting' ? (
                  <Button size="small" variant="quiet" onClick={() => onAdmit(person, false)}>
                    Refuse<span className="visually-hidden">: {person.name}</span>
                  </Button>
                ) : null}
              </ButtonRow>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
