const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** 'https://ror.org/05rk03822': six characters of a number in base 32 and two check digits (ISO 7064 MOD 97-10). */
export function isRor(text: string): boolean {
  const [, number, check] = /^https:\/\/ror\.org\/0([0-9a-hj-km-np-tv-z]{6})(\d\d)$/.exec(text) ?? [];
  if (!number) return false;
  const value = [...number].reduce((sum, character) => sum * 32 + CROCKFORD.indexOf(character), 0);
  return 98 - ((value * 100) % 97) === Number(check);
}

/** Reads 'https://ror.org/05rk03822' from typed text: the address, with or without its beginning. Undefined if it is not a ROR id. */
export function readRor(typed: string): string | undefined {
  const id = typed
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?ror\.org\//, '')
    .replace(/\/$/, '');
  const address = `https://ror.org/${id}`;
  return isRor(address) ? address : undefined;
}
