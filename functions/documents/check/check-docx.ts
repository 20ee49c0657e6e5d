import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { DocumentFault } from '../model/faults.ts';
import { docxLimits } from '../word/package/docx-limits.ts';
import { walkXml, type XmlEvents } from '../word/package/walk-xml.ts';
import { isXmlPart } from '../word/package/xml-part.ts';
import { readZipDirectory, type ZipEntry } from '../word/package/zip-directory.ts';

export interface DocxFacts {
  xmlBytes: number;
  /** Macros are never run nor taken over; the author is informed. */
  hasMacros: boolean;
}

/** Checks a DOCX as a stream, keeping nothing, before any reader sees it. Throws DocumentFault. */
export async function checkDocx(file: Uint8Array): Promise<DocxFacts> {
  const entries = readZipDirectory(file);
  if (entries === null) throw new DocumentFault('brokenDocx');
  if (entries === 'tooMany') throw new DocumentFault('tooLargeInside');
  const names = entries.map((entry) => entry.name);
  refuseOtherPackages(names);
  let inflated = 0;
  let xml = 0;
  const totals: XmlTotals = { paragraphs: 0, words: 0, textBytes: 0 };
  for (const entry of entries) {
    if (entry.isEncrypted) throw new DocumentFault('passwordDocx');
    const left = docxLimits.inflatedBytes - inflated;
    const isXml = isXmlPart(entry.name);
    const bytes = isXml ? await countPart(entry, left, totals) : await measure(entry, left);
    inflated += bytes;
    if (inflated > 32 * 2 ** 20 && inflated > docxLimits.ratio * file.length)
      throw new DocumentFault('tooLargeInside');
    if (isXml) xml += bytes;
    if (xml > docxLimits.xmlBytes) throw new DocumentFault('tooLargeInside');
  }
  return { xmlBytes: xml, hasMacros: names.some((name) => name.endsWith('vbaproject.bin')) };
}

function refuseOtherPackages(names: string[]): void {
  if (names.some((name) => name.startsWith('word/'))) return;
  if (names.some((name) => name.startsWith('xl/'))) throw new DocumentFault('spreadsheet');
  if (names.some((name) => name.startsWith('ppt/'))) throw new DocumentFault('presentation');
  if (names.includes('content.xml') && names.includes('meta-inf/manifest.xml'))
    throw new DocumentFault('openDocument');
  if (names.some((name) => name.endsWith('.iwa'))) throw new DocumentFault('pages');
  // A Word document may have its main part anywhere; only the package's own parts are always there.
  if (!names.includes('[content_types].xml') || !names.includes('_rels/.rels'))
    throw new DocumentFault(names.some(isOfWord) ? 'packedWord' : 'otherZip');
}

/** A document, or its parts in a folder, but not what macOS notes about them. */
const isOfWord = (name: string): boolean =>
  !name.startsWith('__macosx/') && (name.endsWith('.docx') || name.endsWith('/word/document.xml'));

/** Returns the unpacked size of the part. */
async function countPart(entry: ZipEntry, left: number, totals: XmlTotals): Promise<number> {
  const count = countXml(totals);
  let bytes = 0;
  const limit = Math.min(left, docxLimits.xmlPartBytes);
  let decoder: InstanceType<typeof TextDecoder> | null | undefined;
  for await (const chunk of inflate(entry)) {
    bytes += chunk.length;
    if (bytes > limit) throw new DocumentFault('tooLargeInside');
    decoder ??= utf16Decoder(chunk);
    count(decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk);
  }
  return bytes;
}

/** The unpacked size of a picture or another binary part. Damage is left to its reader, which reports the picture. */
async function measure(entry: ZipEntry, left: number): Promise<number> {
  if (entry.method !== 8) return entry.packed.length;
  if (entry.packed.length <= smallEntry) return inflatedLength(entry.packed);
  let bytes = 0;
  try {
    for await (const chunk of inflate(entry)) {
      bytes += chunk.length;
      if (bytes > left) throw new DocumentFault('tooLargeInside');
    }
  } catch (error) {
    if (!(error instanceof DocumentFault) || error.fault !== 'brokenDocx') throw error;
  }
  return bytes;
}

