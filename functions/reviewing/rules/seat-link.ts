import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { isSigned, sign } from '../../core/rules/secret.ts';
import { type SeatPlace, seatName } from '../../manuscript/rules/seat-name.ts';
import type { PersonRecord } from '../../people/rules/person-record.ts';

const PURPOSE = 'review seat';

const signedText = (place: SeatPlace, linkEdition = 1, session = '') =>
  `${seatName(place)}.${linkEdition}${session && `.${session}`}`;

/**
 * Signed into the link that a session shows, until somebody confirms the account's address: a link of the mailbox's owner opens the seat
 * for good, this one until that owner takes the account. Undefined if the session is the owner's.
 */
export const sessionOf = ({ emailConfirmed, passwordTag }: PersonRecord): string | undefined =>
  emailConfirmed ? undefined : tagOf({ passwordTag });
export const tagOf = ({ passwordTag = 'none' }: Pick<PersonRecord, 'passwordTag'>) => passwordTag;

/** The address of a seat below the site's origin. Its holder holds the seat; it is stored nowhere. */
export const seatPath = (
  secret: string,
  place: SeatPlace,
  linkEdition: number | undefined,
  session?: string,
) => `${JOURNAL}/review/${seatName(place)}/${sign(secret, PURPOSE, signedText(place, linkEdition, session))}`;

/** Compares in constant time. */
export const opensSeat = (
  secret: string,
  place: SeatPlace,
  linkEdition: number | undefined,
  signature: string,
  session?: string,
) => isSigned(secret, PURPOSE, signedText(place, linkEdition, session), signature);
