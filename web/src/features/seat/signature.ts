/** Replaces the signature in the address. */
export const MINE = 'mine';

const keyOf = (seat: string) => `seat:${seat}`;

/** Stores the signature from the address, for this tab while it is open; undefined if there is none. */
export function takeSignature(seat: string, given: string): string | undefined {
  if (given === MINE || given === '') return undefined;
  try {
    sessionStorage.setItem(keyOf(seat), given);
  } catch {
    // A browser that stores nothing still has it until the page is left.
  }
  return given;
}

export function keptSignature(seat: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(seat)) ?? undefined;
  } catch {
    return undefined;
  }
}
