import { type Fault, faults, refuse } from '../model/faults.ts';
import type { DocumentKind } from '../outcome.ts';

export type SniffedType = 'docx' | 'pdf';

/** How many bytes of a file `sniffDocument` needs: readers search for a PDF's header in the first 1024. */
export const sniffedBytes = 1024;

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * What a file may be by its first bytes; null is certain, the other two are only likely (the worker checks further). Any zip counts as a
 * DOCX, except those that name another type at once (OpenDocument, EPUB).
 */
export function sniffDocument(head: Uint8Array): SniffedType | null {
  if (startsWith(head, zipSignature)) return zipMimeType(head) === null ? 'docx' : null;
  return indexOfAscii(head, '%PDF') >= 0 ? 'pdf' : null;
}

/** The sentence for the author if `sniffDocument` says null: which document, what it is instead, what to do. */
export const explainNotADocument = (kind: DocumentKind | 'attachment', head: Uint8Array): string =>
  kind === 'attachment' ? `Attachment: ${faults[whatElse(head)].text}` : refuse(kind, whatElse(head)).reason;

/** The fault of a file that is neither DOCX nor PDF. */
export function whatElse(head: Uint8Array): Fault {
  if (head.length === 0) return 'empty';
  if (startsWith(head, oleSignature)) return 'oldOrLocked';
  if (indexOfAscii(head.subarray(0, 16), '{\\rtf') >= 0) return 'richText';
  if (zipMimeType(head)?.includes('opendocument')) return 'openDocument';
  if (zipMimeType(head)?.includes('epub')) return 'epub';
  if (startsWith(head, [0x4d, 0x5a])) return 'program';
  if (isPicture(head)) return 'picture';
  if (archiveSignatures.some((signature) => startsWith(head, signature))) return 'archive';
  if (startsWith(head, [0xff, 0x57, 0x50, 0x43])) return 'wordPerfect';
  if (isLockFile(head)) return 'lockFile';
  const text = new TextDecoder('latin1').decode(head.subarray(0, 512)).trimStart().toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) return 'webPage';
  if (/<w:worddocument|<pkg:package|<office:document/.test(text) || text.includes('progid="word.document"'))
    return 'xmlDocument';
  if (text.startsWith('\\documentclass') || text.includes('\\documentclass{')) return 'latex';
  if (text.startsWith('%!ps')) return 'postScript';
  return 'neither';
}

function isPicture(head: Uint8Array): boolean {
  const isTypeBox = indexOfAscii(head.subarray(4, 12), 'ftyp') === 0;
  return (
    pictureSignatures.some((signature) => startsWith(head, signature)) ||
    (startsWith(head, [0x52, 0x49, 0x46, 0x46]) && indexOfAscii(head.subarray(8, 12), 'WEBP') === 0) ||
    (isTypeBox && /^(heic|heix|mif1|avif)$/.test(new TextDecoder('latin1').decode(head.subarray(8, 12))))
  );
}

/** PNG, JPEG, GIF, TIFF in both byte orders. */
const pictureSignatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];

/** RAR, 7z, gzip, and an empty or multi-part zip. */
const archiveSignatures = [
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
];

/** The length of the user's name, the name in bytes and again in UTF-16: always 162 bytes. */
function isLockFile(head: Uint8Array): boolean {
  const [letters = 0] = head;
  return head.length === 162 && letters > 0 && letters <= 54;
}

/** OpenDocument and EPUB store their type, uncompressed, as the archive's first entry 'mimetype' (OCF 3.3, ODF 1.3 part 2). */
function zipMimeType(head: Uint8Array): string | null {
  if (indexOfAscii(head.subarray(30, 38), 'mimetype') !== 0) return null;
  const mime = new TextDecoder('latin1').decode(head.subarray(38, 118));
  return /application\/(vnd\.oasis\.opendocument[\w.-]*|epub\+zip)/.exec(mime)?.[0] ?? null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function indexOfAscii(bytes: Uint8Array, word: string): number {
  const codes = Array.from(word, (letter) => letter.charCodeAt(0));
  const end = Math.min(bytes.length, sniffedBytes + word.length) - word.length;
  for (let start = 0; start <= end; start++) {
    if (codes.every((code, index) => bytes[start + index] === code)) return start;
  }
  return -1;
}
