import type { Hint } from '../../shared/contract/candidates.ts';
import type { ScreeningAnswer } from '../../shared/contract/screening.ts';
import { isComparedSeat } from '../../shared/domain/seats.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { claimAbout } from '../manuscript/rules/ever-authors.ts';
import { fullName, type PersonRecord } from '../people/rules/person-record.ts';
import { somebody } from '../people/rules/same-person.ts';
import { type DescribedFor, type DescribingStores, describeCandidates } from './describe-candidates.ts';

/** The hints to an inviting editor that show a tie to the authors. */
const TIES = new Set<Hint['name']>([
  'author',
  'named',
  'claimed',
  'conflict',
  'editor',
  'sameInstitution',
  'sameMailDomain',
  'coAuthor',
  'citedTogether',
  'reviewedLastTwo',
]);

interface Asked extends DescribedFor {
  editors: readonly PersonRecord[];
  isChief: boolean;
}

const claimed = (who: string): Hint => ({ name: 'claimed', who, at: null, round: null });

/** Possible ties between its authors and those who judge it: its reviewers, and all editors. */
export async function findConflicts(
  stores: DescribingStores,
  file: ManuscriptFile,
  asked: Asked,
): Promise<ScreeningAnswer['conflicts']> {
  const seats = file.record.seats.filter(isComparedSeat);
  const ids = [...new Set(seats.map(({ reviewerId }) => reviewerId))];
  const described = ids.length > 0 ? await describeCandidates(stores, file, ids, asked) : [];
  const reviewers = described.map(({ _id, isGuest, hints, ...names }) => ({
    _id,
    isGuest,
    name: fullName(names),
    hints: hints.filter(({ name }) => TIES.has(name)),
  }));
  const editors = asked.editors
    .filter(({ id }) => !ids.includes(id))
    .map((editor) => {
      const claim = claimAbout(file.record, somebody(editor));
      const hints = claim ? [claimed(claim.author)] : [];
      return { _id: editor.id, isGuest: false, name: fullName(editor), hints };
    });
  return [...reviewers, ...editors].flatMap(({ isGuest, ...each }) => {
    const isClaimed = each.hints.some(({ name }) => name === 'claimed');
    const mayDismiss = isClaimed && asked.isChief && !isGuest && each._id !== asked.editor.personId;
    return each.hints.length > 0 ? [{ ...each, mayDismiss }] : [];
  });
}
