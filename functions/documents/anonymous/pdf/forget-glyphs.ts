import { type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef, PDFStream } from 'pdf-lib';
import {
  arrayEntry,
  asDict,
  dictEntry,
  entriesOf,
  entry,
  nameEntry,
  resolve,
} from '../../pdf/structure/pdf-objects.ts';
import { type ContentUnit, readFormUnit, readPageUnit } from './content-unit.ts';
import type { CutPages } from './cut-pages.ts';
import { decodeStream } from './decode-stream.ts';
import { codeLengthOf } from './font-codes.ts';
import { forgetOutlines } from './fonts/forget-outlines.ts';
import { forgetWidths } from './fonts/forget-widths.ts';
import { packedStream } from './packed-stream.ts';
import { usedToUnicode } from './to-unicode.ts';

/** Where a font is named: the dictionary of fonts among a content's resources. */
interface FontPlace {
  fonts: PDFDict;
  key: PDFName;
  /** The page, or the form XObject. */
  owner: PDFDict | PDFRef;
}

/** On more contents a font shows other texts too, and the letters of a name are no set of their own. */
const MOST_PLACES = 3;

/**
 * Makes fonts of which something was cut forget what they no longer show: the letters that a byline's own font has spell the name
 * that was set in it.
 */
export function forgetGlyphs(context: PDFContext, { fonts, left }: Pick<CutPages, 'fonts' | 'left'>): void {
  if (fonts.size === 0) return;
  const units = new Map<PDFDict | PDFRef, ContentUnit[] | null>();
  for (const [font, places] of placesOf(context, fonts)) {
    const length = codeLengthOf(context, font);
    if (!length || places.length > MOST_PLACES) continue;
    const codes = new Set<number>();
    const isKnown = places.every(({ owner }) => {
      if (!units.has(owner)) units.set(owner, unitsOf(context, owner, left));
      return units.get(owner)?.every((unit) => addCodes(codes, unit, font, length));
    });
    if (!isKnown) continue;
    if (codes.size === 0) for (const { fonts: named, key } of places) named.set(key, plainFont(context));
    else forgetUnused(context, font, length, codes);
  }
}

function placesOf(context: PDFContext, fonts: ReadonlySet<PDFDict>): Map<PDFDict, FontPlace[]> {
  const places = new Map<PDFDict, FontPlace[]>();
  const strange = new Set<PDFDict>();
  const fontsOf = (named: PDFDict | undefined): [PDFName, PDFDict][] =>
    [...(named ? entriesOf(named) : [])].flatMap(([key, value]) => {
      const font = resolve(context, value);
      return font instanceof PDFDict && fonts.has(font) ? [[key, font]] : [];
    });
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = asDict(object);
    if (!dict) continue;
    const resources = dictEntry(context, dict, 'Resources');
    const named = resources && dictEntry(context, resources, 'Font');
    const owner = ownerOf(context, ref, object);
    for (const [key, font] of fontsOf(named))
      if (named && owner) addTo(places, font, { fonts: named, key, owner });
      else strange.add(font);
    // Of forms to fill in, and of a graphics state.
    const forms = dictEntry(context, dict, 'DR');
    for (const [, font] of fontsOf(forms && dictEntry(context, forms, 'Font'))) strange.add(font);
    const set = resolve(context, arrayEntry(context, dict, 'Font')?.get(0));
    if (set instanceof PDFDict) strange.add(set);
  }
  for (const font of strange) places.delete(font);
  return places;
}

function ownerOf(context: PDFContext, ref: PDFRef, object: unknown): PDFDict | PDFRef | undefined {
  if (object instanceof PDFStream)
    return nameEntry(context, object.dict, 'Subtype') === 'Form' ? ref : undefined;
  return object instanceof PDFDict && nameEntry(context, object, 'Type') === 'Page' ? object : undefined;
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** A content and the forms in it that have no resources of their own; null where one can't be read. */
function unitsOf(context: PDFContext, owner: PDFDict | PDFRef, left: CutPages['left']): ContentUnit[] | null {
  const first =
    left.get(owner) ??
    (owner instanceof PDFRef ? readFormUnit(context, owner, undefined) : readPageUnit(context, owner));
  if (!first) return null;
  const found = [first];
  const seen = new Set<PDFRef>();
  for (const unit of found)
    for (const item of unit.items) {
      if (item.kind !== 'form' || seen.has(item.ref)) continue;
      seen.add(item.ref);
      const form = resolve(context, item.ref);
      if (form instanceof PDFStream && dictEntry(context, form.dict, 'Resources')) continue;
      const inner = left.get(item.ref) ?? readFormUnit(context, item.ref, unit.resources);
      if (!inner) return null;
      found.push(inner);
    }
  return found;
}

/** Adds what a content shows in a font; false where it shows text in nobody knows which. */
function addCodes(codes: Set<number>, { items }: ContentUnit, font: PDFDict, length: 1 | 2): boolean {
  for (const item of items) {
    if (item.kind !== 'text') continue;
    if (!item.font) return false;
    if (item.font !== font) continue;
    for (const piece of item.pieces)
      if ('codes' in piece)
        for (let at = 0; at + length <= piece.codes.length; at += length)
          codes.add(piece.codes.readUIntBE(at, length));
  }
  return true;
}

/** Contents may go on setting the font, and show nothing in it. */
const plainFont = (context: PDFContext): PDFDict =>
  context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });

function forgetUnused(context: PDFContext, font: PDFDict, length: 1 | 2, codes: ReadonlySet<number>): void {
  const unicode = entry(context, font, 'ToUnicode');
  const map = unicode instanceof PDFStream ? decodeStream(context, unicode) : null;
  if (map)
    font.set(
      PDFName.of('ToUnicode'),
      context.register(packedStream(context, usedToUnicode(map.toString('latin1'), codes, length))),
    );
  const described = describedOf(context, font);
  forgetWidths(context, font, described, codes);
  forgetOutlines(context, font, described, codes);
  const encoding = entry(context, font, 'Encoding');
  if (encoding instanceof PDFDict) font.set(PDFName.of('Encoding'), withoutNames(context, encoding, codes));
  const descriptor = dictEntry(context, described, 'FontDescriptor');
  // Lists of glyphs, which may be left out (ISO 32000-2, 9.8.1 and 9.8.3.2).
  if (descriptor) for (const list of ['CharSet', 'CIDSet']) descriptor.delete(PDFName.of(list));
}

/** The font itself, or what a composite one is made of: a copy, as others may be made of it too. */
function describedOf(context: PDFContext, font: PDFDict): PDFDict {
  const descendant = resolve(context, arrayEntry(context, font, 'DescendantFonts')?.get(0));
  if (!(descendant instanceof PDFDict)) return font;
  const own = descendant.clone(context);
  font.set(PDFName.of('DescendantFonts'), context.obj([context.register(own)]));
  return own;
}

/** An encoding may be another font's too. Names of glyphs that are shown no more become that of none. */
function withoutNames(context: PDFContext, encoding: PDFDict, codes: ReadonlySet<number>): PDFDict {
  const made = encoding.clone(context);
  const names = arrayEntry(context, encoding, 'Differences')?.asArray();
  if (!names) return made;
  let code = 0;
  const kept = names.map((one): PDFObject => {
    if (!(one instanceof PDFName)) {
      code = one instanceof PDFNumber ? one.asNumber() : code;
      return one;
    }
    return codes.has(code++) ? one : PDFName.of('.notdef');
  });
  made.set(PDFName.of('Differences'), context.obj(kept));
  return made;
}
