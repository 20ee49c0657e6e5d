import { docxLimits } from './docx-limits.ts';

/** One file of a zip archive as its central directory lists it. Names are only labels: nothing is written to disk. */
export interface ZipEntry {
  /** In lower case, as Word compares them, with forward slashes. */
  name: string;
  writtenName: string;
  isEncrypted: boolean;
  /** 0 stored, 8 deflated; others are not read. */
  method: number;
  packed: Uint8Array;
  /** As the archive claims; not to be trusted. */
  claimedBytes: number;
  crc: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const commentBytes = 0xffff;

/**
 * Reads the directory at the archive's end (APPNOTE 6.3.10, 4.3); null if it is missing or contradictory, 'tooMany' beyond
 * `docxLimits.entries` entries. Archives over 4 GB (zip64) count as broken, because no upload is that large.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | 'tooMany' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  if (count > docxLimits.entries) return 'tooMany';
  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) return null;
    const packedBytes = view.getUint32(at + 20, true);
    const nameBytes = view.getUint16(at + 28, true);
    const packed = packedData(bytes, view, view.getUint32(at + 42, true), packedBytes);
    if (!packed) return null;
    const writtenName = decoder.decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    entries.push({
      name: entryName(writtenName),
      writtenName,
      crc: view.getUint32(at + 16, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed,
      claimedBytes: view.getUint32(at + 24, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

export function entryName(written: string): string {
  return written.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - commentBytes); at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return -1;
}

function packedData(bytes: Uint8Array, view: DataView, local: number, length: number): Uint8Array | null {
  if (local + 30 > bytes.length || view.getUint32(local, true) !== localSignature) return null;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return start + length <= bytes.length ? bytes.subarray(start, start + length) : null;
}
