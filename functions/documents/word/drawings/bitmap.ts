import { crc32, deflateSync } from 'node:zlib';
import { tameTiff } from './tame-tiff.ts';

/** More pixels than this are not worth their memory on a page. */
const MAX_PIXELS = 26_000_000;

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, alpha. */
  rgba: Uint8Array;
}

export async function tiffToPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const tame = tameTiff(bytes);
  if (!tame) return undefined;
  const { default: utif } = await import('utif2');
  const [page] = utif.decode(tame);
  if (!page) return undefined;
  const first = (tag: unknown): number => (Array.isArray(tag) ? Number(tag[0]) : 0);
  const [width, height] = [first(page.t256), first(page.t257)];
  const bits = (first(page.t258) || 1) * (first(page.t277) || 1);
  if (!width || !height || width * height > MAX_PIXELS || bits > 128) return undefined;
  utif.decodeImage(tame, page);
  return encodePng({ width, height, rgba: utif.toRGBA8(page) });
}

/** Uncompressed bitmaps of 1, 4, 8, 16, 24 and 32 bits (BITMAPINFOHEADER and later). */
export function bmpToPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 54) return undefined;
  const start = view.getUint32(10, true);
  const headerSize = view.getUint32(14, true);
  const isCore = headerSize === 12;
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? 0 : view.getUint32(30, true);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height <= 0 || width * height > MAX_PIXELS || (compression !== 0 && compression !== 3))
    return undefined;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > bytes.length) return undefined;
  const palette = 14 + headerSize;
  const entry = isCore ? 3 : 4;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4;
      let [blue, green, red] = [0, 0, 0];
      if (bits === 24 || bits === 32) {
        const from = row + (x * bits) / 8;
        [blue, green, red] = [bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0];
      } else if (bits === 16) {
        const value = view.getUint16(row + x * 2, true);
        [blue, green, red] = [(value & 31) << 3, ((value >> 5) & 31) << 3, ((value >> 10) & 31) << 3];
      } else if (bits === 8 || bits === 4 || bits === 1) {
        const perByte = 8 / bits;
        const byte = bytes[row + Math.floor(x / perByte)] ?? 0;
        const index = (byte >> (8 - bits * ((x % perByte) + 1))) & ((1 << bits) - 1);
        const from = palette + index * entry;
        [blue, green, red] = [bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0];
      } else return undefined;
      rgba[to] = red;
      rgba[to + 1] = green;
      rgba[to + 2] = blue;
      rgba[to + 3] = 255;
    }
  }
  return encodePng({ width, height, rgba });
}

/** ISO/IEC 15948, colour type 6, no filter. */
function encodePng({ width, height, rgba }: Pixels): Uint8Array {
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
