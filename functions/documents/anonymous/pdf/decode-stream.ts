import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib';
import { arrayEntry, entry, filtersOf, resolve } from '../../pdf/structure/pdf-objects.ts';

/** The most that a reader accepts (`stream-limits.ts`). */
const decodedLimit = 160 * 2 ** 20;

const flates = new Set<PDFObject>(['FlateDecode', 'Fl'].map((name) => PDFName.of(name)));
const others = new Map<PDFObject, PDFName>(
  Object.entries({
    LZWDecode: 'LZWDecode',
    LZW: 'LZWDecode',
    ASCII85Decode: 'ASCII85Decode',
    A85: 'ASCII85Decode',
    ASCIIHexDecode: 'ASCIIHexDecode',
    AHx: 'ASCIIHexDecode',
    RunLengthDecode: 'RunLengthDecode',
    RL: 'RunLengthDecode',
  }).map(([name, full]) => [PDFName.of(name), PDFName.of(full)]),
);

/**
 * A stream's data with every filter undone (ISO 32000-2, 7.4); null if one can't be, such as a picture's own. Damaged data is decoded as
 * far as possible.
 */
export function decodeStream(context: PDFContext, stream: PDFStream): Buffer | null {
  const { bytes, left } = decodeFilters(context, stream);
  return left.length === 0 ? bytes : null;
}

/** The same with the filters that are `left`: those from the first picture filter on. */
export function decodeFilters(
  context: PDFContext,
  stream: PDFStream,
): { bytes: Buffer | null; left: PDFObject[] } {
  const contents = stream instanceof PDFRawStream ? stream.contents : stream.getContents();
  let bytes: Buffer | null = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const filters = filtersOf(context, stream.dict).map((filter) => resolve(context, filter) ?? filter);
  for (const [index, filter] of filters.entries()) {
    if (!flates.has(filter) && !others.has(filter)) return { bytes, left: filters.slice(index) };
    const parameters = parametersOf(context, stream.dict, index);
    if (isPredicted(context, parameters)) return { bytes, left: filters.slice(index) };
    bytes = flates.has(filter) ? inflate(context, bytes) : decodeOther(context, bytes, filter, parameters);
    if (!bytes) return { bytes: null, left: filters.slice(index) };
  }
  return { bytes, left: [] };
}

/** Whether no filter is left once the general ones are undone: a picture's bare pixels. */
export function holdsBareData(context: PDFContext, { dict }: PDFStream): boolean {
  return filtersOf(context, dict).every((given, index) => {
    const filter = resolve(context, given) ?? given;
    return (
      (flates.has(filter) || others.has(filter)) && !isPredicted(context, parametersOf(context, dict, index))
    );
  });
}

function parametersOf(context: PDFContext, dict: PDFDict, index: number): PDFDict | undefined {
  const several = arrayEntry(context, dict, 'DecodeParms');
  const found = several
    ? resolve(context, index < several.size() ? several.get(index) : undefined)
    : entry(context, dict, 'DecodeParms');
  return found instanceof PDFDict ? found : undefined;
}

/** Used for pictures, never for texts. */
function isPredicted(context: PDFContext, parameters: PDFDict | undefined): boolean {
  const predictor = parameters && entry(context, parameters, 'Predictor');
  return predictor instanceof PDFNumber && predictor.asNumber() > 1;
}

/** Contents become some four times as long: one buffer should hold most of them. */
const USUAL_RATIO = 6;
const SMALLEST_CHUNK = 2 ** 10;
const LARGEST_CHUNK = 2 ** 20;

function inflate(context: PDFContext, bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, {
      maxOutputLength: decodedLimit,
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: Math.min(Math.max(SMALLEST_CHUNK, bytes.length * USUAL_RATIO), LARGEST_CHUNK),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    return decodeWith(context, PDFName.FlateDecode, bytes);
  }
}

function decodeOther(
  context: PDFContext,
  bytes: Buffer,
  filter: PDFObject,
  parameters: PDFDict | undefined,
): Buffer | null {
  const early = parameters && entry(context, parameters, 'EarlyChange');
  return decodeWith(context, others.get(filter) ?? filter, bytes, early);
}

/** A forgiving, slow decoder, which recovers what it can from damaged streams. */
function decodeWith(context: PDFContext, filter: PDFObject, bytes: Buffer, early?: PDFObject): Buffer | null {
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Filter'), filter);
  if (early) dict.set(PDFName.of('DecodeParms'), context.obj({ EarlyChange: early }));
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const stream = decodePDFRawStream(PDFRawStream.of(dict, bytes));
    for (;;) {
      const part = Uint8Array.from(stream.getBytes(chunk));
      if (part.length === 0) break;
      parts.push(part);
      length += part.length;
      if (length > decodedLimit) return null;
    }
  } catch {
    if (length === 0) return null;
  }
  return Buffer.concat(parts);
}

const chunk = 2 ** 16;

/** Decodes one stream or several (7.8.2), with a blank between them; null if one of them can't be read. */
export function decodeContents(context: PDFContext, contents: PDFObject | undefined): Buffer | null {
  const found = resolve(context, contents);
  const streams = found instanceof PDFArray ? found.asArray().map((each) => resolve(context, each)) : [found];
  const parts: Buffer[] = [];
  for (const stream of streams) {
    if (!(stream instanceof PDFStream)) continue;
    const decoded = decodeStream(context, stream);
    if (!decoded) return null;
    parts.push(decoded, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}
