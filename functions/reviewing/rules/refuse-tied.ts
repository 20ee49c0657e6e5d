import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Named } from '../../manuscript/rules/seats.ts';
import { fullName } from '../../people/rules/person-record.ts';
import {
  markOf,
  marksOfSeat,
  marksOfSomebody,
  type Somebody,
  shareMark,
} from '../../people/rules/same-person.ts';

export interface Tied {
  id: string;
  name: string;
  /** In words. */
  ties: readonly string[];
}

type Judged = Pick<ManuscriptFile, 'record' | 'decisions'>;

/** Whether they handle it or have decided on it: an editor of a manuscript doesn't review it too. */
export const judges = ({ record, decisions }: Judged, who: Somebody): boolean =>
  shareMark(
    [
      ...(record.handlingEditor ? [record.handlingEditor.id] : []),
      ...decisions.filter(({ state }) => state !== 'recalled').map(({ by }) => by.personId),
    ].map(markOf),
    marksOfSomebody(who),
  );

export function refuseJudge(file: Judged, named: Named, field: string): void {
  if (!judges(file, { personId: named.reviewerId, marks: marksOfSeat(named) })) return;
  throw new DomainError(
    'conflict_of_interest',
    `${fullName(named)} handles this manuscript or has decided on it as an editor, and can’t review it.`,
    { field },
  );
}

const inWords = ({ name, ties }: Tied) => `${name} (${ties.join(', ')})`;

/** Allows these ties or refuses; returns the words for the history, '' if there are no ties. */
export function refuseTied(
  tied: readonly Tied[],
  { isChief, reason }: { isChief: boolean; reason?: string | undefined },
): string {
  if (tied.length === 0) return '';
  const names = tied.map(inWords).join('; ');
  if (!isChief || !reason)
    throw new DomainError(
      'conflict_of_interest',
      isChief
        ? `Close to the authors: ${names}. To invite them all the same, enter a reason.`
        : `Close to the authors: ${names}. Only a chief editor can invite them, with a reason.`,
      { field: 'tieReason' },
    );
  return `${tieNote(tied)}. Reason: ${reason}`;
}

/**
 * For the history. The list of reviewers asks for no reason: the specification defines that call, and the choice itself shows these ties.
 */
export const tieNote = (tied: readonly Tied[]): string =>
  tied.length > 0 ? `although close to the authors: ${tied.map(inWords).join('; ')}` : '';
