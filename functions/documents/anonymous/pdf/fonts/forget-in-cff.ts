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
  const tops = cffIndex(font, cffIndex(font, font.readUInt8(2)).end);
  const strings = cffIndex(font, tops.end);
  const [topAt] = tops.items;
  const top = topAt && cffDict(font, topAt);
  const at = (operator: number): number => top?.get(operator)?.at(-1) ?? 0;
  if (!top || at(CHARSTRINGS) === 0) return null;
  const glyphs = cffIndex(font, at(CHARSTRINGS)).items;
  const charset = readCharset(font, at(CHARSET), glyphs.length);
  const isComposite = top.has(ROS);
  const gone = new Set<number>();
  if ('codes' in used) {
    // The standard's expert sets hold no letters of names.
    if (isComposite || at(CHARSET) === 1 || at(CHARSET) === 2) return null;
    const nameOf = (id: number): string | undefined => {
      const own = strings.items[id - OWN_STRINGS];
      return own ? font.toString('latin1', ...own) : standardLetters.get(id);
    };
    const names = new Set(used.names);
    const coded = readEncoding(font, at(ENCODING));
    const kept = new Set(used.unsaid.map((code) => coded.get(code)));
    const isUsed = (glyph: number) => kept.has(glyph) || names.has(nameOf(charset.ids[glyph] ?? 0) ?? '');
    for (const [glyph, place] of glyphs.entries())
      if (isUsed(glyph)) for (const letter of partsOf(font, place)) names.add(letter);
    for (const glyph of glyphs.keys())
      if (glyph > 0 && isLetterName(nameOf(charset.ids[glyph] ?? 0) ?? '') && !isUsed(glyph)) gone.add(glyph);
  } else
    for (const glyph of glyphs.keys())
      if (glyph > 0 && !used.has(isComposite ? (charset.ids[glyph] ?? 0) : glyph)) gone.add(glyph);
  if (gone.size === 0) return null;
  for (const glyph of gone) font.fill(ENDCHAR, ...(glyphs[glyph] ?? [0, 0]));
  if (isComposite) return font;
  for (const glyph of gone) {
    const own = strings.items[(charset.ids[glyph] ?? 0) - OWN_STRINGS];
    if (own) font.fill('_', ...own);
  }
  forgetIds(font, charset, gone);
  forgetCodes(font, at(ENCODING), gone, glyphs.length);
  return font;
}

interface Charset {
  /** By glyph. */
  ids: number[];
  span: Span | undefined;
}

function readCharset(font: Buffer, offset: number, count: number): Charset {
  const ids = [0];
  if (offset <= 2) return { ids: Array.from({ length: count }, (_, glyph) => glyph), span: undefined };
  const format = font.readUInt8(offset);
  let at = offset + 1;
  while (ids.length < count) {
    const first = font.readUInt16BE(at);
    const left = format === 0 ? 0 : font.readUIntBE(at + 2, format === 1 ? 1 : 2);
    at += 2 + Math.min(format, 2);
    for (let one = 0; one <= left && ids.length < count; one++) ids.push(first + one);
  }
  return { ids, span: [offset, at] };
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
