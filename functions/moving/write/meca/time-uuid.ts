import { randomBytes } from 'node:crypto';

/** Between the Gregorian reform, from which version 1 counts, and 1970: units of 100 ns (RFC 9562, 5.1). */
const BEFORE_1970 = 0x01b21dd213814000n;

/** A UUID of version 1, which RP-30 asks for in a package's name; its node is random, and so names no machine. */
export function timeUuid(at: Date): string {
  const time = BigInt(at.getTime()) * 10_000n + BEFORE_1970;
  const hex = time.toString(16).padStart(15, '0');
  const rest = randomBytes(8);
  rest[0] = (rest[0]! & 0x3f) | 0x80;
  // A node that is no machine's address has this bit.
  rest[2] = rest[2]! | 0x01;
  const tail = rest.toString('hex');
  return `${hex.slice(7)}-${hex.slice(3, 7)}-1${hex.slice(0, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
