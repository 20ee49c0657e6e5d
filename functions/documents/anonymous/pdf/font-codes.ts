import { type PDFContext, type PDFDict, PDFName, PDFStream } from 'pdf-lib';
import { entry, nameEntry } from '../../pdf/structure/pdf-objects.ts';
import { decodeStream } from './decode-stream.ts';

/** Bytes in each code of a font (ISO 32000-2, 9.4.3, 9.7.6); null if that depends on the code, or is unknown. */
export function codeLengthOf(context: PDFContext, font: PDFDict | undefined): 1 | 2 | null {
  if (!font) return null;
  if (nameEntry(context, font, 'Subtype') !== 'Type0') return 1;
  const encoding = entry(context, font, 'Encoding');
  if (encoding instanceof PDFName) return twoBytes.test(encoding.decodeText()) ? 2 : null;
  if (!(encoding instanceof PDFStream)) return null;
  const map = decodeStream(context, encoding)?.toString('latin1') ?? '';
  const ranges = [...map.matchAll(/begincodespacerange([\s\S]{0,4000}?)endcodespacerange/g)];
  const lengths = new Set(
    ranges.flatMap(([, range = '']) =>
      [...range.matchAll(/<([\da-fA-F]+)>/g)].map(([, code = '']) => code.length / 2),
    ),
  );
  const [length] = lengths;
  return lengths.size === 1 && (length === 1 || length === 2) ? length : null;
}

/** Predefined CMaps (table 116). */
const twoBytes = /^(?:Identity-[HV]|Uni\w+-(?:UCS2|UTF16)-(?:HW-)?[HV]|(?:GBpc|KSCpc|B5pc)?-?UCS2-[HV])$/;

/** Whether a font's text runs from top to bottom (9.7.5.2, 9.7.5.3). */
export function isVertical(context: PDFContext, font: PDFDict | undefined): boolean {
  const encoding = font && entry(context, font, 'Encoding');
  if (encoding instanceof PDFName) return /^(?:.*-)?V$/.test(encoding.decodeText());
  return encoding instanceof PDFStream && String(entry(context, encoding.dict, 'WMode')) === '1';
}
