import { PDFArray, type PDFContext, type PDFObject, PDFRef } from 'pdf-lib';
import { asDict, entriesOf } from '../../pdf/structure/pdf-objects.ts';

/** Deletes every object that nothing leads to: what was cut may not stay behind in the file. */
export function dropUnreachable(context: PDFContext): void {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const seen = new Set<PDFObject>();
  const pending: PDFObject[] = [Root, Info].filter((object) => object !== undefined);
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const found = context.lookup(object);
      if (found) pending.push(found);
      continue;
    }
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) pending.push(...object.asArray());
    else for (const value of entriesIn(object)) pending.push(value);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

function entriesIn(object: PDFObject): Iterable<PDFObject> {
  const dict = asDict(object);
  return dict ? entriesOf(dict).values() : [];
}
