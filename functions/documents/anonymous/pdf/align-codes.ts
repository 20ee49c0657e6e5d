import type { ShownText } from './content-unit.ts';
import type { PageCharacter } from './page-characters.ts';

/** A code of a text: its position among the pieces, and the page's characters that it shows. */
export interface ShownCode {
  piece: number;
  /** Bytes. */
  offset: number;
  value: number;
  /** Indexes among the page's characters; several for a ligature, none for what PDFium left out. */
  characters: number[];
}

const SPACE = 0x20;

/**
 * Pairs the codes of a text with the characters that each shows. Characters that one code shows share its position. null if the two can't
 * be matched: PDFium leaves out duplicates of what is drawn twice, and all but one of several spaces.
 */
export function alignCodes(
  text: ShownText,
  codeLength: 1 | 2,
  characters: readonly PageCharacter[],
  shown: readonly number[],
): ShownCode[] | null {
  const codes = codesOf(text, codeLength);
  const places = placesOf(characters, shown);
  if (pair(codes, places)) return codes;
  if (codeLength !== 1) return null;
  const isInk = (place: number[]) => place.some((index) => characters[index]?.text.trim() !== '');
  return pair(
    codes.filter(({ value }) => value !== SPACE),
    places.filter(isInk),
  )
    ? codes
    : null;
}

function pair(codes: ShownCode[], places: number[][]): boolean {
  if (codes.length !== places.length) return false;
  for (const [at, code] of codes.entries()) code.characters = places[at] ?? [];
  return true;
}

/** The codes of a text, in order. */
function codesOf({ pieces }: ShownText, codeLength: 1 | 2): ShownCode[] {
  return pieces.flatMap((piece, index) =>
    'codes' in piece
      ? Array.from({ length: Math.floor(piece.codes.length / codeLength) }, (_, at) => ({
          piece: index,
          offset: at * codeLength,
          value: piece.codes.readUIntBE(at * codeLength, codeLength),
          characters: [],
        }))
      : [],
  );
}

function placesOf(characters: readonly PageCharacter[], shown: readonly number[]): number[][] {
  const places: number[][] = [];
  let before: PageCharacter | undefined;
  for (const index of shown) {
    const character = characters[index];
    if (!character) continue;
    const isSame = before && Math.hypot(before.x - character.x, before.y - character.y) < 1e-4;
    if (isSame) places.at(-1)?.push(index);
    else places.push([index]);
    before = character;
  }
  return places;
}
