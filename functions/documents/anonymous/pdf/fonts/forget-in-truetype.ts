import type { Span } from './read-cff.ts';
import { lettersOf } from './used-glyphs.ts';

/** Where codes of pictorial fonts begin in a table of codes. */
const PRIVATE = 0xf000;
/** Of a table of glyphs' names: how long it is without names, and the version that has none. */
const [HEADER, NAMELESS] = [32, 0x00030000];

/** Real fonts have up to five; each is read as often as there are codes. */
const MOST_SUBTABLES = 8;

interface Table {
  start: number;
  length: number;
}

/**
 * As `forgetInCff`, for TrueType (ISO/IEC 14496-22). `used` are glyphs, or codes of one byte that the program's own tables make glyphs of:
 * then all are kept that one of them may mean.
 */
export function forgetInTrueType(
  given: Buffer,
  used: { glyphs: ReadonlySet<number> } | { codes: ReadonlySet<number> },
): Buffer | null {
  const font = Buffer.from(given);
  const tables = readTables(font);
  const outlines = readOutlines(font, tables);
  if (!outlines) return null;
  const [cmap, post] = ['cmap', 'post'].map((tag) => tables.get(tag));
  const subtables = 'codes' in used && cmap ? readSubtables(font, cmap) : [];
  if ('codes' in used && subtables.length === 0) return null;
  const meant = 'codes' in used ? meantBy(used.codes) : new Set<number>();
  const kept = new Set('glyphs' in used ? used.glyphs : subtables.flatMap(({ glyphsOf }) => glyphsOf(meant)));
  kept.add(0);
  for (const glyph of kept) for (const part of partsOf(font, outlines[glyph] ?? NOWHERE)) kept.add(part);
  const gone = outlines.filter(([start, end], glyph) => !kept.has(glyph) && start < end);
  if (gone.length === 0) return null;
  for (const [start, end] of gone) font.fill(0, start, end);
  forgetWidths(font, tables, kept);
  if (post && post.length >= HEADER) {
    font.writeUInt32BE(NAMELESS, post.start);
    font.fill(0, post.start + HEADER, post.start + post.length);
  }
  for (const { forget } of subtables) forget(meant);
  return font;
}

const NOWHERE: Span = [0, 0];

/** Where each glyph's outline stands (5.3.3); null where some lie over each other: they would be read as often as somebody wants. */
function readOutlines(font: Buffer, tables: ReadonlyMap<string, Table>): Span[] | null {
  const [head, loca, glyf, maxp] = ['head', 'loca', 'glyf', 'maxp'].map((tag) => tables.get(tag));
  if (!head || !loca || !glyf || !maxp) return null;
  const size = font.readInt16BE(head.start + 50) === 0 ? 2 : 4;
  const offset = (glyph: number) => font.readUIntBE(loca.start + glyph * size, size) * (size === 2 ? 2 : 1);
  const count = Math.min(font.readUInt16BE(maxp.start + 4), Math.floor(loca.length / size) - 1);
  const spans = Array.from(
    { length: Math.max(0, count) },
    (_, glyph): Span => [glyf.start + offset(glyph), glyf.start + offset(glyph + 1)],
  );
  return spans.some(([start, end]) => start > end || end > font.length) ? null : spans;
}

function readTables(font: Buffer): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (let one = 0; one < font.readUInt16BE(4); one++) {
    const at = 12 + 16 * one;
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    if (start + length <= font.length) tables.set(font.toString('latin1', at, at + 4), { start, length });
  }
  return tables;
}

/** Glyphs that a glyph is made of (5.3.4). */
function partsOf(font: Buffer, [start, end]: Span): number[] {
  const parts: number[] = [];
  if (end <= start || font.readInt16BE(start) >= 0) return parts;
  for (let at = start + 10, goesOn = true; goesOn && at + 4 <= end; ) {
    const flags = font.readUInt16BE(at);
    parts.push(font.readUInt16BE(at + 2));
    at += 4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    goesOn = (flags & 0x20) !== 0;
  }
  return parts;
}

/** Of a subset in the order of first use, the widths spell a name as its outlines do. */
function forgetWidths(font: Buffer, tables: ReadonlyMap<string, Table>, kept: ReadonlySet<number>): void {
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')];
  if (!hhea || !hmtx) return;
  const count = Math.min(font.readUInt16BE(hhea.start + 34), Math.floor(hmtx.length / 4));
  // The last one holds for all that follow.
  for (let glyph = 0; glyph < count - 1; glyph++)
    if (!kept.has(glyph)) font.writeUInt32BE(0, hmtx.start + 4 * glyph);
}

function meantBy(codes: ReadonlySet<number>): Set<number> {
  const meant = new Set<number>();
  for (const code of codes) {
    meant.add(code).add(PRIVATE + code);
    for (const letter of lettersOf(code)) meant.add(letter.codePointAt(0) ?? code);
  }
  return meant;
}

interface Subtable {
  glyphsOf(codes: ReadonlySet<number>): number[];
  forget(codes: ReadonlySet<number>): void;
}

/** The ways from codes to glyphs (5.2.1), but those that a simple font of a PDF has no use for. */
function readSubtables(font: Buffer, cmap: Table): Subtable[] {
  const found: Subtable[] = [];
  for (let one = 0; one < Math.min(font.readUInt16BE(cmap.start + 2), MOST_SUBTABLES); one++) {
    const at = cmap.start + font.readUInt32BE(cmap.start + 4 + 8 * one + 4);
    const format = font.readUInt16BE(at);
    if (format === 0) found.push(listed(font, at + 6, 0, 256, 1));
    if (format === 6)
      found.push(listed(font, at + 10, font.readUInt16BE(at + 6), font.readUInt16BE(at + 8), 2));
    if (format === 4) found.push(segmented(font, at));
  }
  return found;
}

function listed(font: Buffer, at: number, first: number, count: number, size: 1 | 2): Subtable {
  const codes = Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
  const place = (code: number) => at + (code - first) * size;
  return {
    glyphsOf: (wanted) =>
      codes.filter((code) => wanted.has(code)).map((code) => font.readUIntBE(place(code), size)),
    forget: (wanted) => {
      for (const code of codes) if (!wanted.has(code)) font.writeUIntBE(0, place(code), size);
    },
  };
}

/** Segments say no order of letters but the alphabet's own, and stay as they are. */
function segmented(font: Buffer, at: number): Subtable {
  const double = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + double];
  const glyphOf = (code: number): number => {
    for (let one = 0; one < double; one += 2) {
      if (font.readUInt16BE(ends + one) < code) continue;
      const start = font.readUInt16BE(starts + one);
      if (start > code) return 0;
      const delta = font.readUInt16BE(starts + double + one);
      const range = starts + 2 * double + one;
      const offset = font.readUInt16BE(range);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(range + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
  return { glyphsOf: (wanted) => [...wanted].map(glyphOf), forget: () => undefined };
}
