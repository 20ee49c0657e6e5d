import { type PDFContext, PDFDict, PDFName, PDFNumber, PDFStream } from 'pdf-lib';
import { dictEntry, entriesOf, entry, nameEntry, resolve } from '../../../pdf/structure/pdf-objects.ts';
import { decodeStream } from '../decode-stream.ts';
import { packedStream } from '../packed-stream.ts';
import { forgetInCff } from './forget-in-cff.ts';
import { forgetInTrueType } from './forget-in-truetype.ts';
import { forgetInType1 } from './forget-in-type1.ts';
import { namesByCode, usedGlyphs } from './used-glyphs.ts';

/** What a stream of a font says of its own parts (ISO 32000-2, table 125). */
const SAID = ['Subtype', 'Length1', 'Length2', 'Length3'];

/**
 * Takes the outlines out of a font's program that it shows no more. `described` is the font, or the one that a composite font is made of,
 * and is changed. Programs that can't be read, or in which nobody can tell what a code shows, stay as they are; so does what others may show.
 */
export function forgetOutlines(
  context: PDFContext,
  font: PDFDict,
  described: PDFDict,
  codes: ReadonlySet<number>,
): void {
  if (nameEntry(context, font, 'Subtype') === 'Type3') forgetDrawings(context, font, codes);
  const descriptor = dictEntry(context, described, 'FontDescriptor');
  const key = ['FontFile', 'FontFile2', 'FontFile3'].find((one) => descriptor?.has(PDFName.of(one)));
  const stream = descriptor && key && entry(context, descriptor, key);
  if (!descriptor || !key || !(stream instanceof PDFStream)) return;
  const program = decodeStream(context, stream);
  const made = program && withoutOutlines(context, font, described, { key, stream, program }, codes);
  if (!made) return;
  const packed = packedStream(context, made);
  for (const name of SAID) {
    const said = stream.dict.get(PDFName.of(name));
    if (said) packed.dict.set(PDFName.of(name), said);
  }
  const own = descriptor.clone(context);
  own.set(PDFName.of(key), context.register(packed));
  described.set(PDFName.of('FontDescriptor'), context.register(own));
}

function withoutOutlines(
  context: PDFContext,
  font: PDFDict,
  described: PDFDict,
  { key, stream, program }: { key: string; stream: PDFStream; program: Buffer },
  codes: ReadonlySet<number>,
): Buffer | null {
  const isComposite = font !== described;
  if (isComposite && !/^Identity-[HV]$/.test(nameEntry(context, font, 'Encoding') ?? '')) return null;
  try {
    if (key === 'FontFile3')
      return /^(?:CIDFontType0C|Type1C)$/.test(nameEntry(context, stream.dict, 'Subtype') ?? '')
        ? forgetInCff(program, isComposite ? codes : usedGlyphs(context, font, codes))
        : null;
    if (key === 'FontFile2') {
      if (isComposite) return forgetInTrueType(program, { glyphs: glyphsOf(context, described, codes) });
      return namesByCode(context, font).size > 0 ? null : forgetInTrueType(program, { codes });
    }
    const length = entry(context, stream.dict, 'Length2');
    if (isComposite || !(length instanceof PDFNumber)) return null;
    return forgetInType1(program, length.asNumber(), usedGlyphs(context, font, codes));
  } catch (error) {
    // Programs that say of themselves what is not so.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Numbers of characters as numbers of glyphs (9.7.4.3). */
function glyphsOf(context: PDFContext, described: PDFDict, codes: ReadonlySet<number>): Set<number> {
  const stream = entry(context, described, 'CIDToGIDMap');
  const map = stream instanceof PDFStream ? decodeStream(context, stream) : null;
  if (!map) return new Set(codes);
  return new Set([...codes].map((code) => (2 * code + 1 < map.length ? map.readUInt16BE(2 * code) : 0)));
}

/** Of fonts whose letters are contents of their own (9.6.4). */
function forgetDrawings(context: PDFContext, font: PDFDict, codes: ReadonlySet<number>): void {
  const drawings = resolve(context, font.get(PDFName.of('CharProcs')));
  if (!(drawings instanceof PDFDict)) return;
  const used = new Set(
    [...namesByCode(context, font)].flatMap(([code, name]) => (codes.has(code) ? [name] : [])),
  );
  const kept = [...entriesOf(drawings)].filter(([name]) => used.has(name.decodeText()));
  font.set(
    PDFName.of('CharProcs'),
    context.obj(Object.fromEntries(kept.map(([name, of]) => [name.decodeText(), of]))),
  );
}
