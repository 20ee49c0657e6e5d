import type { ImportReport } from '../../../../../shared/contract/moving.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { capital, counted, inNumber } from './import-words.ts';

type Kind = ImportReport['kinds'][number];

/** What chiefs know their journal by, in the words of all formats; the parts of these come on demand. */
const KNOWN =
  /^(issue|section|article|article to publish|submission under way|publication|author|article_galley|galley|issue_galley|submission_file|file|citation|reference|user|person|submission|row|work|manuscript|review)$/;
const isLost = ({ leftOut, doubt, refused }: Kind) => leftOut + doubt + refused > 0;

/** Everything that was found, by kind: found = kept + left out + refused. */
export function KindsTable({ kinds }: Pick<ImportReport, 'kinds'>) {
  if (kinds.length === 0) return <p>Nothing was found in the file.</p>;
  const first = kinds.filter((kind) => KNOWN.test(kind.what) || isLost(kind));
  const rest = kinds.filter((kind) => !first.includes(kind));
  if (first.length === 0) return <Kinds caption="What was found, by kind" kinds={kinds} />;
  return (
    <>
      <Kinds caption="What was found, by kind" kinds={first} />
      {rest.length > 0 ? (
        <details className="unfolds">
          <summary>{counted(rest.length, 'more kind')}, of which everything is kept</summary>
          <Kinds caption="What else was found" kinds={rest} />
        </details>
      ) : null}
    </>
  );
}

function Kinds({ caption, kinds }: { caption: string; kinds: readonly Kind[] }) {
  const count = (head: string, of: Exclude<keyof Kind, 'what'>) => ({
    head,
    cell: (kind: Kind) => inNumber(kind[of]),
  });
  return (
    <DataTable
      caption={caption}
      rows={kinds}
      keyOf={({ what }) => what}
      columns={[
        { head: 'Kind', isRowHead: true, cell: ({ what }) => capital(what) },
        count('Found', 'found'),
        count('Kept', 'kept'),
        count('Left out', 'leftOut'),
        count('Refused', 'refused'),
        count('In doubt', 'doubt'),
      ]}
    />
  );
}
