import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from 'pdf-lib';
import type { SourcePage } from '../pdf/structure/page-tree.ts';
import { arrayEntry, asDict, dictEntry, entriesOf, entry, resolve } from '../pdf/structure/pdf-objects.ts';

/** The cost of a font that a reader has to find on its machine, in bytes of an embedded one. */
const foreignFont = 20_000;
/** Content is read operator by operator, and much of it draws no text; a font's tables are looked up. */
const contentToFont = 4;

const fontFiles = ['FontFile', 'FontFile2', 'FontFile3'];
const [resourcesKey, subtypeKey, formType] = ['Resources', 'Subtype', 'Form'].map((key) =>
  PDFName.of(key),
) as [PDFName, PDFName, PDFName];

/** How much must be read for a page's text: its content, its forms and its fonts; 0 if it draws nothing. */
export function pageWeight(context: PDFContext, { dict, inherited }: SourcePage): number {
  const contents = entry(context, dict, 'Contents');
  const streams: (PDFObject | undefined)[] = contents instanceof PDFArray ? contents.asArray() : [contents];
  let weight = streams.reduce((sum, stream) => sum + contentToFont * streamBytes(context, stream), 0);
  if (weight === 0) return 0;
  const seen = new Set<PDFObject>();
  const stack = [resolve(context, dict.get(resourcesKey)) ?? resolve(context, inherited.get(resourcesKey))];
  while (stack.length > 0) {
    const resources = stack.pop();
    if (!(resources instanceof PDFDict) || seen.has(resources)) continue;
    seen.add(resources);
    for (const font of namedIn(context, resources, 'Font')) weight += fontWeight(context, asDict(font));
    for (const form of namedIn(context, resources, 'XObject')) {
      if (!(form instanceof PDFStream) || form.dict.get(subtypeKey) !== formType || seen.has(form)) continue;
      seen.add(form);
      weight += contentToFont * form.getContentsSize();
      stack.push(resolve(context, form.dict.get(resourcesKey)));
    }
  }
  return weight;
}

function namedIn(context: PDFContext, resources: PDFDict, kind: string): (PDFObject | undefined)[] {
  const named = dictEntry(context, resources, kind);
  return named ? Array.from(entriesOf(named).values(), (value) => resolve(context, value)) : [];
}

function fontWeight(context: PDFContext, font: PDFDict | undefined): number {
  if (!font) return 0;
  const descendant = arrayEntry(context, font, 'DescendantFonts')?.asArray()[0];
  const descriptor = dictEntry(context, asDict(resolve(context, descendant)) ?? font, 'FontDescriptor');
  const file = descriptor && fontFiles.map((name) => entry(context, descriptor, name)).find(Boolean);
  return file ? streamBytes(context, file) : foreignFont;
}

function streamBytes(context: PDFContext, object: PDFObject | undefined): number {
  const stream = resolve(context, object);
  return stream instanceof PDFStream ? stream.getContentsSize() : 0;
}
