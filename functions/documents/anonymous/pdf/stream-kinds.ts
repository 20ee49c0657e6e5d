import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib';
import { forEachDict } from '../../pdf/structure/each-dict.ts';
import type { SourcePage } from '../../pdf/structure/page-tree.ts';
import { arrayEntry, dictEntry, nameEntry, resolve } from '../../pdf/structure/pdf-objects.ts';

/** The content of a stream, as far as searching it needs. */
export type StreamKind = 'drawn' | 'undrawn' | 'picture' | 'data';

/**
 * `drawn`: operators of a page, or of a form on it, whose text PDFium reads. `undrawn`: other operators, of patterns, glyphs and
 * appearances.
 */
export function streamKinds(
  context: PDFContext,
  pages: readonly Pick<SourcePage, 'dict' | 'inherited'>[],
): (ref: PDFRef, stream: PDFStream) => StreamKind {
  const drawn = drawnRefs(context, pages);
  const glyphs = drawnGlyphs(context);
  return (ref, { dict }) => {
    if (drawn.has(ref)) return 'drawn';
    if (nameEntry(context, dict, 'Subtype') === 'Image') return 'picture';
    return holdsContent(context, dict) || glyphs.has(ref) ? 'undrawn' : 'data';
  };
}

function drawnRefs(
  context: PDFContext,
  pages: readonly Pick<SourcePage, 'dict' | 'inherited'>[],
): Set<PDFObject> {
  const drawn = new Set<PDFObject>();
  const pending: (PDFDict | undefined)[] = [];
  for (const { dict, inherited } of pages) {
    const contents = dict.get(PDFName.of('Contents'), true);
    if (contents) drawn.add(contents);
    for (const part of arrayEntry(context, dict, 'Contents')?.asArray() ?? []) drawn.add(part);
    const resources = resolve(
      context,
      dict.get(PDFName.of('Resources'), true) ?? inherited.get(PDFName.of('Resources')),
    );
    if (resources instanceof PDFDict) pending.push(resources);
  }
  const seen = new Set<PDFDict>();
  for (let resources = pending.pop(); resources; resources = pending.pop()) {
    if (seen.has(resources)) continue;
    seen.add(resources);
    for (const ref of dictEntry(context, resources, 'XObject')?.values() ?? []) {
      const stream = resolve(context, ref);
      if (drawn.has(ref) || !(stream instanceof PDFStream)) continue;
      if (nameEntry(context, stream.dict, 'Subtype') !== 'Form') continue;
      if (ref instanceof PDFRef) drawn.add(ref);
      const own = dictEntry(context, stream.dict, 'Resources');
      if (own) pending.push(own);
    }
  }
  return drawn;
}

/** The glyphs of fonts that draw them by content of their own (ISO 32000-2, 9.6.4). */
export function drawnGlyphs(context: PDFContext): Set<PDFObject> {
  const glyphs = new Set<PDFObject>();
  forEachDict(context, (dict) => {
    if (nameEntry(context, dict, 'Subtype') !== 'Type3') return;
    for (const glyph of dictEntry(context, dict, 'CharProcs')?.values() ?? []) glyphs.add(glyph);
  });
  return glyphs;
}

export const holdsContent = (context: PDFContext, dict: PDFDict): boolean =>
  nameEntry(context, dict, 'Subtype') === 'Form' || String(dict.get(PDFName.of('PatternType'))) === '1';
