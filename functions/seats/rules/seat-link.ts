import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { isSigned, sign } from '../../core/rules/secret.ts';

const PURPOSE = 'review seat';

export interface SeatPlace {
  manuscriptId: string;
  n: number;
}

/** Addresses and requests name a seat by its manuscript and number. */
export const seatName = ({ manuscriptId, n }: SeatPlace) => `${manuscriptId}_${n}`;

/** Undefined if it is no such name. */
export function readSeatName(name: string): SeatPlace | undefined {
  const [, manuscriptId, n] = /^([A-Za-z0-9-]{1,60})_([1-9]\d{0,2})$/.exec(name) ?? [];
  return manuscriptId && n ? { manuscriptId, n: Number(n) } : undefined;
}

const signedText = (place: SeatPlace, linkEdition = 1) => `${seatName(place)}.${linkEdition}`;

/** The address of a seat below the site's origin. Its holder holds the seat; it is stored nowhere. */
export const seatPath = (secret: string, place: SeatPlace, linkEdition: number | undefined) =>
  `${JOURNAL}/review/${seatName(place)}/${sign(secret, PURPOSE, signedText(place, linkEdition))}`;

/** Compares in constant time. */
export const opensSeat = (
  secret: string,
  place: SeatPlace,
  linkEdition: number | undefined,
  signature: string,
) => isSigned(secret, PURPOSE, signedText(place, linkEdition), signature);
