import { pdfDocEncodingDecode, utf16Decode } from 'pdf-lib';

/** Decodes a string into words (ISO 32000-2, 7.9.2.2): UTF-16 and UTF-8 by their marks, otherwise PDFDocEncoding. Never throws. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  try {
    if ((first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)) return utf16Decode(bytes);
    if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
    return pdfDocEncodingDecode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}
