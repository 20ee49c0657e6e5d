import { PDFContext, type PDFDict, PDFName, PDFObjectCopier } from 'pdf-lib';
import { writePdf } from '../../merge/write-pdf.ts';
import { openInPdfium, type Pdfium } from '../../pdf/engines/pdfium.ts';
import { packedStream } from './packed-stream.ts';
import { readPageCharacters } from './page-characters.ts';

/** What a font shows for a code. */
export interface ShownGlyph {
  code: number;
  /** '' if unknown. */
  text: string;
  /** Thousandths of an em, like all fields below. */
  width: number;
  /** Operators that make its outline a path (ISO 32000-2, 8.5.2); '' for a blank. */
  outline: string;
  /** The area the outline may cover: left, bottom, right, top. */
  box: [number, number, number, number];
}

/** First character and size of Unicode's private use area, which stands in for codes during the look-up. */
const [NOBODYS, MOST] = [0xe000, 6400];

/** Asks PDFium, in a separate document, what these codes of a font show; null if the font can't be read. */
export async function shownGlyphs(
  context: PDFContext,
  font: PDFDict,
  codes: readonly number[],
  length: 1 | 2,
): Promise<ShownGlyph[] | null> {
  if (codes.length > MOST) return null;
  const opened = await openInPdfium(await specimen(context, font, codes, length));
  if ('fault' in opened) return null;
  const { pdfium, document } = opened;
  const page = pdfium._FPDF_LoadPage(document, 0);
  try {
    const shown = readPageCharacters(pdfium, document, 0);
    if (page === 0 || !shown) return null;
    const texts = Map.groupBy(shown.characters, ({ object }) => object);
    const handle = pdfium._FPDFTextObj_GetFont(pdfium._FPDFPage_GetObject(page, codes.length));
    return codes.map((code, at) => {
      const glyph = readGlyph(pdfium, handle, NOBODYS + at);
      const text = (texts.get(at) ?? []).map((one) => one.text).join('');
      return { code, text: text || (glyph.outline === '' ? ' ' : ''), ...glyph };
    });
  } finally {
    if (page !== 0) pdfium._FPDF_ClosePage(page);
    opened.close();
  }
}

/** A page that shows each code separately, and then text of the font whose codes can be told apart. */
function specimen(
  context: PDFContext,
  font: PDFDict,
  codes: readonly number[],
  length: 1 | 2,
): Promise<Uint8Array> {
  const made = PDFContext.create();
  const own = PDFObjectCopier.for(context, made).copy(font);
  const told = own.clone(made);
  const known = codes.map((code, at) => [code, String.fromCharCode(NOBODYS + at)] as const);
  told.set(PDFName.of('ToUnicode'), made.register(packedStream(made, toUnicode(known, length))));
  const lines = codes.map((code, at) => `1 0 0 1 20 ${20 + 40 * at} Tm <${hexOf(code, length)}> Tj`);
  const content = `BT /Own 10 Tf ${lines.join('\n')} /Told 10 Tf 1 0 0 1 400 20 Tm <${hexOf(codes[0] ?? 0, length)}> Tj ET`;
  const page = made.obj({
    Type: 'Page',
    MediaBox: [0, 0, 600, 40 + 40 * codes.length],
    Resources: { Font: { Own: made.register(own), Told: made.register(told) } },
    Contents: made.register(packedStream(made, content)),
  });
  const pages = made.register(made.obj({ Type: 'Pages', Kids: [made.register(page)], Count: 1 }));
  page.set(PDFName.of('Parent'), pages);
  made.trailerInfo.Root = made.register(made.obj({ Type: 'Catalog', Pages: pages }));
  return writePdf(made);
}

const [LINE, CURVE] = [0, 1];

function readGlyph(
  pdfium: Pdfium,
  font: number,
  letter: number,
): Pick<ShownGlyph, 'width' | 'outline' | 'box'> {
  const scratch = pdfium.wasmExports.malloc(8);
  const read = () => pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 2);
  const written: string[] = [];
  const points: [number, number][] = [];
  let curve: string[] = [];
  const width = pdfium._FPDFFont_GetGlyphWidth(font, letter, 1000, scratch) ? (read()[0] ?? 0) : 0;
  const path = pdfium._FPDFFont_GetGlyphPath(font, letter, 1000);
  const count = path === 0 ? 0 : pdfium._FPDFGlyphPath_CountGlyphSegments(path);
  for (let at = 0; at < count; at++) {
    const segment = pdfium._FPDFGlyphPath_GetGlyphPathSegment(path, at);
    pdfium._FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = read().map((ems) => Math.round(ems * 10_000) / 10);
    points.push([x, y]);
    const kind = pdfium._FPDFPathSegment_GetType(segment);
    const place = `${x.toFixed(1)} ${y.toFixed(1)}`;
    if (kind === CURVE && curve.length < 2) curve.push(place);
    else {
      written.push(
        kind === CURVE ? `${curve.join(' ')} ${place} c` : `${place} ${kind === LINE ? 'l' : 'm'}`,
      );
      curve = [];
    }
    if (pdfium._FPDFPathSegment_GetClose(segment)) written.push('h');
  }
  pdfium.wasmExports.free(scratch);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box: ShownGlyph['box'] =
    points.length === 0 ? [0, 0, 0, 0] : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { width, outline: written.join('\n'), box };
}

const hexOf = (value: number, bytes: number): string => value.toString(16).padStart(2 * bytes, '0');

/** Pairs allowed in one section of a CMap (Adobe Technical Note 5014). */
const MAX_IN_SECTION = 100;

/** A CMap that maps codes to Unicode (ISO 32000-2, 9.10.3). */
export function toUnicode(texts: readonly (readonly [code: number, text: string])[], length: 1 | 2): string {
  const lines = texts.map(
    ([code, text]) => `<${hexOf(code, length)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  const sections: string[] = [];
  for (let at = 0; at < lines.length; at += MAX_IN_SECTION) {
    const part = lines.slice(at, at + MAX_IN_SECTION);
    sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<${hexOf(0, length)}> <${'ff'.repeat(length)}>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
