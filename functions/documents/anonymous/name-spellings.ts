import { normalise } from '../parts/normalise.ts';
import { latinReadings } from '../parts/transliterate.ts';

/** A name as words, as `normalise` gives them, without the outer spaces. */
export const plainWords = (name: string): string => normalise(name).text.trim();

const TWO_LETTERS: [RegExp, string][] = [
  [/ä|æ/giu, 'ae'],
  [/ö|ø|œ/giu, 'oe'],
  [/ü/giu, 'ue'],
  [/å/giu, 'aa'],
];

/** Beginnings of names, and their other spellings. */
const BEFORE: [RegExp, string[]][] = [
  [/^(?:Mac(?=\s?\p{Lu})|Mc|M['’ʼ])\s?/u, ['Mac ', 'Mc ', 'M ']],
  [/^(?:al|el|ul|as|ash|ar|an)[- ](?=\p{L}{3})/iu, ['al ', 'el ', 'ul ']],
  [/^v[ao]n (?:der?|den) /iu, ['v d ', 'vd ']],
];

/**
 * The spellings of a name: 'Müller' and 'Mueller' both ways; 'Smith-Jones' also 'Smithjones'; Cyrillic and Greek names in Latin letters
 * by several standards.
 */
export function nameSpellings(name: string): string[] {
  const composed = name.normalize('NFC').slice(0, MAX_NAME);
  const spelled = TWO_LETTERS.reduce((so, [letter, both]) => so.replace(letter, both), composed);
  const short = plainWords(composed).replace(/([aou])e|a(?=a)/g, '$1');
  const all = [
    plainWords(composed),
    plainWords(spelled),
    /[aou]e|aa/.test(plainWords(composed)) ? short : '',
  ];
  for (const fold of latinReadings(composed)) all.push(normalise(composed, fold).text.trim());
  for (const [before, others] of BEFORE)
    if (before.test(composed))
      all.push(...others.map((other) => plainWords(composed.replace(before, other))));
  return [...new Set(all.flatMap((one) => [one, one.replaceAll(' ', '')]))].filter(Boolean);
}

/** Longer names are cut: they are not real, and cost no time. */
const MAX_NAME = 200;
