const MARKS: Record<string, string> = {
  '\u0300': 'grave',
  '\u0301': 'acute',
  '\u0302': 'circumflex',
  '\u0303': 'tilde',
  '\u0308': 'dieresis',
  '\u030a': 'ring',
  '\u030c': 'caron',
  '\u0327': 'cedilla',
};
const OTHERS: Record<string, string> = {
  Æ: 'AE',
  Ł: 'Lslash',
  Ø: 'Oslash',
  Œ: 'OE',
  æ: 'ae',
  ł: 'lslash',
  ø: 'oslash',
  œ: 'oe',
  ß: 'germandbls',
  Ð: 'Eth',
  Þ: 'Thorn',
  þ: 'thorn',
  ð: 'eth',
};

/** What fonts call a Latin letter; undefined for what is none. */
export function letterName(letter: string): string | undefined {
  const [base = '', mark] = letter.normalize('NFD');
  if (!/^[A-Za-z]$/.test(base)) return OTHERS[letter];
  return mark === undefined ? base : MARKS[mark] && base + MARKS[mark];
}

const NAMES = new Set(Object.values(OTHERS));
const LETTER = new RegExp(`^[A-Za-z](?:${Object.values(MARKS).join('|')})?$`);

/** Letters, also small capitals and those without a name of their own: 'a.sc', 'afii10017', 'uni0416', 'g12'. Never digits or points. */
export const isLetterName = (name: string): boolean => {
  const plain = name.replace(/\..+$/, '');
  return LETTER.test(plain) || NAMES.has(plain) || /^(?:[A-Za-z]+\d+|uni?[\dA-F]{4,6})$/.test(plain);
};

const ACCENTED = 'ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž';
const SINGLE = { 138: 'Æ', 140: 'Ł', 141: 'Ø', 142: 'Œ', 144: 'æ', 146: 'ł', 147: 'ø', 148: 'œ', 149: 'ß' };
const ICELANDIC = { 154: 'Ð', 157: 'Þ', 162: 'þ', 167: 'ð' };

/** The letters among CFF's standard strings, by their number (Adobe Technical Note 5176, appendix A). */
export const standardLetters: ReadonlyMap<number, string> = new Map(
  [
    ...Array.from({ length: 26 }, (_, at): [number, string] => [34 + at, String.fromCharCode(0x41 + at)]),
    ...Array.from({ length: 26 }, (_, at): [number, string] => [66 + at, String.fromCharCode(0x61 + at)]),
    ...[...ACCENTED].map((letter, at): [number, string] => [171 + at, letter]),
    ...Object.entries({ ...SINGLE, ...ICELANDIC }).map(([id, letter]): [number, string] => [
      Number(id),
      letter,
    ]),
  ].map(([id, letter]) => [id, letterName(letter) ?? letter]),
);
