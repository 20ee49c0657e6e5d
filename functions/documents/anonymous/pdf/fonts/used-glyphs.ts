import { type PDFContext, PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import { arrayEntry, entry } from '../../../pdf/structure/pdf-objects.ts';
import { letterName } from './letter-names.ts';

/** What a font with codes of one byte still shows. */
export interface UsedGlyphs {
  codes: ReadonlySet<number>;
  /** Of letters; more of them than are shown, where it is not said how the font is encoded. */
  names: ReadonlySet<string>;
  /** Codes of which the document doesn't say what they are: the font program may. */
  unsaid: readonly number[];
}

const encodings = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name));

/** Of the standard encoding, where the others have something else. */
const STANDARD: Record<number, string> = {
  225: 'Æ',
  232: 'Ł',
  233: 'Ø',
  234: 'Œ',
  241: 'æ',
  248: 'ł',
  249: 'ø',
  250: 'œ',
  251: 'ß',
};

/** What a code is as text in the encodings that fonts may name, or have where they name none (ISO 32000-2, D.2). */
export const lettersOf = (code: number): string[] => [
  ...encodings.map((one) => one.decode(Uint8Array.of(code))),
  STANDARD[code] ?? '',
];

/** Names of glyphs by their codes, where the document says them (9.6.5.1). */
export function namesByCode(context: PDFContext, font: PDFDict): Map<number, string> {
  const names = new Map<number, string>();
  const encoding = entry(context, font, 'Encoding');
  const listed = encoding instanceof PDFDict ? arrayEntry(context, encoding, 'Differences')?.asArray() : [];
  let code = 0;
  for (const one of listed ?? [])
    if (one instanceof PDFNumber) code = one.asNumber();
    else if (one instanceof PDFName) names.set(code++, one.decodeText());
  return names;
}

export function usedGlyphs(context: PDFContext, font: PDFDict, codes: ReadonlySet<number>): UsedGlyphs {
  const said = namesByCode(context, font);
  const unsaid = [...codes].filter((code) => !said.has(code));
  const names = [
    ...[...codes].map((code) => said.get(code)),
    ...unsaid.flatMap((code) => lettersOf(code).map(letterName)),
  ];
  return { codes, unsaid, names: new Set(names.filter((name) => name !== undefined)) };
}
