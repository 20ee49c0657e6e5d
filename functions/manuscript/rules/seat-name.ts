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
