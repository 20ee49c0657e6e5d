import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import {
  isAuthorshipUnconfirmed,
  isInPrint,
  type ManuscriptFile,
  type ManuscriptRecord,
} from '../../manuscript/record/manuscript-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { relationOf } from '../../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../../manuscript/rules/require-relation.ts';
import { fullName, orcidEntryOf, type PersonRecord } from '../../people/rules/person-record.ts';
import { marksOfPerson } from '../../people/rules/same-person.ts';
import { declinedName } from './author-room.ts';
import { nextProof } from './draft.ts';

const hasDeclined = ({ authorship }: ManuscriptRecord, personId: string) =>
  authorship.declined.some(({ id }) => id === personId);

/** In any state; the write checks the record's own again. */
const fromWhereItStands = ({ submitted }: ManuscriptRecord) => ({ status: STATUSES, submitted });

const answered = ({ authorship }: ManuscriptRecord, person: PersonRecord) => ({
  ...authorship,
  unconfirmed: authorship.unconfirmed.filter((id) => id !== person.id),
});

function confirm(record: ManuscriptRecord, person: PersonRecord): Change {
  return {
    from: fromWhereItStands(record),
    // Nothing that conflicts with the owner's changes.
    isQuiet: true,
    set: {
      authors: record.authors.map((author) =>
        author._id === person.id ? { ...author, ...orcidEntryOf(person) } : author,
      ),
      authorship: {
        ...answered(record, person),
        marks: { ...record.authorship.marks, [person.id]: marksOfPerson(person) },
      },
    },
    history: {
      event: 'authorship-confirmed',
      who: { personId: person.id, name: fullName(person), role: 'author' },
    },
  };
}

/**
 * Removes a person from the authors, and for a draft deletes the PDF too, whose cover page names them. A submitted PDF stays as approved.
 * In a draft the owner chooses another corresponding author; a submitted manuscript always needs one.
 */
function decline(record: ManuscriptRecord, person: PersonRecord): Change {
  const { submitted, ownerId, proof } = record;
  const entry = record.authors.find(({ _id }) => _id === person.id);
  const correspondingAuthorId =
    record.correspondingAuthorId !== person.id ? record.correspondingAuthorId : submitted ? ownerId : null;
  const authors = record.authors
    .filter(({ _id }) => _id !== person.id)
    .map((author) => ({ ...author, isCorresponding: author._id === correspondingAuthorId }));
  return {
    from: fromWhereItStands(record),
    set: {
      authors,
      correspondingAuthorId,
      authorship: {
        ...answered(record, person),
        declined: [...record.authorship.declined, { id: person.id, name: declinedName(entry ?? person) }],
      },
      ...(submitted ? {} : { status: 'Pending' as const, proof: nextProof(proof, false) }),
    },
    history: {
      event: 'authorship-denied',
      who: { personId: person.id, name: fullName(person), role: 'author' },
      detail: [
        'Removed from the author list.',
        ...(submitted ? ['The submitted PDF still names them.'] : []),
        ...(isInPrint(record) ? ['The published article still names them.'] : []),
      ].join(' '),
    },
  };
}

/** Undefined if the same answer was given before, because a lost one may be sent again. */
export function decideAuthorship(
  file: ManuscriptFile,
  person: PersonRecord,
  isAuthor: boolean,
): Change | undefined {
  const { record } = file;
  // The person who opened the account may not be the one who is named.
  if (isAuthorshipUnconfirmed(record, person.id) && !person.emailConfirmed)
    throw new DomainError(
      'wrong_role',
      'Confirm your email address first. We sent you a code. Enter it on My Submissions.',
    );
  if (isAuthorshipUnconfirmed(record, person.id))
    return isAuthor ? confirm(record, person) : decline(record, person);
  if (!isAuthor && hasDeclined(record, person.id)) return undefined;
  const relation = relationOf(file, { personId: person.id, kind: 'author' });
  if (!relation) throw noSuchManuscript();
  if (isAuthor) return undefined;
  throw new DomainError(
    'transition_not_allowed',
    'You confirmed that you are an author of this manuscript. If that is wrong, write to the editors.',
  );
}
