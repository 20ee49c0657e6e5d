/** ISO 7064 MOD 11-2, the last of the sixteen characters. */
function checkCharacter(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
}

/** Reads '0000-0002-1825-0097' from typed text: with or without hyphens, or as an address. Undefined if it is not an ORCID iD. */
export function readOrcid(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();
  if (!/^\d{15}[\dX]$/.test(bare) || checkCharacter(bare.slice(0, 15)) !== bare[15]) return undefined;
  return bare.replace(/(.{4})(?=.)/g, '$1-');
}
