import { type PDFArray, type PDFContext, PDFDict } from 'pdf-lib';
import type { OpenPdf } from './open-pdf.ts';
import { arrayEntry, dictEntry, entry, nameEntry, objectText } from './pdf-objects.ts';

/** An entry of a document's outline. `target`: an explicit destination in that document, absent for a mere heading. */
export interface OutlineEntry {
  title: string;
  target?: PDFArray;
  entries: OutlineEntry[];
}

const entryLimit = 3000;
const depthLimit = 8;

/** Reads only titles and jumps of the outline. Destinations must be explicit already. */
export function readOutline({ context, catalog }: OpenPdf): OutlineEntry[] {
  const root = dictEntry(context, catalog, 'Outlines');
  const visited = new Set<PDFDict>();
  return root ? readLevel(context, root, visited, 1) : [];
}

function readLevel(
  context: PDFContext,
  parent: PDFDict,
  visited: Set<PDFDict>,
  depth: number,
): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let item = entry(context, parent, 'First');
  while (item instanceof PDFDict && !visited.has(item) && visited.size < entryLimit) {
    visited.add(item);
    const title =
      objectText(entry(context, item, 'Title'))
        ?.replace(/\s+/g, ' ')
        .trim() ?? '';
    const below = depth < depthLimit ? readLevel(context, item, visited, depth + 1) : [];
    if (title)
      entries.push({
        title: title.slice(0, 500).toWellFormed(),
        target: targetOf(context, item),
        entries: below,
      });
    else entries.push(...below);
    item = entry(context, item, 'Next');
  }
  return entries;
}

function targetOf(context: PDFContext, item: PDFDict): PDFArray | undefined {
  const direct = arrayEntry(context, item, 'Dest');
  if (direct) return direct;
  const action = dictEntry(context, item, 'A');
  return action && nameEntry(context, action, 'S') === 'GoTo' ? arrayEntry(context, action, 'D') : undefined;
}
