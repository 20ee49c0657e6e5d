import type { ImportReport } from '../../../../../shared/contract/moving.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { capital, inNumber } from './import-words.ts';

/** Everything that was found, by kind: found = kept + left out + refused. */
export function KindsTable({ kinds }: Pick<ImportReport, 'kinds'>) {
  if (kinds.length === 0) return <p>Nothing was found in the file.</p>;
  const count = (head: string, of: 'found' | 'kept' | 'leftOut' | 'doubt' | 'refused') => ({
    head,
    cell: (kind: ImportReport['kinds'][number]) => inNumber(kind[of]),
  });
  return (
    <DataTable
      caption="What was found, by kind"
      rows={kinds}
      keyOf={({ what }) => what}
      columns={[
        { head: 'Kind', isRowHead: true, cell: ({ what }) => capital(what) },
        count('Found', 'found'),
        count('Kept', 'kept'),
        count('Left out', 'leftOut'),
        count('Refused', 'refused'),
        count('Kept, in doubt', 'doubt'),
      ]}
    />
  );
}
