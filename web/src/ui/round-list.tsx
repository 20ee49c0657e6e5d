import type { RoundView } from '../../../shared/contract/rounds.ts';
import { formatDate } from './format-date.ts';

/** Rounds before the present one, each with the PDF that its authors approved. */
export function RoundList({ rounds }: { rounds: readonly RoundView[] }) {
  return (
    <ul>
      {rounds.map(({ round, submittedAt, pages, mergedFileUrl }) => (
        <li key={round}>
          Round {round}, submitted {formatDate(submittedAt)}
          {mergedFileUrl ? (
            <>
              {': '}
              <a href={mergedFileUrl} target="_blank" rel="noreferrer">
                PDF of round {round}
              </a>
              {pages ? ` (${pages} pages)` : ''}
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
