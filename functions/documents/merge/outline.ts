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

/** Writes the outline: the parts stand open, what is below them closed but for their first level. */
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

/** Returns how many entries show below `parent` (ISO 32000-2, table 151: Count, negative where closed). */
function writeLevel(
  entries: MergedOutlineEntry[],
  parent: PDFDict,
  parentRef: PDFRef,
  target: PDFContext,
  level: number,
): void {
  const refs = entries.map(() => target.nextRef());
  for (const [index, entry] of entries.entries()) {
    const item = PDFDict.withContext(target);
    item.set(PDFName.of('Title'), PDFHexString.fromText(entry.title));
    item.set(PDFName.of('Parent'), parentRef);
    if (index > 0) item.set(PDFName.of('Prev'), refs[index - 1]!);
    if (index + 1 < refs.length) item.set(PDFName.of('Next'), refs[index + 1]!);
    if (entry.destination) item.set(PDFName.of('Dest'), entry.destination);
    target.assign(refs[index]!, item);
    if (entry.entries.length > 0) writeLevel(entry.entries, item, refs[index]!, target, level + 1);
  }
  parent.set(PDFName.of('First'), refs[0]!);
  parent.set(PDFName.of('Last'), refs.at(-1)!);
  const shown = shownBelow(entries, level);
  parent.set(PDFName.of('Count'), PDFNumber.of(level <= openLevels + 1 ? shown : -shown));
}

function shownBelow(entries: MergedOutlineEntry[], level: number): number {
  return entries.reduce(
    (sum, { entries: below }) => sum + 1 + (level <= openLevels ? shownBelow(below, level + 1) : 0),
    0,
  );
}
