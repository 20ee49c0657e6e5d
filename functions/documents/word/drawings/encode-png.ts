import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** ISO/IEC 15948, 11.2.1: truecolour, without and with alpha. */
const COLOR_TYPES = { 3: 2, 4: 6 } as const;

/**
 * Writes pixels of eight bits a channel as PNG with Node's own deflate: the JavaScript of libraries takes a third of a second for the
 * seven megapixels of an ordinary scan, seven times as long.
 */
export function encodePng(width: number, height: number, channels: 3 | 4, pixels: Uint8Array): Uint8Array {
  const line = width * channels;
  const rows = Buffer.alloc(height * (1 + line));
  // Each row begins with its filter: none.
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * line, (y + 1) * line), y * (1 + line) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOR_TYPES[channels]], 8);
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('IDAT', deflateSync(rows)),
    ...chunk('IEND'),
  ]);
}

function chunk(type: string, content: Uint8Array = new Uint8Array()): Uint8Array[] {
  const name = Buffer.from(type, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(content, crc32(name)));
  return [length, name, content, check];
}
