import { type PDFContext, PDFDict, type PDFName, type PDFRef, PDFStream } from 'pdf-lib';
import {
  arrayEntry,
  asDict,
  dictEntry,
  entriesOf,
  nameEntry,
  resolve,
} from '../../pdf/structure/pdf-objects.ts';
import { readFormUnit, readUnitOf, type ShownText } from './content-unit.ts';
import type { CutPages } from './cut-pages.ts';
import { reachedFrom } from './drop-unreachable.ts';
import { codeLengthOf } from './font-codes.ts';
import { keepGlyphs } from './keep-glyphs.ts';

/** A font resource: the dictionary of fonts among a content's resources. */
interface FontPlace {
  fonts: PDFDict;
  key: PDFName;
  /** The page, or the form XObject. */
  owner: PDFDict | PDFRef;
}

/** On more contents a font shows other texts too, and the letters of a name are no separate set. */
const MAX_PLACES = 3;

/**
 * Removes unused letters from fonts of which something was cut: the letters of a byline's own font spell the name set in it. Returns the
 * pages, as indexes, that have to become pictures because their fonts can't be reduced.
 */
export async function forgetGlyphs(
  context: PDFContext,
  pages: readonly PDFRef[],
  { cut, left }: Pick<CutPages, 'cut' | 'left'>,
): Promise<Set<number>> {
  const drawn = new Set<number>();
  if (cut.length === 0) return drawn;
  const texts = new Map<PDFDict | PDFRef, ShownText[] | null>();
  for (const [font, places] of placesOf(context, new Set(cut.map((text) => text.font)))) {
    const length = codeLengthOf(context, font);
    if (!length || places.length > MAX_PLACES) continue;
    for (const { owner } of places) if (!texts.has(owner)) texts.set(owner, textsOf(context, owner, left));
    const shown = places.flatMap(({ owner }) => texts.get(owner) ?? [null]);
    // A text in an unknown font.
    if (!shown.every((text) => text?.font)) continue;
    const own = shown.filter((text) => text?.font === font).filter((text) => text !== null);
    const codes = codesOf(own, length);
    if (codes.size === 0) {
      for (const { fonts, key } of places) fonts.set(key, plainFont(context));
      continue;
    }
    const were = cut.filter((text) => text.font === font);
    if ([...codesOf(were, length)].every((code) => codes.has(code))) continue;
    const owners = places.map(({ owner }) => owner);
    if (await keepGlyphs(context, font, { codes: [...codes], length, texts: own, owners })) continue;
    const on = pages.flatMap((page, index) => (isOn(context, page, font) ? [index] : []));
    if (on.length <= MAX_PLACES) for (const index of on) drawn.add(index);
  }
  return drawn;
}

function isOn(context: PDFContext, page: PDFRef, font: PDFDict): boolean {
  const dict = resolve(context, page);
  return dict instanceof PDFDict && reachedFrom(context, [dictEntry(context, dict, 'Resources')]).has(font);
}

function placesOf(context: PDFContext, fonts: ReadonlySet<PDFDict | undefined>): Map<PDFDict, FontPlace[]> {
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
      if (named && owner) places.set(font, [...(places.get(font) ?? []), { fonts: named, key, owner }]);
      else strange.add(font);
    // Resources of form fields, and of a graphics state.
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

/** Texts of a content and of the forms in it that have no resources of their own; null if one can't be read. */
function textsOf(context: PDFContext, owner: PDFDict | PDFRef, left: CutPages['left']): ShownText[] | null {
  const first = left.get(owner) ?? readUnitOf(context, owner);
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
  return found.flatMap(({ items }) => items.filter((item) => item.kind === 'text'));
}

function codesOf(texts: readonly ShownText[], length: 1 | 2): Set<number> {
  const codes = new Set<number>();
  for (const { pieces } of texts)
    for (const piece of pieces)
      for (let at = 0; 'codes' in piece && at + length <= piece.codes.length; at += length)
        codes.add(piece.codes.readUIntBE(at, length));
  return codes;
}

/** Contents may still set the font, and show nothing in it. */
const plainFont = (context: PDFContext): PDFDict =>
  context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
