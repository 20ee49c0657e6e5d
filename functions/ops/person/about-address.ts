import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { shortName } from '../../../shared/domain/person-name.ts';
import { letterPk, manuscriptPk } from '../../core/keys.ts';
import type { Row } from '../../core/table-calls.ts';
import { stagedPk, WaitingPerson, waitingPrefix } from '../../moving/import-rows.ts';
import { isGuestId } from '../../reviewing/rules/guest.ts';
import type { Installation } from '../installation.ts';
import { scanRows } from '../scan-rows.ts';

export interface SeatPlaced {
  manuscriptId: string;
  n: number;
  reviewerId: string;
  name: string;
  /** Lower case. */
  address: string;
}
export interface LetterPlaced {
  manuscriptId: string;
  id: string;
}
/** Every seat and every letter of one person who reviews or is written to, and the rows of imports in which they wait. */
export interface AboutAddress {
  seats: SeatPlaced[];
  letters: LetterPlaced[];
  waiting: WaitingPerson[];
  /** The id under which a manuscript that came from elsewhere names them as an author, though they have no account. */
  awaitedId: string | undefined;
}

const seatOf = (row: Row): SeatPlaced => ({
  manuscriptId: String(row.pk).slice(manuscriptPk('').length),
  n: Number(row.n),
  reviewerId: String(row.reviewerId),
  name: shortName({ firstName: String(row.firstName ?? ''), lastName: String(row.lastName ?? '') }),
  address: String(row.email ?? '').toLowerCase(),
});

const recipientsOf = (row: Row) =>
  (Array.isArray(row.to) ? row.to : []).map((to) => ({
    address: String(to?.address ?? ''),
    account: to?.account === undefined ? undefined : String(to.account),
  }));

/** By an address, or by the account to whose address it goes. */
export const isToOneOf = (
  { address, account }: { address: string; account?: string | undefined },
  ids: readonly string[],
  addresses: readonly string[],
): boolean => addresses.includes(address.toLowerCase()) || (account !== undefined && ids.includes(account));

/**
 * Searches by ids and addresses, each of which may lead to more of the other: a person invited by an address has an id made of it, which
 * changes with the secret. Reads the whole table, because no index leads to them.
 */
export async function aboutAddress(
  { tables }: Pick<Installation, 'tables'>,
  from: { ids: readonly string[]; addresses: readonly string[] },
): Promise<AboutAddress> {
  const seats: SeatPlaced[] = [];
  const waiting: WaitingPerson[] = [];
  const authors: AuthorEntry[] = [];
  const letters: (LetterPlaced & { to: ReturnType<typeof recipientsOf> })[] = [];
  const rows = scanRows(tables.manuscripts, {
    FilterExpression:
      'begins_with(sk, :seat) OR begins_with(pk, :mail) OR (begins_with(pk, :import) AND begins_with(sk, :waiting)) OR (sk = :manuscript AND attribute_exists(brought))',
    ProjectionExpression:
      'pk, sk, n, reviewerId, firstName, lastName, email, #to, importId, origin, #name, orcid, #roles, interests, invitedAt, authors',
    ExpressionAttributeNames: { '#to': 'to', '#name': 'name', '#roles': 'roles' },
    ExpressionAttributeValues: {
      ':seat': 'seat#',
      ':mail': letterPk(''),
      ':import': stagedPk(''),
      ':waiting': waitingPrefix,
      ':manuscript': 'manuscript',
    },
  });
  for await (const row of rows)
    if (row.sk === 'manuscript') authors.push(...(row.authors as AuthorEntry[]));
    else if (String(row.sk).startsWith('seat#')) seats.push(seatOf(row));
    else if (String(row.sk).startsWith(waitingPrefix)) waiting.push(WaitingPerson.parse(row));
    else
      letters.push({
        manuscriptId: String(row.pk).slice(letterPk('').length),
        id: String(row.sk),
        to: recipientsOf(row),
      });

  const ids = new Set(from.ids);
  const addresses = new Set(from.addresses.map((address) => address.toLowerCase()));
  let known = -1;
  while (known !== ids.size + addresses.size) {
    known = ids.size + addresses.size;
    // The address of an account is its own; on a guest's seat it alone identifies them.
    for (const { reviewerId, address } of seats.filter((seat) => isGuestId(seat.reviewerId))) {
      if (address && addresses.has(address)) ids.add(reviewerId);
      if (address && ids.has(reviewerId)) addresses.add(address);
    }
  }
  const allIds = [...ids];
  const allAddresses = [...addresses];
  return {
    seats: seats.filter(({ reviewerId }) => ids.has(reviewerId)),
    waiting: waiting.filter(({ email }) => addresses.has(email.toLowerCase())),
    awaitedId: authors.find(({ email = '' }) => addresses.has(email.toLowerCase()))?._id,
    letters: letters.filter(({ to }) => to.some((each) => isToOneOf(each, allIds, allAddresses))),
  };
}
