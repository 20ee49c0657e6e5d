import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { inflateStream } from './inflate-stream.ts';
import { IrregularPdf, ObjectParser } from './object-parser.ts';

/** The location of an object: an offset of the file, an object stream, or none (free). */
export type CrossReference =
  | { kind: 'offset'; offset: number; generation: number }
  | { kind: 'packed'; container: number }
  | { kind: 'free' };

export interface CrossReferences {
  /** By object number, in the newest revision. */
  entries: Map<number, CrossReference>;
  /** The newest first. */
  trailers: PDFDict[];
}

const tailBytes = 2048;
const entryLimit = 1_000_000;

/** Follows the cross references of a file from its end through all revisions (ISO 32000-2, 7.5.4 to 7.5.8). */
export function readCrossReferences(file: Buffer, context: PDFContext): CrossReferences {
  const found: CrossReferences = { entries: new Map(), trailers: [] };
  const visited = new Set<number>();
  let offset: number | undefined = startOfReferences(file, context);
  while (offset !== undefined) {
    if (visited.has(offset) || offset >= file.length) throw new IrregularPdf();
    visited.add(offset);
    const parser: ObjectParser = new ObjectParser(file, context, offset);
    parser.skipBlanks();
    const trailer: PDFDict = parser.startsWith('xref')
      ? readTable(parser, found.entries, file, context)
      : readStream(parser, found.entries);
    found.trailers.push(trailer);
    offset = wholeNumber(trailer, 'Prev');
  }
  return found;
}

function startOfReferences(file: Buffer, context: PDFContext): number {
  const keyword = file.lastIndexOf('startxref');
  if (keyword < file.length - tailBytes) throw new IrregularPdf();
  return new ObjectParser(file, context, keyword + 'startxref'.length).parseInteger();
}

function readTable(
  parser: ObjectParser,
  entries: Map<number, CrossReference>,
  file: Buffer,
  context: PDFContext,
): PDFDict {
  const free: number[] = [];
  parser.expect('xref');
  for (parser.skipBlanks(); !parser.startsWith('trailer'); parser.skipBlanks()) {
    const first = parser.parseInteger();
    const count = parser.parseInteger();
    parser.skipBlanks();
    for (let objectNumber = first; objectNumber < first + count; objectNumber++) {
      const offset = parser.parseInteger();
      const generation = parser.parseInteger();
      parser.skipBlanks();
      const isFree = parser.startsWith('f');
      parser.expect(isFree ? 'f' : 'n');
      if (isFree || offset === 0) free.push(objectNumber);
      else add(entries, objectNumber, { kind: 'offset', offset, generation });
    }
  }
  parser.expect('trailer');
  parser.skipBlanks();
  const trailer = parser.parseDict();
  // Objects that a hybrid file's table calls free may be in its stream (7.5.8.4).
  const hybrid = wholeNumber(trailer, 'XRefStm');
  if (hybrid !== undefined) readStream(new ObjectParser(file, context, hybrid), entries);
  for (const objectNumber of free) add(entries, objectNumber, { kind: 'free' });
  return trailer;
}

function add(entries: Map<number, CrossReference>, objectNumber: number, entry: CrossReference): void {
  if (entries.size >= entryLimit) throw new IrregularPdf();
  if (!entries.has(objectNumber)) entries.set(objectNumber, entry);
}

function readStream(parser: ObjectParser, entries: Map<number, CrossReference>): PDFDict {
  const { object } = parser.parseIndirect(() => Number.NaN);
  if (!(object instanceof PDFRawStream)) throw new IrregularPdf();
  const { dict } = object;
  const bytes = inflateStream(object);
  const widths = numbersOf(dict.get(PDFName.of('W')));
  if (widths.length !== 3 || Math.max(...widths) > 6 || Math.max(...widths) === 0) throw new IrregularPdf();
  const index = dict.get(PDFName.of('Index'));
  const sections = index ? numbersOf(index) : [0, wholeNumber(dict, 'Size') ?? 0];
  let at = 0;
  const field = (width: number, otherwise: number) => {
    at += width;
    return width === 0 ? otherwise : bytes.readUIntBE(at - width, width);
  };
  const [ofType = 0, ofSecond = 0, ofThird = 0] = widths;
  for (let section = 0; section + 1 < sections.length; section += 2) {
    const first = sections[section] ?? 0;
    const count = sections[section + 1] ?? 0;
    for (let number = first; number < first + count; number++) {
      const [type, second, third] = [field(ofType, 1), field(ofSecond, 0), field(ofThird, 0)];
      add(entries, number, referenceOf(type, second, third));
    }
  }
  return dict;
}

/** ISO 32000-2, table 18. */
function referenceOf(type: number, second: number, third: number): CrossReference {
  // Some writers use an offset of 0 for the same.
  if (type === 0 || (type === 1 && second === 0)) return { kind: 'free' };
  if (type === 1) return { kind: 'offset', offset: second, generation: third };
  if (type === 2) return { kind: 'packed', container: second };
  throw new IrregularPdf();
}

function wholeNumber(dict: PDFDict, key: string): number | undefined {
  const value = dict.get(PDFName.of(key));
  if (value === undefined) return undefined;
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  if (!Number.isInteger(number) || number < 0) throw new IrregularPdf();
  return number;
}

function numbersOf(object: PDFObject | undefined): number[] {
  if (!(object instanceof PDFArray)) throw new IrregularPdf();
  return object.asArray().map((item) => {
    const number = item instanceof PDFNumber ? item.asNumber() : Number.NaN;
    if (!Number.isInteger(number) || number < 0) throw new IrregularPdf();
    return number;
  });
}
