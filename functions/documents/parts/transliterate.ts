import { foldLetter } from './fold-letter.ts';

/** A letter in Latin ones, depending on its neighbours in the text. */
export type Fold = (letter: string, text: string, at: number) => string;

const LETTERS = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў';

/** One Latin reading for each of `LETTERS`, without marks that are not compared. */
const tableOf = (readings: string): Map<string, string> => {
  const listed = readings.split(' ').map((reading) => (reading === '-' ? '' : reading));
  return new Map([...LETTERS].map((letter, at) => [letter, listed[at] ?? '']));
};

/** ISO 9:1995, without its marks. */
const ISO_9 = tableOf('a b v g d e e z z i j k l m n o p r s t u f h c c s s - y - e u a i i e g u');
/** BGN/PCGN 1947 for Russian; е is ye at the start and after vowels and signs. */
const BGN = tableOf(
  'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i yi ye g w',
);
/** The same with e everywhere, as in many journals: 'Erdyakova'. */
const BGN_PLAIN = new Map(BGN);
/** ICAO Doc 9303, as in passports. */
const PASSPORT = tableOf(
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia i i ie g u',
);
/** As most people write it: -sky, yo. */
const CUSTOMARY = tableOf(
  'a b v h d e yo zh z i y k l m n o p r s t u f h ts ch sh sch - y - e ju ja i ji je g u',
);

const VOWEL = /[аеёиоуыэюяъьіїє]/;

const isStart = (text: string, at: number) => !/\p{L}/u.test(text.charAt(at - 1));
const isEnd = (text: string, at: number) => !/\p{L}/u.test(text.charAt(at + 1));

function cyrillicFold(table: ReadonlyMap<string, string>): Fold {
  return (letter, text, at) => {
    const small = letter.toLowerCase();
    const reading = table.get(small);
    if (reading === undefined) return foldLetter(letter);
    const before = text.charAt(at - 1).toLowerCase();
    if (table === BGN && (small === 'е' || small === 'ё') && (isStart(text, at) || VOWEL.test(before)))
      return 'ye';
    // 'Васильев' is Vasiliev.
    if (table === CUSTOMARY && small === 'ь' && /[еЕ]/.test(text.charAt(at + 1))) return 'i';
    // 'Достоевский' is Dostoevsky.
    const endsInIy =
      table === CUSTOMARY && (small === 'и' || small === 'ы') && /[йЙ]/.test(text.charAt(at + 1));
    return endsInIy && isEnd(text, at + 1) ? '' : reading;
  };
}

const GREEK = new Map(
  [...'αβγδεζηθικλμνξοπρσςτυφχψω'].map((letter, at) => [
    letter,
    'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ')[at] ?? '',
  ]),
);

const greekAt = (text: string, at: number) => foldLetter(text.charAt(at));

/** ELOT 743 (ISO 843), with its pairs of letters. */
const elot743: Fold = (letter, text, at) => {
  const small = foldLetter(letter);
  const reading = GREEK.get(small);
  if (reading === undefined) return small;
  const before = greekAt(text, at - 1);
  const next = greekAt(text, at + 1);
  if (small === 'υ' && before === 'ο') return 'u';
  if (small === 'υ' && /[αεη]/.test(before)) return /[θκξπσςτφχψ ]/.test(next || ' ') ? 'f' : 'v';
  if (small === 'γ' && /[γξχ]/.test(next)) return 'n';
  if (small === 'π' && before === 'μ' && isStart(text, at - 1)) return '';
  return small === 'μ' && next === 'π' && isStart(text, at) ? 'b' : reading;
};

const CYRILLIC_LETTER = /\p{Script=Cyrillic}/u;
/** A single one is a symbol of a formula, except capitals that look Latin, which may be an initial. */
const GREEK_WORD = /\p{Script=Greek}{2}|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]/u;
const CYRILLIC_FOLDS = [ISO_9, BGN, BGN_PLAIN, PASSPORT, CUSTOMARY].map(cyrillicFold);

/** The readings of a text in Latin letters; none if it is in them already. */
export function latinReadings(text: string): Fold[] {
  return [...(CYRILLIC_LETTER.test(text) ? CYRILLIC_FOLDS : []), ...(GREEK_WORD.test(text) ? [elot743] : [])];
}
