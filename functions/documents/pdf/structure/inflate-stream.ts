import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRawStream } from 'pdf-lib';
import { IrregularPdf } from './object-parser.ts';

const inflatedLimit = 64 * 2 ** 20;

/** The data of a cross-reference or object stream, uncompressed or packed by Flate, as writers do. Throws for anything else. */
export function inflateStream({ dict, contents }: PDFRawStream): Buffer {
  const filters = dict.get(PDFName.of('Filter'));
  const filter = filters instanceof PDFArray && filters.size() === 1 ? filters.get(0) : filters;
  if (!filter) return Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  if (filter !== PDFName.FlateDecode) throw new IrregularPdf();
  const bytes = inflateSync(contents, { maxOutputLength: inflatedLimit });
  const parameters = dict.get(PDFName.of('DecodeParms'));
  if (!parameters) return bytes;
  if (!(parameters instanceof PDFDict)) throw new IrregularPdf();
  const predictor = numberOr(parameters.get(PDFName.of('Predictor')), 1);
  if (predictor === 1) return bytes;
  const isPlain = [
    numberOr(parameters.get(PDFName.of('Colors')), 1),
    numberOr(parameters.get(PDFName.of('BitsPerComponent')), 8),
  ];
  if (predictor < 10 || isPlain[0] !== 1 || isPlain[1] !== 8) throw new IrregularPdf();
  return undoPrediction(bytes, numberOr(parameters.get(PDFName.of('Columns')), 1));
}

/** PNG's filters (ISO/IEC 15948, 9.2) over rows of single bytes: 0 none, 1 left, 2 above; such data needs no others. */
function undoPrediction(bytes: Buffer, columns: number): Buffer {
  const rows = Math.ceil(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const from = row * (columns + 1);
    const filter = bytes[from] ?? 0;
    if (filter > 2) throw new IrregularPdf();
    for (let column = 0; column < columns; column++) {
      const to = row * columns + column;
      let value = bytes[from + 1 + column] ?? 0;
      if (filter === 1 && column > 0) value += plain[to - 1] ?? 0;
      if (filter === 2 && row > 0) value += plain[to - columns] ?? 0;
      plain[to] = value;
    }
  }
  return plain;
}

function numberOr(object: PDFObject | undefined, otherwise: number): number {
  return object instanceof PDFNumber ? object.asNumber() : otherwise;
}
