import type { Pdfium } from '../engines/pdfium.ts';
import type { Character } from './character.ts';
import { mendCharacters } from './mend-characters.ts';

export interface PageText {
  page: number;
  width: number;
  height: number;
  characters: Character[];
}

const MAX_CHARACTERS = 30_000;
const SYMBOLIC = /^(?:[A-Z]{6}\+)?(?:CM(?:SY|MI|EX)|MSBM|MSAM|Symbol|Wingdings)/;

const BOLD_NAME =
  /bold|black|heavy|semib|demi|-bd|,b\b|cmbx|cmssbx|sfbx|ptmb|nimbus\w*-?\w*med|times-b|\bsb\b|hebo|\dB\b/i;
const REGULAR_NAME =
  /regular|roman|book|light|^(?:[A-Z]{6}\+)?(?:CMR|SFRM|LMRoman|Times|Arial|Helvetica|Calibri|Cambria|Garamond|Georgia)/i;

interface Face {
  size: number;
  font: string;
  namedBold: boolean;
  /** PDFium's guess from the stems: useful only in comparison with the page's other weights. */
  weight: number;
  italic: boolean;
  /** Writing direction, in quarter turns. */
  turn: number;
}

/** The characters of one page in the order of its content. Empty for a page that can't be loaded. */
export function readCharacters(pdfium: Pdfium, document: number, index: number): PageText {
  const result: PageText = { page: index, width: 0, height: 0, characters: [] };
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return result;
  const text = pdfium._FPDFText_LoadPage(page);
  const scratch = pdfium.wasmExports.malloc(512);
  try {
    result.width = pdfium._FPDF_GetPageWidth(page);
    result.height = pdfium._FPDF_GetPageHeight(page);
    if (text !== 0) readAll(pdfium, text, scratch, result);
    result.characters = mendCharacters(result.characters);
  } finally {
    pdfium.wasmExports.free(scratch);
    if (text !== 0) pdfium._FPDFText_ClosePage(text);
    pdfium._FPDF_ClosePage(page);
  }
  return result;
}

interface Placed extends Omit<Character, 'bold'> {
  face: Face;
  turn: number;
  top: number;
  bottom: number;
  originX: number;
  originY: number;
}

/** Long, in one loop: it runs for each character of a paper, and a call or an object for each would be most of the cost. */
function readAll(pdfium: Pdfium, text: number, scratch: number, result: PageText): void {
  const count = Math.min(pdfium._FPDFText_CountChars(text), MAX_CHARACTERS);
  const faces = new Map<number, Face>();
  const placed: Placed[] = [];
  let spaceBefore = false;
  let spaceWritten = false;
  for (let index = 0; index < count; index++) {
    const code = pdfium._FPDFText_GetUnicode(text, index);
    const isGenerated = pdfium._FPDFText_IsGenerated(text, index) === 1;
    if (code === 0x20 || code === 0xa0 || code === 0x09 || (isGenerated && BREAKS.has(code))) {
      spaceBefore = true;
      if (!isGenerated) spaceWritten = true;
      continue;
    }
    if (isGenerated) continue;
    const object = pdfium._FPDFText_GetTextObject(text, index);
    let face = faces.get(object);
    if (!face) {
      face = readFace(pdfium, text, index, scratch);
      faces.set(object, face);
    }
    pdfium._FPDFText_GetLooseCharBox(text, index, scratch);
    let [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
    if (Math.abs(right - left) < 0.01 && face.turn % 2 === 0) {
      // A font that leaves its widths out: use the drawn shape's.
      pdfium._FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
      [left = 0, right = 0, bottom = 0, top = 0] = pdfium.HEAPF64.subarray(scratch / 8, scratch / 8 + 4);
    }
    pdfium._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
    const [originX = 0, originY = 0] = pdfium.HEAPF64.subarray(scratch / 8, scratch / 8 + 2);
    placed.push({
      text: readCode(code, pdfium._FPDFText_IsHyphen(text, index) === 1),
      left,
      right,
      top,
      bottom,
      originX,
      originY,
      base: 0,
      size: face.size,
      face,
      italic: face.italic,
      font: face.font,
      turn: face.turn,
      spaceBefore,
      spaceWritten,
    });
    spaceBefore = false;
    spaceWritten = false;
  }
  const turn = commonTurn(placed);
  const usual = commonWeight(placed);
  for (const character of placed) {
    if (character.turn !== turn) continue;
    const { namedBold, weight } = character.face;
    result.characters.push(
      turned(character, namedBold || (weight >= 600 && weight > usual * 1.3), turn, result),
    );
  }
}

/** Ends of lines. */
const BREAKS = new Set([0x0a, 0x0d]);

/** PDFium reports a hyphen at a line's end as U+0002, and a glyph that has no code by its number in the font. */
function readCode(code: number, isHyphen: boolean): string {
  if (isHyphen || code === 2) return '-';
  if (code > 0x10ffff || code === 0 || (code >= 0xd800 && code <= 0xdfff)) return '';
  return String.fromCodePoint(code);
}

function readFace(pdfium: Pdfium, text: number, index: number, scratch: number): Face {
  pdfium._FPDFText_GetMatrix(text, index, scratch);
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  const size = pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(c, d);
  const length = pdfium._FPDFText_GetFontInfo(text, index, scratch, 200, scratch + 256);
  const name = String.fromCharCode(
    ...pdfium.HEAPU8.subarray(scratch, scratch + Math.max(0, Math.min(length, 200) - 1)),
  );
  const weight = pdfium._FPDFText_GetFontWeight(text, index);
  const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  return {
    size: Math.round(size * 10) / 10,
    font: name.replace(/^[A-Z]{6}\+/, ''),
    namedBold: BOLD_NAME.test(name),
    weight: REGULAR_NAME.test(name) || SYMBOLIC.test(name) ? 0 : weight,
    italic: /ital|obliq|slanted|cmti|cmsl|-it\b|sfti|ptmri/i.test(name),
    turn,
  };
}

/** The direction of most characters: a page may be stored lying on its side. */
function commonTurn(placed: readonly Placed[]): number {
  const counts = [0, 0, 0, 0];
  for (const { turn } of placed) counts[turn] = (counts[turn] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

function commonWeight(placed: readonly Placed[]): number {
  const counts = new Map<number, number>();
  for (const { face } of placed) counts.set(face.weight, (counts.get(face.weight) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] || 400;
}

/** PDF's origin is the lower left corner; turned pages are rotated upright. */
function turned(character: Placed, bold: boolean, turn: number, page: PageText): Character {
  const { text, size, italic, font, spaceBefore, spaceWritten, originX, originY } = character;
  const kept = { text, size, bold, italic, font, spaceBefore, spaceWritten };
  switch (turn) {
    case 1:
      return { ...kept, left: character.bottom, right: character.top, base: originX };
    case 2:
      return {
        ...kept,
        left: page.width - character.right,
        right: page.width - character.left,
        base: originY,
      };
    case 3:
      return { ...kept, left: -character.top, right: -character.bottom, base: -originX };
    default:
      return { ...kept, left: character.left, right: character.right, base: page.height - originY };
  }
}
