import { PDFArray, type PDFContext, PDFNumber, type PDFObject } from 'pdf-lib';
import { resolve } from '../pdf/structure/pdf-objects.ts';

/** US Letter: readers use it if a page has nothing usable. */
const letter = [0, 0, 612, 792];

/** The box unchanged if readers can use it, otherwise Letter. */
export function sanePageBox(context: PDFContext, box: PDFObject | undefined): PDFArray {
  if (box instanceof PDFArray && boxNumbers(context, box)) return box;
  return context.obj(letter);
}

/** In points. */
export type Corners = [left: number, bottom: number, right: number, top: number];

/** Corners in order; null for an invalid or empty box. */
export function boxNumbers(context: PDFContext, box: PDFObject | undefined): Corners | null {
  if (!(box instanceof PDFArray) || box.size() < 4) return null;
  const corners = [0, 1, 2, 3].map((index) => {
    const corner = resolve(context, box.get(index));
    return corner instanceof PDFNumber ? corner.asNumber() : Number.NaN;
  });
  const [x1, y1, x2, y2] = corners as [number, number, number, number];
  const isUsable = corners.every(Number.isFinite) && x1 !== x2 && y1 !== y2;
  return isUsable ? [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] : null;
}
