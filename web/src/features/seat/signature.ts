/** Stands in the address once the signature is out of it. */
export const MINE = 'mine';

const keyOf = (seat: string) => `seat:${seat}`;

/** Keeps what the address brought, for this tab and as long as it is open; undefined where it brought none. */
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
