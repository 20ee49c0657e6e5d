import { encodePng } from './encode-png.ts';
import { readBmp } from './read-bmp.ts';
import { tameTiff } from './tame-tiff.ts';

/** More pixels are not worth their memory on a page. */
const MAX_PIXELS = 26_000_000;

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
  return encodePng(width, height, 4, utif.toRGBA8(page));
}

export function bmpToPng(bytes: Uint8Array): Uint8Array | undefined {
  const pixels = readBmp(bytes, MAX_PIXELS);
  return pixels && encodePng(pixels.width, pixels.height, 3, pixels.rgb);
}
