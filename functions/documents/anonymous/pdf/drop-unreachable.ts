import { PDFArray, type PDFContext, type PDFObject, PDFRef } from 'pdf-lib';
import { asDict, entriesOf } from '../../pdf/structure/pdf-objects.ts';

/** Deletes every unreachable object, so that no cut text stays in the file. */
export function dropUnreachable(context: PDFContext): void {
  const { Root, Info } = context.trailerInfo;
  const reached = reachedFrom(context, [Root, Info]);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

/** The objects and references reachable from some, and those themselves. */
export function reachedFrom(context: PDFContext, from: readonly (PDFObject | undefined)[]): Set<PDFObject> {
  const reached = new Set<PDFObject>();
  const pending = from.filter((object) => object !== undefined);
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (reached.has(object)) continue;
    reached.add(object);
    const found = object instanceof PDFRef && context.lookup(object);
    if (found) pending.push(found);
    else if (object instanceof PDFArray) pending.push(...object.asArray());
    else for (const value of entriesIn(object)) pending.push(value);
  }
  return reached;
}

function entriesIn(object: PDFObject): Iterable<PDFObject> {
  const dict = asDict(object);
  return dict ? entriesOf(dict).values() : [];
}
