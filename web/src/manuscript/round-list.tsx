import type { RoundView } from '../../../shared/contract/rounds.ts';
import { DECISION_NAMES } from '../../../shared/domain/decision-kinds.ts';
import { formatDate } from '../ui/words/format-date.ts';

/** Rounds, each with the PDF that its authors approved and the decision on it. */
export function RoundList({ rounds }: { rounds: readonly RoundView[] }) {
  return (
    <ul>
      {rounds.map(({ round, submittedAt, pages, mergedFileUrl, decided }) => (
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
          {decided ? `; decision: ${DECISION_NAMES[decided.kind]}, ${formatDate(decided.at)}` : ''}
        </li>
      ))}
    </ul>
  );
}
