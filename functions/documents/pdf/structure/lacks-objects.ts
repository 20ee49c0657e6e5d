import { PDFArray, PDFDict, type PDFObject, PDFRef } from 'pdf-lib';
import type { OpenPdf } from './open-pdf.ts';
import { asDict } from './pdf-objects.ts';

/** Whether an object that the pages need is missing from the file: content, a font, a picture, a page itself. */
export function lacksObjects({ context, catalog, pages }: OpenPdf): boolean {
  const seen = new Set<PDFObject>();
  const stack: PDFObject[] = [catalog, ...pages.map((page) => page.dict)];
  for (let object = stack.pop(); object; object = stack.pop()) {
    if (object instanceof PDFRef) {
      if (seen.has(object)) continue;
      seen.add(object);
      const found = context.lookup(object);
      if (found === undefined) return true;
      stack.push(found);
    } else if (object instanceof PDFArray) {
      for (const item of object.asArray()) if (isFollowed(item)) stack.push(item);
    } else {
      for (const value of asDict(object)?.values() ?? []) if (isFollowed(value)) stack.push(value);
    }
  }
  return false;
}

function isFollowed(value: PDFObject): boolean {
  return value instanceof PDFRef || value instanceof PDFDict || value instanceof PDFArray;
}
