import type { Pdfium } from '../../pdf/engines/pdfium.ts';

/** PDFium's data about a character: its position, and the text object that shows it. */
export interface PageCharacter {
  /** '' for a code without a Unicode character. */
  text: string;
  /** Index of the page's text object that shows it; -1 for characters that PDFium inserts between words and lines. */
  object: number;
  /** A hyphen that breaks a word at the end of a line. */
  isHyphen: boolean;
  /** In points from the lower left corner of the page's space. */
  x: number;
  y: number;
  /** The area it may cover, in the same points: left, top, right, bottom. */
  box: readonly [number, number, number, number];
}

/** Drawn texts and forms as a tree, in order. */
export interface Holder {
  items: ({ kind: 'text'; object: number } | { kind: 'form'; holder: Holder })[];
}

export interface PageCharacters {
  /** Points, as the page is seen. */
  width: number;
  height: number;
  characters: PageCharacter[];
  drawn: Holder;
  /** Size of each text object: an em in points. */
  sizes: number[];
  /** Number of characters in a font without a map to Unicode. */
  unmapped: number;
  /** Number of characters drawn in ink, as far as known. */
  visible: number;
  /** Some text is a clipping shape for the rest of the page. */
  hasClips: boolean;
  /** The largest picture's share of the page. */
  largestPicture: number;
}

const [TEXT, IMAGE, FORM] = [1, 3, 5];
const INVISIBLE = 3;
/** From this mode on, text clips what is drawn after it (ISO 32000-2, table 104). */
const CLIPPING = 4;
const depthLimit = 12;
/** More text than anyone reads on a page; such a page counts as unreadable. */
export const characterLimit = 200_000;

/** Reads all characters of a page, hidden ones too, in the order of its content. null if the page can't be loaded or has too many. */
export function readPageCharacters(pdfium: Pdfium, document: number, index: number): PageCharacters | null {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return null;
  const text = pdfium._FPDFText_LoadPage(page);
  const scratch = pdfium.wasmExports.malloc(64);
  try {
    const width = pdfium._FPDF_GetPageWidth(page);
    const height = pdfium._FPDF_GetPageHeight(page);
    const read: Reading = { pdfium, page, scratch, objects: new Map(), modes: [], largestPicture: 0 };
    const drawn = readHolder(read, page, 0);
    const count = text === 0 ? 0 : pdfium._FPDFText_CountChars(text);
    if (count > characterLimit) return null;
    const { characters, unmapped, sizes } = readCharacters(read, text, count);
    const visible = characters.filter(
      ({ object, text }) => object >= 0 && read.modes[object] !== INVISIBLE && !isBlankText(text),
    ).length;
    const largestPicture = width * height > 0 ? read.largestPicture / (width * height) : 0;
    const hasClips = read.modes.some((mode) => mode >= CLIPPING);
    return { width, height, characters, drawn, sizes, unmapped, visible, hasClips, largestPicture };
  } finally {
    pdfium.wasmExports.free(scratch);
    if (text !== 0) pdfium._FPDFText_ClosePage(text);
    pdfium._FPDF_ClosePage(page);
  }
}

interface Reading {
  pdfium: Pdfium;
  page: number;
  scratch: number;
  /** Text objects by their pointers, numbered in drawing order. */
  objects: Map<number, number>;
  /** Rendering mode of each (ISO 32000-2, table 104). */
  modes: number[];
  /** Square points. */
  largestPicture: number;
}

function readHolder(read: Reading, holder: number, depth: number): Holder {
  const { pdfium } = read;
  const items: Holder['items'] = [];
  const count =
    depth === 0 ? pdfium._FPDFPage_CountObjects(holder) : pdfium._FPDFFormObj_CountObjects(holder);
  for (let index = 0; index < count; index++) {
    const object =
      depth === 0 ? pdfium._FPDFPage_GetObject(holder, index) : pdfium._FPDFFormObj_GetObject(holder, index);
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === TEXT) {
      items.push({ kind: 'text', object: read.modes.length });
      read.objects.set(object, read.modes.length);
      read.modes.push(pdfium._FPDFTextObj_GetTextRenderMode(object));
    } else if (type === FORM) {
      const inner = depth < depthLimit ? readHolder(read, object, depth + 1) : { items: [] };
      items.push({ kind: 'form', holder: inner });
    } else if (type === IMAGE) measurePicture(read, object);
  }
  return { items };
}

function measurePicture(read: Reading, object: number): void {
  const { pdfium, scratch } = read;
  if (!pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  read.largestPicture = Math.max(read.largestPicture, Math.abs((right - left) * (top - bottom)));
}

function readCharacters(
  { pdfium, scratch, objects }: Reading,
  text: number,
  count: number,
): { characters: PageCharacter[]; unmapped: number; sizes: number[] } {
  const characters: PageCharacter[] = [];
  const sizes: number[] = [];
  let unmapped = 0;
  for (let at = 0; at < count; at++) {
    const code = pdfium._FPDFText_GetUnicode(text, at);
    const isGenerated = pdfium._FPDFText_IsGenerated(text, at) === 1;
    const object = isGenerated ? -1 : (objects.get(pdfium._FPDFText_GetTextObject(text, at)) ?? -1);
    if (object >= 0) sizes[object] ??= readSize(pdfium, text, at, scratch);
    const isHyphen = code === 2 || pdfium._FPDFText_IsHyphen(text, at) === 1;
    if (pdfium._FPDFText_HasUnicodeMapError(text, at) === 1) unmapped += 1;
    pdfium._FPDFText_GetCharOrigin(text, at, scratch, scratch + 8);
    const doubles = pdfium.HEAPF64;
    const x = doubles[scratch / 8] ?? 0;
    const y = doubles[scratch / 8 + 1] ?? 0;
    pdfium._FPDFText_GetLooseCharBox(text, at, scratch);
    const floats = pdfium.HEAPF32;
    const corner = scratch / 4;
    const box = [
      floats[corner] ?? 0,
      floats[corner + 1] ?? 0,
      floats[corner + 2] ?? 0,
      floats[corner + 3] ?? 0,
    ] as const;
    characters.push({
      text: isHyphen ? '-' : object < 0 ? String.fromCodePoint(code) : characterText(code),
      object,
      isHyphen,
      x,
      y,
      box,
    });
  }
  return { characters, unmapped, sizes };
}

/** Most texts are one ASCII letter, which its code distinguishes from blanks. */
export function isBlankText(text: string): boolean {
  const code = text.charCodeAt(0);
  return !(code > 0x20 && code < 0x7f) && text.trim() === '';
}

/** The width of the type, which may be narrower than its height. */
function readSize(pdfium: Pdfium, text: number, at: number, scratch: number): number {
  pdfium._FPDFText_GetMatrix(text, at, scratch);
  const [a = 1, b = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 2);
  return pdfium._FPDFText_GetFontSize(text, at) * Math.hypot(a, b);
}

/** Ligatures to which TeX's fonts give no code, in the encodings OT1 and T1. */
const ligatures = new Map(
  ['ff', 'fi', 'fl', 'ffi', 'ffl'].flatMap((text, at) => [
    [0x0b + at, text],
    [0x1b + at, text],
  ]),
);
/** Accents drawn as separate characters, over or beside their letter: names are compared without them. */
const accents = new Set([
  0x60, 0xa8, 0xaf, 0xb4, 0xb8, 0x2c6, 0x2c7, 0x2d8, 0x2d9, 0x2da, 0x2db, 0x2dc, 0x2dd,
]);

function characterText(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || accents.has(code)) return '';
  return ligatures.get(code) ?? String.fromCodePoint(code);
}
