import { isBlankText, type PageCharacter } from './page-characters.ts';
import { appendText, type PageRow } from './page-rows.ts';

/** Share of an em by which a letter may be off the column that it continues. */
const ASIDE = 0.35;
/** Ems: letters of a column are about one apart; a larger distance is a space. */
const [NEAREST, SPACE, FARTHEST] = [0.6, 1.45, 2.6];
/** Fewer letters below each other are a list, or chance. */
const LEAST = 3;

/**
 * Text set from top to bottom in columns from right to left, as one text: a name may continue in the next column. Empty on other pages.
 */
export function columnsOf(characters: readonly PageCharacter[]): PageRow {
  const text: PageRow = { text: '', characters: [] };
  if (!mayHaveColumns(characters)) return text;
  const columns = readColumns(characters).sort((a, b) => b.middle - a.middle || b.top - a.top);
  if (!columns.some(({ letters }) => letters.length >= LEAST)) return text;
  for (const { letters } of columns) {
    const first = characters[letters[0] ?? -1]?.text ?? '';
    if (text.text !== '' && !(SPACELESS.test(first) && SPACELESS.test(text.text.slice(-1))))
      appendText(text, '\n', -1);
    let before: PageCharacter | undefined;
    for (const index of letters) {
      const character = characters[index];
      if (!character) continue;
      if (before && emsBelow(before, character) > SPACE) appendText(text, ' ', -1);
      appendText(text, character.text, index);
      before = character;
    }
  }
  return text;
}

/** Words in these scripts continue in the next column as on the next line. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Points: the distance of letters in a column, and their offset sideways. */
const [BELOW, BESIDE] = [2, 9];

const NOWHERE = { x: 0, y: 0 };

/** Whether a page may have columns. Most have none, and every letter of every page is tested. */
function mayHaveColumns(characters: readonly PageCharacter[]): boolean {
  let below = 0;
  let before: PageCharacter | undefined;
  for (const character of characters) {
    if (character.object < 0) continue;
    const { x, y } = before ?? NOWHERE;
    const isNext = y - character.y > BELOW && Math.abs(character.x - x) < BESIDE;
    below = isNext ? below + 1 : 0;
    if (below === LEAST - 1) return true;
    before = character;
  }
  return false;
}

interface Column {
  letters: number[];
  /** Points, rounded: columns below each other begin at similar positions. */
  middle: number;
  top: number;
}

/** Columns of at least two letters written one after the other and below each other. */
function readColumns(characters: readonly PageCharacter[]): Column[] {
  const columns: Column[] = [];
  let letters: number[] = [];
  const close = () => {
    const first = characters[letters[0] ?? -1];
    if (first && letters.length > 1)
      columns.push({ letters, middle: Math.round(middleOf(first)), top: first.y });
    letters = [];
  };
  for (const [index, character] of characters.entries()) {
    if (character.object < 0 || isBlankText(character.text)) continue;
    const before = characters[letters.at(-1) ?? -1];
    if (before && !isBelow(before, character)) close();
    letters.push(index);
  }
  close();
  return columns;
}

function isBelow(before: PageCharacter, character: PageCharacter): boolean {
  const gap = emsBelow(before, character);
  const aside = Math.abs(middleOf(before) - middleOf(character));
  return gap > NEAREST && gap < FARTHEST && aside < ASIDE * emOf(before);
}

const middleOf = ({ box }: PageCharacter): number => (box[0] + box[2]) / 2;
const emsBelow = (before: PageCharacter, character: PageCharacter): number =>
  (before.y - character.y) / emOf(before);
const emOf = ({ box }: PageCharacter): number =>
  Math.max(0.1, Math.abs(box[1] - box[3]), Math.abs(box[2] - box[0]));
