import { type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib';
import {
  arrayEntry,
  dictEntry,
  entriesOf,
  entry,
  nameEntry,
  resolve,
} from '../../pdf/structure/pdf-objects.ts';
import { readUnitOf, type ShownText } from './content-unit.ts';
import { writeContent } from './cut-pages.ts';
import { withTexts } from './cut-text.ts';
import { isVertical } from './font-codes.ts';
import { packedStream } from './packed-stream.ts';
import { type ShownGlyph, shownGlyphs, toUnicode } from './shown-glyphs.ts';
import type { Piece } from './shown-text.ts';

const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'];
/** Rendering modes (ISO 32000-2, table 104): filled, and invisible, as over a scan. */
const [FILLED, UNSEEN] = [0, 3];
/** Two-byte codes are renumbered from here: 32 would be a space that is set wider (9.3.3). */
const FIRST = 33;

export interface KeptGlyphs {
  codes: readonly number[];
  length: 1 | 2;
  /** The texts that show them, and the contents that hold these. */
  texts: readonly ShownText[];
  owners: readonly (PDFDict | PDFRef)[];
}

/**
 * Reduces a font to these codes. A font program gives way to drawings of the shown letters, because a subset often keeps its letters in
 * the order of their first use, which spells a byline. Returns false and changes nothing if no drawing can replace them.
 */
export async function keepGlyphs(
  context: PDFContext,
  font: PDFDict,
  { codes, length, texts, owners }: KeptGlyphs,
): Promise<boolean> {
  const descendant = resolve(context, arrayEntry(context, font, 'DescendantFonts')?.get(0));
  const described = descendant instanceof PDFDict ? descendant : font;
  const descriptor = dictEntry(context, described, 'FontDescriptor');
  const isEmbedded = PROGRAMS.some((key) => descriptor?.has(PDFName.of(key)));
  const modes = new Set(texts.map(({ mode }) => mode));
  const isSeen = modes.has(FILLED);
  const isDrawn =
    isEmbedded && modes.size === 1 && (isSeen || modes.has(UNSEEN)) && !isVertical(context, font);
  const glyphs =
    isDrawn || !isEmbedded || isComplete(context, font)
      ? await shownGlyphs(context, font, codes, length)
      : null;
  if (!glyphs) return false;
  if (isDrawn) {
    const own = new Map(codes.map((code, at) => [code, length === 1 ? code : FIRST + at]));
    if (length === 2 && (codes.length > 256 - FIRST || !recodeTexts(context, { owners, texts }, font, own)))
      return false;
    becomeDrawings(
      context,
      font,
      glyphs.map((glyph) => ({
        ...glyph,
        code: own.get(glyph.code) ?? 0,
        outline: isSeen ? glyph.outline : '',
      })),
    );
    return true;
  }
  // Lists of glyphs, which are optional (9.8.1 and 9.8.3.2).
  for (const list of ['CharSet', 'CIDSet']) descriptor?.delete(PDFName.of(list));
  if (described === font) forgetInLists(context, font, new Set(codes));
  else {
    const own = described.clone(context);
    for (const key of ['W', 'W2']) own.delete(PDFName.of(key));
    // Vertical letters are centred in the usual width: if this is wrong, the comparison afterwards shows it.
    const widths = glyphs.flatMap(({ code, width }) => [code, context.obj([width])]);
    if (!isVertical(context, font)) own.set(PDFName.of('W'), context.obj(widths));
    font.set(PDFName.of('DescendantFonts'), context.obj([context.register(own)]));
  }
  setTexts(context, font, glyphs, length);
  return true;
}

/** Names of subsets begin with a tag of six letters (9.9.2). */
const isComplete = (context: PDFContext, font: PDFDict) =>
  !/^[A-Z]{6}\+/.test(nameEntry(context, font, 'BaseFont') ?? '');

function setTexts(context: PDFContext, font: PDFDict, glyphs: readonly ShownGlyph[], length: 1 | 2): void {
  const known = glyphs.flatMap(({ code, text }) => (text === '' ? [] : [[code, text] as const]));
  font.set(PDFName.of('ToUnicode'), context.register(packedStream(context, toUnicode(known, length))));
}

/** A font of Type 3 (9.6.4): each letter is a content stream. */
function becomeDrawings(context: PDFContext, font: PDFDict, glyphs: readonly ShownGlyph[]): void {
  const names = new Map(differencesOf(context, font).map(({ item, code }) => [code, item]));
  const nameOf = (code: number) => {
    const name = names.get(code);
    return name instanceof PDFName ? name.decodeText() : `g${code}`;
  };
  const [first, last] = [
    Math.min(...glyphs.map(({ code }) => code)),
    Math.max(...glyphs.map(({ code }) => code)),
  ];
  const listed = arrayEntry(context, font, 'Widths')?.asArray() ?? [];
  const from = entry(context, font, 'FirstChar');
  const widthOf = ({ code, width }: ShownGlyph) => {
    const own = from instanceof PDFNumber && resolve(context, listed[code - from.asNumber()]);
    return own instanceof PDFNumber ? own.asNumber() : width;
  };
  const widths = Array.from({ length: last - first + 1 }, () => 0);
  for (const glyph of glyphs) widths[glyph.code - first] = widthOf(glyph);
  const drawings = glyphs.map((glyph) => {
    const drawn = `${widthOf(glyph)} 0 ${glyph.box.join(' ')} d1\n${glyph.outline}${glyph.outline && '\nf'}`;
    return [nameOf(glyph.code), context.register(packedStream(context, drawn))];
  });
  const edges = (at: number) => glyphs.map(({ box }) => box[at] ?? 0);
  const made = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    Resources: {},
    FirstChar: first,
    LastChar: last,
    Widths: widths,
    Encoding: { Type: 'Encoding', Differences: glyphs.flatMap(({ code }) => [code, nameOf(code)]) },
    CharProcs: Object.fromEntries(drawings),
  });
  for (const key of font.keys()) font.delete(key);
  for (const [key, value] of entriesOf(made)) font.set(key, value);
  setTexts(context, font, glyphs, 1);
}

