import { PDFArray, type PDFContext, PDFDict, type PDFObject } from 'pdf-lib';
import { asDict, entriesOf } from './pdf-objects.ts';

/** Visits every dictionary of a document, those of streams and nested ones included. */
export function forEachDict(context: PDFContext, visit: (dict: PDFDict) => void): void {
  const stack: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = stack.pop(); object; object = stack.pop()) {
    const dict = asDict(object);
    if (dict) {
      visit(dict);
      for (const value of entriesOf(dict).values()) if (isDirectContainer(value)) stack.push(value);
    } else if (object instanceof PDFArray) {
      for (let index = 0; index < object.size(); index++)
        if (isDirectContainer(object.get(index))) stack.push(object.get(index));
    }
  }
}

function isDirectContainer(value: PDFObject): boolean {
  return value instanceof PDFDict || value instanceof PDFArray;
}
