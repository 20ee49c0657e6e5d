/** '1234-5679': the last character makes the weighted sum divisible by 11 (ISO 3297). */
export function isIssn(text: string): boolean {
  if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = [...text.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  return digits.reduce((sum, digit, index) => sum + digit * (8 - index), 0) % 11 === 0;
}

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** 'https://ror.org/05rk03822': six characters of a number in base 32 and two check digits (ISO 7064 MOD 97-10). */
export function isRor(text: string): boolean {
  const [, number, check] = /^https:\/\/ror\.org\/0([0-9a-hj-km-np-tv-z]{6})(\d\d)$/.exec(text) ?? [];
  if (!number) return false;
  const value = [...number].reduce((sum, character) => sum * 32 + CROCKFORD.indexOf(character), 0);
  return 98 - ((value * 100) % 97) === Number(check);
}
