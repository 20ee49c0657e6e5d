import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { buildReport } from '../documents/word/build-report.ts';

const MEGABYTE = 2 ** 20;
/** Just under what one document may have. */
const TARGET_BYTES = 49 * MEGABYTE;

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of noise, which nothing makes smaller: about 3 bytes a pixel, 4 with alpha. */
export function noisePng(pixelsWide: number, hasAlpha = false): Uint8Array {
  const channels = hasAlpha ? 4 : 3;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixelsWide, 0);
  header.writeUInt32BE(pixelsWide, 4);
  header.set([8, hasAlpha ? 6 : 2, 0, 0, 0], 8);
  const row = 1 + pixelsWide * channels;
  const pixels = randomBytes(row * pixelsWide);
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pictures(bytesEach: number, hasAlpha: boolean): Uint8Array[] {
  const wide = Math.floor(Math.sqrt(bytesEach / (hasAlpha ? 4 : 3)));
  const one = noisePng(wide, hasAlpha).length;
  return Array.from({ length: Math.floor(TARGET_BYTES / one) }, () => noisePng(wide, hasAlpha));
}

/** A manuscript of forty pages that its pictures bring to 49 MB. */
export function heavyDocx(bytesEach = 2 * MEGABYTE, hasAlpha = false): Uint8Array {
  const all = pictures(bytesEach, hasAlpha);
  return buildReport(
    40,
    all.map((content, index) => ({ name: `image${index}.png`, content })),
  );
}

/** Scans, one to a page, 49 MB. */
export async function heavyPdf(bytesEach = 2 * MEGABYTE): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const png of pictures(bytesEach, false)) {
    const image = await document.embedPng(png);
    document.addPage([595, 842]).drawImage(image, { x: 40, y: 200, width: 500, height: 500 });
  }
  return document.save();
}
