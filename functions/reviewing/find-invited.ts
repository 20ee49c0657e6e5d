import type { Invitee } from '../../shared/contract/seats.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { marksAt } from '../people/marks-at.ts';
import type { PersonStore } from '../people/person-store.ts';
import { notAPerson, type PersonRecord } from '../people/rules/person-record.ts';
import { foldAddress } from '../people/rules/same-person.ts';
import type { Invited } from './rules/decide-invitation.ts';
import { guestId, isGuestId } from './rules/guest.ts';
import { namedOfPerson } from './rules/named-of-person.ts';

const named = (person: PersonRecord, inReserve: boolean): Invited => ({
  ...namedOfPerson(person),
  inReserve,
});

/**
 * The person who confirmed an address is its owner. Only registering under it grants nothing, but counts as ownership when people have to
 * be kept out.
 */
async function byAddress(
  people: Pick<PersonStore, 'findByAnyEmail'>,
  secret: string,
  invitee: Extract<Invitee, { email: string }>,
): Promise<Invited> {
  const person = await people.findByAnyEmail(invitee.email);
  if (person?.emailConfirmed) return named(person, invitee.inReserve);
  const { email, firstName, lastName, institution, inReserve } = invitee;
  const reviewerId = guestId(secret, email);
  const marks = await marksAt(people, email);
  return { reviewerId, firstName, lastName, specialization: '', email, institution, marks, inReserve };
}

/** A guest of this manuscript keeps their identity, even after the secret behind their id was changed. */
function asBefore({ seats }: ManuscriptFile, invited: Invited): Invited {
  if (!isGuestId(invited.reviewerId)) return invited;
  const before = seats.findLast(
    ({ email = '', reviewerId }) =>
      isGuestId(reviewerId) && email !== '' && foldAddress(email) === foldAddress(invited.email ?? ''),
  );
  return before ? { ...invited, reviewerId: before.reviewerId } : invited;
}

/** By id: registered reviewers, and people who had a seat of this manuscript before. */
function byId(
  found: readonly PersonRecord[],
  { seats }: ManuscriptFile,
  id: string,
  inReserve: boolean,
): Invited {
  const person = found.find((each) => each.id === id);
  if (person?.roles.reviewer) return named(person, inReserve);
  const seat = seats.findLast(({ reviewerId }) => reviewerId === id);
  if (!seat) throw notAPerson('people');
  const { reviewerId, firstName, lastName, specialization, email, institution, marks } = seat;
  return { reviewerId, firstName, lastName, specialization, email, institution, marks, inReserve };
}

/** Finds the people an invitation names, by accounts and former seats. Ask the answer with the manuscript in its then state. */
export async function findInvited(
  people: Pick<PersonStore, 'list' | 'findByAnyEmail'>,
  secret: string,
  invitees: readonly Invitee[],
): Promise<(file: ManuscriptFile) => Invited[]> {
  const ids = invitees.flatMap((invitee) => ('_id' in invitee ? [invitee._id] : []));
  const [found, addressed] = await Promise.all([
    people.list(ids),
    Promise.all(
      invitees.map((invitee) => ('_id' in invitee ? undefined : byAddress(people, secret, invitee))),
    ),
  ]);
  return (file) =>
    invitees.map((invitee, index) =>
      '_id' in invitee
        ? byId(found, file, invitee._id, invitee.inReserve)
        : asBefore(file, addressed[index]!),
    );
}