/** Removes widths and names, which would reveal the letters. */
function forgetInLists(context: PDFContext, font: PDFDict, codes: ReadonlySet<number>): void {
  const first = entry(context, font, 'FirstChar');
  const widths = arrayEntry(context, font, 'Widths')?.asArray();
  if (widths && first instanceof PDFNumber) {
    const kept = widths.map((width, at) => (codes.has(first.asNumber() + at) ? width : PDFNumber.of(0)));
    font.set(PDFName.of('Widths'), context.obj(kept));
  }
  const listed = differencesOf(context, font);
  const encoding = dictEntry(context, font, 'Encoding')?.clone(context);
  const left = listed.map(({ item, code }) =>
    code === null || codes.has(code) ? item : PDFName.of('.notdef'),
  );
  encoding?.set(PDFName.of('Differences'), context.obj(left));
  if (encoding) font.set(PDFName.of('Encoding'), encoding);
  const drawings = dictEntry(context, font, 'CharProcs')?.clone(context);
  for (const name of drawings?.keys() ?? []) if (!left.includes(name)) drawings?.delete(name);
  if (drawings) font.set(PDFName.of('CharProcs'), drawings);
}

/** Names of glyphs that the document gives (9.6.5.1), and the numbers between them, which have no code. */
function differencesOf(context: PDFContext, font: PDFDict): { item: PDFObject; code: number | null }[] {
  const encoding = dictEntry(context, font, 'Encoding');
  const listed = encoding && arrayEntry(context, encoding, 'Differences')?.asArray();
  let code = 0;
  return (listed ?? []).map((item) => {
    if (item instanceof PDFNumber) code = item.asNumber();
    return { item, code: item instanceof PDFName ? code++ : null };
  });
}

/**
 * Rewrites texts with two-byte codes into one-byte codes. Returns false and changes nothing if the contents don't show all known texts: a
 * form in them without its own resources may.
 */
function recodeTexts(
  context: PDFContext,
  { owners, texts }: { owners: readonly (PDFDict | PDFRef)[]; texts: readonly ShownText[] },
  font: PDFDict,
  codes: ReadonlyMap<number, number>,
): boolean {
  const units = owners.map((owner) => {
    const unit = readUnitOf(context, owner);
    const own = unit?.items.filter((item) => item.kind === 'text').filter((text) => text.font === font);
    return { owner, unit, own: own ?? [] };
  });
  const known = texts.filter(({ pieces }) => pieces.some((piece) => 'codes' in piece));
  if (units.flatMap(({ own }) => own).length !== known.length) return false;
  const recode = (piece: Piece): Piece => {
    if (!('codes' in piece)) return piece;
    const places = Array.from({ length: piece.codes.length >> 1 }, (_, at) => 2 * at);
    return { codes: Buffer.from(places.map((at) => codes.get(piece.codes.readUInt16BE(at)) ?? 0)) };
  };
  for (const { owner, unit, own } of units) {
    const recoded = new Map(own.map(({ at, pieces }) => [at, pieces.map(recode)]));
    if (unit) writeContent(context, owner, withTexts(unit, recoded));
  }
  return true;
}
