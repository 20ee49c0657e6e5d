import { PDFArray, type PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib';
import { arrayEntry, entry, resolve } from '../../../pdf/structure/pdf-objects.ts';

/** Widths of what a font shows no more: in a subset they tell which letters those were. */
export function forgetWidths(
  context: PDFContext,
  font: PDFDict,
  described: PDFDict,
  codes: ReadonlySet<number>,
): void {
  const widths = arrayEntry(context, font, 'Widths')?.asArray();
  const first = entry(context, font, 'FirstChar');
  if (widths && first instanceof PDFNumber) {
    const kept = widths.map((width, at) => (codes.has(first.asNumber() + at) ? width : PDFNumber.of(0)));
    font.set(PDFName.of('Widths'), context.obj(kept));
  }
  const listed = font === described ? undefined : arrayEntry(context, described, 'W')?.asArray();
  if (listed && /^Identity-[HV]$/.test(String(entry(context, font, 'Encoding')).slice(1)))
    described.set(PDFName.of('W'), context.obj(usedWidths(context, listed, codes)));
}

/** ISO 32000-2, 9.7.4.3: a number with a list of widths, or two numbers with one width for all between them. */
function usedWidths(
  context: PDFContext,
  listed: readonly PDFObject[],
  codes: ReadonlySet<number>,
): PDFObject[] {
  const kept: PDFObject[] = [];
  const keep = (code: number, width: PDFObject) =>
    kept.push(PDFNumber.of(code), context.obj([width]) as PDFArray);
  for (let at = 0; at < listed.length; ) {
    const [from, next, width] = listed.slice(at, at + 3).map((one) => resolve(context, one));
    if (!(from instanceof PDFNumber)) break;
    const first = from.asNumber();
    if (next instanceof PDFArray) {
      for (const [index, one] of next.asArray().entries())
        if (codes.has(first + index)) keep(first + index, one);
      at += 2;
    } else {
      const last = next instanceof PDFNumber ? next.asNumber() : first;
      for (const code of codes) if (code >= first && code <= last && width) keep(code, width);
      at += 3;
    }
  }
  return kept;
}
