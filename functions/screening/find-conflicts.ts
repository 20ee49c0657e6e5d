import type { Hint } from '../../shared/contract/candidates.ts';
import type { ScreeningAnswer } from '../../shared/contract/screening.ts';
import { isOpenSeat } from '../../shared/domain/seats.ts';
import type { ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import {
  type DescribedFor,
  type DescribingStores,
  describeCandidates,
} from '../seats/describe-candidates.ts';

/** The hints to an inviting editor that show a tie to the authors. */
const TIES = new Set<Hint['name']>([
  'author',
  'conflict',
  'editor',
  'sameInstitution',
  'sameMailDomain',
  'coAuthor',
  'citedTogether',
  'reviewedLastTwo',
]);

/** Possible ties between a manuscript's reviewers and its authors. */
export async function findConflicts(
  stores: DescribingStores,
  file: ManuscriptFile,
  asked: DescribedFor,
): Promise<ScreeningAnswer['conflicts']> {
  const seats = file.record.seats.filter(
    (seat) => isOpenSeat(seat) || seat.state === 'submitted' || seat.state === 'listed',
  );
  const ids = [...new Set(seats.map(({ reviewerId }) => reviewerId))];
  const described = ids.length > 0 ? await describeCandidates(stores, file, ids, asked) : [];
  return described.flatMap(({ firstName, lastName, hints }) => {
    const ties = hints.filter(({ name }) => TIES.has(name));
    return ties.length > 0 ? [{ name: `${firstName} ${lastName}`, hints: ties }] : [];
  });
}
