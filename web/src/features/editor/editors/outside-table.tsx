import type { OutsideEditor } from '../../../../../shared/contract/desk.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { formatDate } from '../../../ui/words/format-date.ts';

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
    <DataTable
      caption="People without an editor role: waiting to be admitted, or ended"
      rows={people}
      keyOf={({ _id }) => _id}
      columns={[
        {
          head: 'Person',
          isRowHead: true,
          cell: ({ name, email, emailConfirmed }) => (
            <>
              {name}
              <span className="muted light block">
                <BreakableAddress address={email} />
                {emailConfirmed ? null : ', address not confirmed'}
              </span>
            </>
          ),
        },
        { head: 'Since', cell: sinceOf },
        {
          head: 'Role',
          cell: (person) => (
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
          ),
        },
      ]}
    />
  );
}
