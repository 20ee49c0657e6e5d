/** Letters that Unicode does not decompose into a plain one and a mark. */
const PLAIN: Record<string, string> = {
  ...Object.fromEntries(
    'ßss ẞss øo Øo łl Łl đd Đd ðd Ðd ıi æae Æae œoe Œoe þth Þth ħh Ħh ŋn Ŋn əa Əa ƙk ɓb ɗd'
      .split(' ')
      .map((pair) => [pair.charAt(0), pair.slice(1)]),
  ),
  ک: 'ك',
  ی: 'ي',
  ى: 'ي',
};

/** Marks of Latin, Greek, Cyrillic and Arabic (their script is 'inherited'), and the points of Hebrew; vowel signs of India stay. */
const MARK = /[\p{Script=Inherited}\u0591-\u05c7]/u;
const HANGUL = /[\uac00-\ud7a3]/u;

const folded = new Map<string, string>();

/** One character for comparison: in lower case, without marks; '' for invisible ones, ' ' for those that separate words. */
export function foldLetter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const is = fold(character);
  if (folded.size < MAX_KEPT) folded.set(character, is);
  return is;
}

const MAX_KEPT = 20_000;

function fold(character: string): string {
  if (/\p{Cf}|\p{Default_Ignorable_Code_Point}/u.test(character) || MARK.test(character)) return '';
  const plain = PLAIN[character];
  if (plain !== undefined) return plain;
  if (HANGUL.test(character)) return character;
  const letters = [...character.normalize('NFKD').toLowerCase()]
    .filter((part) => !MARK.test(part))
    .map((part) => PLAIN[part] ?? part)
    .join('');
  return /^[\p{L}\p{M}\p{N}]+$/u.test(letters) ? letters : ' ';
}