/** Deflate compresses at most 1032 to one: such a small part is unpacked at once, without the cost of a stream. */
const smallEntry = 16 * 1024;

function inflatedLength(packed: Uint8Array): number {
  try {
    return inflateRawSync(packed).length;
  } catch {
    return packed.length;
  }
}

async function* inflate(entry: ZipEntry): AsyncIterable<Uint8Array> {
  if (entry.method === 0) {
    yield entry.packed;
    return;
  }
  if (entry.method !== 8) throw new DocumentFault('brokenDocx');
  const whole = inflateAtOnce(entry);
  if (whole) {
    yield whole;
    return;
  }
  const stream = createInflateRaw({ chunkSize: 256 * 1024 });
  stream.end(entry.packed);
  try {
    yield* stream;
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    throw new DocumentFault('brokenDocx');
  } finally {
    stream.destroy();
  }
}

/**
 * Unpacks a small part (no tag in it can be too long) whose claimed size is right without a stream, which would cost more than its
 * contents.
 */
function inflateAtOnce({ claimedBytes, packed }: ZipEntry): Uint8Array | undefined {
  if (claimedBytes === 0 || claimedBytes > docxLimits.tagBytes) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: claimedBytes });
  } catch {
    return undefined;
  }
}

/** Word writes UTF-8; the standard also allows UTF-16. null: UTF-8. */
function utf16Decoder(start: Uint8Array): InstanceType<typeof TextDecoder> | null {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be');
  return null;
}

/** Totals over the XML of a package. */
interface XmlTotals {
  /** Elements whose local name is `p`. */
  paragraphs: number;
  /** Spaces in visible text (inside elements whose local name is `t`). */
  words: number;
  /** Bytes of that text, as written. */
  textBytes: number;
}

/**
 * Counts one part on top of `totals`, over chunks of UTF-8 read as Latin-1, because all markup is ASCII. It walks like the reader, so it
 * counts what a reader would build. Throws DocumentFault if a limit is exceeded.
 */
function countXml(totals: XmlTotals): (chunk: Uint8Array) => void {
  let depth = 0;
  let elements = 0;
  /** Depth of the outermost open `t`. */
  let textDepth = 0;

  const addText = (text: string): void => {
    if (textDepth === 0) return;
    totals.textBytes += text.length;
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) totals.words += 1;
    if (totals.words > docxLimits.words || totals.textBytes > docxLimits.textBytes)
      throw new DocumentFault('tooManyWords');
  };

  const open: string[] = [];
  let unfinished = '';
  const events: XmlEvents = {
    open({ name }) {
      depth += 1;
      elements += 1;
      const isLetter = name.length === 1 || name.charAt(name.length - 2) === ':';
      if (isLetter && name.endsWith('p')) totals.paragraphs += 1;
      else if (isLetter && name.endsWith('t') && textDepth === 0) textDepth = depth;
      const isTooComplex =
        depth > docxLimits.depth ||
        elements > docxLimits.elements ||
        totals.paragraphs > docxLimits.paragraphs;
      if (isTooComplex) throw new DocumentFault('tooComplexDocx');
    },
    close() {
      if (depth === textDepth) textDepth = 0;
      depth -= 1;
    },
    text: addText,
    literal: addText,
    doctype() {
      throw new DocumentFault('doctype');
    },
  };
  return (chunk) => {
    const text =
      unfinished + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    unfinished = text.slice(walkXml(text, events, open));
    // It is parsed again with each chunk.
    if (unfinished.length > docxLimits.tagBytes) throw new DocumentFault('tooComplexDocx');
  };
}
