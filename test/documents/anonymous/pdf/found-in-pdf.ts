import { decodePDFRawStream, PDFDocument, PDFHexString, PDFRawStream, PDFString } from 'pdf-lib';
import { pdfText } from '../../../support/pdf-text.ts';

/**
 * Those of these strings that are readable anywhere in a PDF by any reader: compared in lower case without marks and separators. The
 * content is not kept: it can exceed memory if pictures are large.
 */
export async function foundInPdf(pdf: Uint8Array, sought: readonly string[]): Promise<Set<string>> {
  const wanted = new Map(sought.map((text) => [text, folded(text)]));
  const found = new Set<string>();
  const look = (text: string): void => {
    const said = folded(text);
    for (const [one, as] of wanted) if (said.includes(as)) found.add(one);
  };
  look((await pdfText(pdf)).join('\n'));
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false, password: '' });
  for (const [, object] of context.enumerateIndirectObjects()) {
    look(words(String(object instanceof PDFRawStream ? object.dict : object)));
    if (!(object instanceof PDFRawStream)) continue;
    for (const piece of piecesOf(object.contents)) look(piece.toString('latin1'));
    for (const piece of piecesOf(decoded(object))) {
      look(words(piece.toString('latin1')));
      look(piece.toString('utf8'));
    }
  }
  return found;
}

function decoded(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).getBytes(0) as Uint8Array;
  } catch {
    // A picture's own data.
    return new Uint8Array();
  }
}

const AT_ONCE = 1_000_000;
/** A string cut at the end of a piece is whole in the next. */
const OVER = 4_000;

function* piecesOf(data: Uint8Array): Generator<Buffer> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < bytes.length; at += AT_ONCE) yield bytes.subarray(at, at + AT_ONCE + OVER);
}

/** With each string in place of its written form. */
function words(written: string): string {
  const texts = written.replace(/<([\dA-Fa-f\s]{4,})>/g, (_, digits: string) => {
    const string = PDFHexString.of(digits.replace(/\s/g, ''));
    return string.decodeText() + Buffer.from(string.asBytes()).toString('latin1');
  });
  return texts.replace(/\(((?:\\.|[^\\()]){2,2000})\)/g, (_, text: string) =>
    PDFString.of(text).decodeText(),
  );
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
