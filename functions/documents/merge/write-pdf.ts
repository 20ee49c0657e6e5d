import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from 'pdf-lib';
import { entriesOf } from '../pdf/structure/pdf-objects.ts';

const compress = promisify(deflate);
/** A higher level takes twice as long and hardly shrinks dictionaries and cross references further. */
const compression = { level: 3 };
const objectsPerPack = 200;

interface Pack {
  number: number;
  refs: PDFRef[];
  directory: string;
  objects: string;
}

/** Fields of a cross-reference entry (ISO 32000-2, table 18): its type, an offset or an object number, an index. */
type Entry = [number, number, number];
const entryWidths = [1, 5, 2];

/**
 * Writes a context's objects as a PDF file in one pass: streams unchanged, everything else in object streams, which other threads
 * compress at the same time.
 */
export async function writePdf(context: PDFContext): Promise<Uint8Array> {
  const file = new FileParts();
  const entries = new Map<number, Entry>();
  const packs: Pack[] = [];
  let next = context.largestObjectNumber + 1;
  file.text('%PDF-1.7\n%\x81\x81\x81\x81\n');
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (standsAlone(ref, object)) {
      entries.set(ref.objectNumber, [1, file.length, ref.generationNumber]);
      writeObject(file, ref.objectNumber, ref.generationNumber, object);
      continue;
    }
    let pack = packs.at(-1);
    if (!pack || pack.refs.length === objectsPerPack) {
      pack = { number: next++, refs: [], directory: '', objects: '' };
      packs.push(pack);
    }
    entries.set(ref.objectNumber, [2, pack.number, pack.refs.length]);
    pack.refs.push(ref);
    pack.directory += `${ref.objectNumber} ${pack.objects.length} `;
    pack.objects += `${serialize(object)}\n`;
  }
  const packed = await Promise.all(
    packs.map(async (pack) => ({
      ...pack,
      data: await compress(Buffer.from(pack.directory + pack.objects, 'latin1'), compression),
    })),
  );
  for (const { number, refs, directory, data } of packed) {
    entries.set(number, [1, file.length, 0]);
    const first = `/Type /ObjStm /N ${refs.length} /First ${directory.length}`;
    file.stream(number, first, data);
  }
  const start = file.length;
  entries.set(next, [1, start, 0]);
  const references = await compress(crossReferences(entries, next + 1), compression);
  const { Root, Info } = context.trailerInfo;
  const trailer = `/Type /XRef /Size ${next + 1} /W [${entryWidths.join(' ')}] /Root ${Root}${Info ? ` /Info ${Info}` : ''}`;
  file.stream(next, trailer, references);
  file.text(`startxref\n${start}\n%%EOF\n`);
  return file.join();
}

/** Whether an object may not be packed (7.5.7), or is the catalog, which programs search for without parsing the file. */
function standsAlone(ref: PDFRef, object: PDFObject): boolean {
  return (
    object instanceof PDFStream ||
    object instanceof PDFInvalidObject ||
    object instanceof PDFCatalog ||
    ref.generationNumber !== 0
  );
}

function writeObject(file: FileParts, number: number, generation: number, object: PDFObject): void {
  file.text(`${number} ${generation} obj\n`);
  if (object instanceof PDFStream) {
    const contents = object.getContents();
    object.dict.set(PDFName.Length, PDFNumber.of(contents.length));
    file.text(`${serialize(object.dict)}\nstream\n`);
    file.bytes(contents);
    file.text('\nendstream');
  } else {
    file.text(serialize(object));
  }
  file.text('\nendobj\n');
}

/** An object in PDF syntax, as a string of bytes. */
function serialize(object: PDFObject): string {
  if (object instanceof PDFDict) {
    let text = '<<';
    for (const [key, value] of entriesOf(object)) text += `${key.toString()} ${serialize(value)}`;
    return `${text}>>`;
  }
  if (object instanceof PDFArray) {
    let text = '[';
    for (let index = 0; index < object.size(); index++)
      text += index === 0 ? serialize(object.get(index)) : ` ${serialize(object.get(index))}`;
    return `${text}]`;
  }
  if (!(object instanceof PDFInvalidObject)) return object.toString();
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.toString('latin1');
}

function crossReferences(entries: Map<number, Entry>, size: number): Buffer {
  const [typeWidth, offsetWidth, indexWidth] = entryWidths as Entry;
  const table = Buffer.alloc(size * (typeWidth + offsetWidth + indexWidth));
  let at = 0;
  for (let number = 0; number < size; number++) {
    const [type, offset, index] = entries.get(number) ?? [0, 0, 0];
    at = table.writeUIntBE(type, at, typeWidth);
    at = table.writeUIntBE(offset, at, offsetWidth);
    at = table.writeUIntBE(index, at, indexWidth);
  }
  return table;
}

class FileParts {
  length = 0;
  readonly #parts: Uint8Array[] = [];
  #text = '';

  /** Each character is one byte. */
  text(text: string): void {
    this.#text += text;
    this.length += text.length;
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  stream(number: number, entries: string, packed: Uint8Array): void {
    this.text(`${number} 0 obj\n<<${entries} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`);
    this.bytes(packed);
    this.text('\nendstream\nendobj\n');
  }

  join(): Buffer {
    this.#flush();
    return Buffer.concat(this.#parts, this.length);
  }

  #flush(): void {
    if (this.#text) this.#parts.push(Buffer.from(this.#text, 'latin1'));
    this.#text = '';
  }
}
