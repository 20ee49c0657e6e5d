const CYRILLIC = 'аеорсухіјѕԁһмктнвАЕОРСУХІЈЅМКТНВ';
const CYRILLIC_LATIN = 'aeopcyxijsdhmkthbaeopcyxijsmkthb';
const GREEK = 'αονρτυικβεχγωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const GREEK_LATIN = 'aovptuikbexywabezhikmnoptyx';

/** Cyrillic and Greek letters that look like a Latin one. */
const LOOK_LIKE = new Map(
  [...CYRILLIC]
    .map((letter, at) => [letter, CYRILLIC_LATIN[at] ?? ''] as const)
    .concat([...GREEK].map((letter, at) => [letter, GREEK_LATIN[at] ?? ''] as const)),
);

/** The Latin letter that a Cyrillic or Greek one looks like. */
export const latinLookalike = (letter: string): string | undefined => LOOK_LIKE.get(letter);
