const NOTATION =
  /(?<![\dA-Za-z])\d{4}[\s\u00ad\u2010-\u2015_-]?\d{4}[\s\u00ad\u2010-\u2015_-]?\d{4}[\s\u00ad\u2010-\u2015_-]?\d{3}[\dXx](?![\dA-Za-z])/g;

/** Finds ORCID iDs in a text, in any notation, if their last character is right (ISO 7064 MOD 11-2). */
export function findOrcids(text: string): { start: number; end: number; orcid: string }[] {
  return [...text.matchAll(NOTATION)].flatMap(({ 0: found, index }) => {
    const orcid = found.replace(/[^\dXx]/g, '').toUpperCase();
    const total = [...orcid.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
    const check = (12 - (total % 11)) % 11;
    const isRight = orcid.startsWith('0000') && orcid[15] === (check === 10 ? 'X' : String(check));
    return isRight ? [{ start: index, end: index + found.length, orcid }] : [];
  });
}
