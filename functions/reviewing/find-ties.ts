import { holdingTies } from '../../shared/domain/tie-words.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { Named } from '../manuscript/rules/seats.ts';
import { fullName } from '../people/rules/person-record.ts';
import { marksOfSeat } from '../people/rules/same-person.ts';
import { earlierTies, type TieStores, type TiesFor } from './earlier-ties.ts';
import { hintsOf } from './rules/candidate-hints.ts';
import type { Tied } from './rules/refuse-tied.ts';

/** The people among these who are close to the authors. A former reviewer of this manuscript is asked again without another reason. */
export async function findTies(
  stores: TieStores,
  file: ManuscriptFile,
  people: readonly Named[],
  asked: TiesFor,
): Promise<Tied[]> {
  const ids = people.map(({ reviewerId }) => reviewerId);
  const tiesOf = await earlierTies(stores, file, ids, asked);
  return people.flatMap((named) => {
    const { reviewerId: id, email = '' } = named;
    const hasReviewed = file.seats.some((seat) => seat.reviewerId === id && seat.state === 'submitted');
    if (hasReviewed) return [];
    const marks = marksOfSeat(named);
    const known = {
      ...named,
      id,
      email,
      emailConfirmed: true,
      marks,
      open: 0,
      citedWith: [],
      ...tiesOf(id, marks),
    };
    const ties = holdingTies(hintsOf(file, known, asked.now));
    return ties.length > 0 ? [{ id, name: fullName(named), ties }] : [];
  });
}
