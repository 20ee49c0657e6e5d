import { isLetterName, standardLetters } from './letter-names.ts';
import { cffDict, cffIndex, cffNumber, type Span } from './read-cff.ts';
import type { UsedGlyphs } from './used-glyphs.ts';

const ENDCHAR = 14;
const [CHARSET, ENCODING, CHARSTRINGS, ROS] = [15, 16, 17, 1230];
/** Strings with lower numbers are the standard's own. */
const OWN_STRINGS = 391;

/**
 * A font program (Adobe Technical Note 5176) of the same length, in which unused letters have no outline and no name: subsets often hold
 * their letters in the order of their first use, and so a name in its own. Numbers of glyphs stay as they are. `used`: glyphs of a font
 * with codes of one byte, or the numbers that a composite font's codes stand for. null where nothing had to go.
 */
export function forgetInCff(given: Buffer, used: UsedGlyphs | ReadonlySet<number>): Buffer | null {
  const font = Buffer.from(given);
  const parts = readParts(font);
  if (!parts) return null;
  const { glyphs, charset, strings, encoding, isComposite } = parts;
  const gone = 'codes' in used ? goneByName(font, parts, used) : goneByNumber(parts, used);
  if (gone.length === 0) return null;
  for (const glyph of gone) font.fill(ENDCHAR, ...(glyphs[glyph] ?? [0, 0]));
  if (isComposite) return font;
  for (const glyph of gone) {
    const own = strings[(charset.ids[glyph] ?? 0) - OWN_STRINGS];
    if (own) font.fill('_', ...own);
  }
  forgetIds(font, charset, new Set(gone));
  forgetCodes(font, encoding, new Set(gone), glyphs.length);
  return font;
}

interface Parts {
  /** Where each outline stands. */
  glyphs: Span[];
  charset: Charset;
  strings: Span[];
  /** Where it stands, or the number of one of the standard's. */
  encoding: number;
  isComposite: boolean;
}

function readParts(font: Buffer): Parts | null {
  const tops = cffIndex(font, cffIndex(font, font.readUInt8(2)).end);
  const [first] = tops.items;
  const top = first && cffDict(font, first);
  const at = (operator: number): number => top?.get(operator)?.at(-1) ?? 0;
  if (!top || at(CHARSTRINGS) === 0) return null;
  const glyphs = cffIndex(font, at(CHARSTRINGS)).items;
  return {
    glyphs,
    charset: readCharset(font, at(CHARSET), glyphs.length),
    strings: cffIndex(font, tops.end).items,
    encoding: at(ENCODING),
    isComposite: top.has(ROS),
  };
}

function goneByNumber({ glyphs, charset, isComposite }: Parts, used: ReadonlySet<number>): number[] {
  const numberOf = (glyph: number) => (isComposite ? (charset.ids[glyph] ?? 0) : glyph);
  return [...glyphs.keys()].filter((glyph) => glyph > 0 && !used.has(numberOf(glyph)));
}

function goneByName(
  font: Buffer,
  { glyphs, charset, strings, encoding, isComposite }: Parts,
  { names: shown, unsaid }: UsedGlyphs,
): number[] {
  if (isComposite || charset.isExpert) return [];
  const names = glyphs.map((_, glyph) => {
    const id = charset.ids[glyph] ?? 0;
    const own = strings[id - OWN_STRINGS];
    return own ? font.toString('latin1', ...own) : (standardLetters.get(id) ?? '');
  });
  const coded = readEncoding(font, encoding);
  const kept = new Set(unsaid.map((code) => coded.get(code)));
  const isShown = (glyph: number) => kept.has(glyph) || shown.has(names[glyph] ?? '');
  const parts = new Set(glyphs.flatMap((outline, glyph) => (isShown(glyph) ? partsOf(font, outline) : [])));
  return [...names.entries()].flatMap(([glyph, name]) =>
    glyph > 0 && isLetterName(name) && !isShown(glyph) && !parts.has(name) ? [glyph] : [],
  );
}

interface Charset {
  /** By glyph. */
  ids: number[];
  span: Span | undefined;
  /** One of the standard's that hold no letters of names. */
  isExpert: boolean;
}

function readCharset(font: Buffer, offset: number, count: number): Charset {
  const ids = [0];
  if (offset <= 2)
    return {
      ids: Array.from({ length: count }, (_, glyph) => glyph),
      span: undefined,
      isExpert: offset > 0,
    };
  const format = font.readUInt8(offset);
  let at = offset + 1;
  while (ids.length < count) {
    const first = font.readUInt16BE(at);
    const left = format === 0 ? 0 : font.readUIntBE(at + 2, format === 1 ? 1 : 2);
    at += 2 + Math.min(format, 2);
    for (let one = 0; one <= left && ids.length < count; one++) ids.push(first + one);
  }
  return { ids, span: [offset, at], isExpert: false };
}

/** As a plain list, where it has the room; else it is one of long runs, in which no order of words can be read. */
function forgetIds(font: Buffer, { ids, span }: Charset, gone: ReadonlySet<number>): void {
  if (!span || 1 + 2 * (ids.length - 1) > span[1] - span[0]) return;
  font.fill(0, ...span);
  for (const [glyph, id] of ids.entries())
    if (glyph > 0) font.writeUInt16BE(gone.has(glyph) ? 0 : id, span[0] + 2 * glyph - 1);
}

/** Which glyph each code shows by the program's own table. */
function readEncoding(font: Buffer, offset: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  if (offset <= 1) return glyphs;
  const [format, count] = [font.readUInt8(offset) & 0x7f, font.readUInt8(offset + 1)];
  for (let one = 0, glyph = 1; one < count; one++) {
    const at = offset + 2 + one * (1 + format);
    const left = format === 0 ? 0 : font.readUInt8(at + 1);
    for (let code = font.readUInt8(at); code <= font.readUInt8(at) + left; code++) glyphs.set(code, glyph++);
  }
  return glyphs;
}

function forgetCodes(font: Buffer, offset: number, gone: ReadonlySet<number>, count: number): void {
  const coded = readEncoding(font, offset);
  if (coded.size === 0 || font.readUInt8(offset) > 1) return;
  const room = font.readUInt8(offset + 1) * (1 + font.readUInt8(offset));
  if (coded.size > Math.min(room, count)) return;
  font.fill(0, offset, offset + 2 + room);
  font.writeUInt8(coded.size, offset + 1);
  for (const [code, glyph] of coded) if (!gone.has(glyph)) font.writeUInt8(code, offset + 1 + glyph);
}

/** The letter of which an accented one is made, in programs converted from older ones: four numbers before the end (appendix C). */
function partsOf(font: Buffer, [start, end]: Span): string[] {
  const numbers: number[] = [];
  for (let at = start; at < end; ) {
    const byte = font.readUInt8(at);
    if (byte < 32 && byte !== 28) {
      const isMade = byte === ENDCHAR && numbers.length >= 4;
      return isMade ? [String.fromCharCode(numbers.at(-2) ?? 0)] : [];
    }
    const { value, length } = cffNumber(font, at, byte);
    numbers.push(value);
    at += length;
  }
  return [];
}
