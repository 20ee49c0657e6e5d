import { PDFArray, type PDFContext, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFRef } from 'pdf-lib';

/** An entry in the merged file's outline; `destination` is an explicit one, in the merged file's own references. */
export interface MergedOutlineEntry {
  title: string;
  destination?: PDFArray;
  entries: MergedOutlineEntry[];
}

export function wholePage(target: PDFContext, page: PDFRef): PDFArray {
  const destination = PDFArray.withContext(target);
  destination.push(page);
  for (const item of target.obj(['XYZ', null, null, null]).asArray()) destination.push(item);
  return destination;
}

/** Writes the outline: the parts are open, everything below their first level is closed. */
export function writeOutline(entries: MergedOutlineEntry[], target: PDFContext, catalog: PDFDict): void {
  if (entries.length === 0) return;
  const root = PDFDict.withContext(target);
  root.set(PDFName.of('Type'), PDFName.of('Outlines'));
  const ref = target.register(root);
  writeLevel(entries, root, ref, target, 1);
  catalog.set(PDFName.of('Outlines'), ref);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

const openLevels = 1;

/** Returns how many entries are visible below `parent` (ISO 32000-2, table 151: Count, negative if closed). */
function writeLevel(
  entries: MergedOutlineEntry[],
  parent: PDFDict,
  parentRef: PDFRef,
  target: PDFContext,
  level: number,
): void {
  const items = entries.map((entry) => ({ entry, ref: target.nextRef() }));
  for (const [index, { entry, ref }] of items.entries()) {
    const [before, after] = [items[index - 1], items[index + 1]];
    const item = PDFDict.withContext(target);
    item.set(PDFName.of('Title'), PDFHexString.fromText(entry.title));
    item.set(PDFName.of('Parent'), parentRef);
    if (before) item.set(PDFName.of('Prev'), before.ref);
    if (after) item.set(PDFName.of('Next'), after.ref);
    if (entry.destination) item.set(PDFName.of('Dest'), entry.destination);
    target.assign(ref, item);
    if (entry.entries.length > 0) writeLevel(entry.entries, item, ref, target, level + 1);
  }
  const [first, last] = [items[0], items.at(-1)];
  if (first) parent.set(PDFName.of('First'), first.ref);
  if (last) parent.set(PDFName.of('Last'), last.ref);
  const shown = shownBelow(entries, level);
  parent.set(PDFName.of('Count'), PDFNumber.of(level <= openLevels + 1 ? shown : -shown));
}

function shownBelow(entries: MergedOutlineEntry[], level: number): number {
  return entries.reduce(
    (sum, { entries: below }) => sum + 1 + (level <= openLevels ? shownBelow(below, level + 1) : 0),
    0,
  );
}
