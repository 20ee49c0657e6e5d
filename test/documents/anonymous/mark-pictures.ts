import { crc32 } from 'node:zlib';

const JPEG = [0xff, 0xd8];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** A JPEG with its artist in EXIF, or a PNG with a text chunk; undefined for another kind of picture. */
export function marked(bytes: Uint8Array, text: string): Uint8Array | undefined {
  if (startsWith(bytes, JPEG)) return joined(bytes.subarray(0, 2), exif(text), bytes.subarray(2));
  // After the header chunk: 8 bytes of signature, 25 of the chunk.
  if (startsWith(bytes, PNG)) return joined(bytes.subarray(0, 33), textChunk(text), bytes.subarray(33));
  return undefined;
}

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** One TIFF directory with the tag Artist (0x013b), big-endian. */
function exif(artist: string): Uint8Array {
  const value = Buffer.from(`${artist}\0`, 'latin1');
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x013b, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(value.length, 14);
  tiff.writeUInt32BE(26, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, value]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function textChunk(text: string): Uint8Array {
  const body = Buffer.from(`tEXtAuthor\0${text}`, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
