import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import { asDict, dictEntry, entry, pdfNames, resolve } from './pdf-objects.ts';

/** Attributes that a page inherits from the nodes above it (ISO 32000-2, 7.7.3.4). */
const inheritableKeys = pdfNames(['Resources', 'MediaBox', 'CropBox', 'Rotate']);

export interface SourcePage {
  /** Absent for a page that is itself in its parent's Kids. */
  ref?: PDFRef;
  dict: PDFDict;
  inherited: Map<PDFName, PDFObject>;
}

/**
 * The pages in reading order, whatever the tree looks like: nodes without a Type, pages that are no references or carry a stream, nodes
 * reached twice (a second time only as a page), cycles, a Root that is a page itself. Never recursive.
 */
export function listPages(context: PDFContext, catalog: PDFDict, limit: number): SourcePage[] {
  const pages: SourcePage[] = [];
  const visitedNodes = new Set<PDFDict>();
  type Step = { object: PDFObject | undefined; inherited: Map<PDFName, PDFObject> };
  const stack: Step[] = [{ object: catalog.get(PDFName.of('Pages'), true), inherited: new Map() }];
  for (let step = stack.pop(); step && pages.length <= limit; step = stack.pop()) {
    const { object, inherited } = step;
    const dict = asDict(resolve(context, object));
    if (!dict) continue;
    const kids = entry(context, dict, 'Kids');
    if (!(kids instanceof PDFArray)) {
      if (isPage(context, dict))
        pages.push({ ref: object instanceof PDFRef ? object : undefined, dict, inherited });
      continue;
    }
    if (visitedNodes.has(dict)) continue;
    visitedNodes.add(dict);
    const below = new Map(inherited);
    for (const key of inheritableKeys) {
      const value = dict.get(key, true);
      if (value && resolve(context, value)) below.set(key, value);
    }
    for (const kid of kids.asArray().toReversed()) stack.push({ object: kid, inherited: below });
  }
  return pages;
}

function isPage(context: PDFContext, dict: PDFDict): boolean {
  const type = entry(context, dict, 'Type');
  if (type === PDFName.of('Page')) return true;
  if (type === PDFName.of('Pages') || type === PDFName.of('Catalog')) return false;
  return ['Contents', 'MediaBox', 'Resources', 'Parent'].some(
    (key) => entry(context, dict, key) !== undefined,
  );
}

/** The catalog, even if the trailer is wrong. */
export function findCatalog(context: PDFContext): PDFDict | undefined {
  const root = resolve(context, context.trailerInfo.Root);
  if (root instanceof PDFDict && dictEntry(context, root, 'Pages')) return root;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (
      object instanceof PDFDict &&
      entry(context, object, 'Type') === PDFName.of('Catalog') &&
      dictEntry(context, object, 'Pages')
    )
      return object;
  }
  return undefined;
}
