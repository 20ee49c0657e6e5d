import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { claimAbout } from '../../manuscript/rules/ever-authors.ts';
import type { Reader } from '../../manuscript/rules/relation.ts';
import { requireEditor } from '../../manuscript/rules/require-relation.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import { marksOfSomebody, shareMark, somebody } from '../../people/rules/same-person.ts';

export interface Dismissal {
  by: Person;
  reader: Reader;
  isChief: boolean;
  person: PersonRecord;
  reason: string;
}

/** A chief's word, for the history, that somebody else is no author; undefined if nothing says so any more. What is proved later refuses all the same. */
export function dismissClaim(
  file: ManuscriptFile,
  { by, reader, isChief, person, reason }: Dismissal,
): Change | undefined {
  requireEditor(file, reader);
  const { record } = file;
  const who = somebody(person);
  if (!isChief || shareMark(marksOfSomebody(who), marksOfSomebody(reader)))
    throw new DomainError('wrong_role', 'Only a chief editor can do this, and only for someone else.');
  const claim = claimAbout(record, who);
  if (!claim) return undefined;
  return {
    from: { status: STATUSES, submitted: true },
    isQuiet: true,
    set: {
      authorship: {
        ...record.authorship,
        dismissedClaims: [...new Set([...record.authorship.dismissedClaims, ...claim.claims])],
      },
    },
    history: {
      event: 'claim-dismissed',
      who: { ...by, role: 'editor' },
      detail: `${fullName(person)}, by ${claim.author}. Reason: ${reason}`,
    },
  };
}
