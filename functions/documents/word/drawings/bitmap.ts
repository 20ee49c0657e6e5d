import { encodePng } from './encode-png.ts';
import { readBmp } from './read-bmp.ts';
import { tameTiff } from './tame-tiff.ts';

/** More pixels are not worth their memory on a page. */
const MAX_PIXELS = 26_000_000;

/** Undefined for one that can't be decoded, or of which nothing would be seen. */
export async function tiffToPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const tame = tameTiff(bytes);
  if (!tame) return undefined;
  const { default: utif } = await import('utif2');
  const [page] = utif.decode(tame);
  if (!page) return undefined;
  const first = (tag: unknown): number => (Array.isArray(tag) ? Number(tag[0]) : 0);
  const [width, height] = [first(page.t256), first(page.t257)];
  const [bits, samples] = [first(page.t258) || 1, first(page.t277) || 1];
  if (!width || !height || width * height > MAX_PIXELS || bits * samples > 128) return undefined;
  const decode = (one: typeof page): Uint8Array => {
    utif.decodeImage(tame, one);
    return one.data;
  };
  // Planes one after another (284, PlanarConfiguration): each is a picture of one sample.
  if (first(page.t284) === 2 && samples > 1 && bits % 8 === 0) {
    const planes = Array.from({ length: samples }, (_, at) => {
      const part = (tag: unknown) => {
        const all = Array.isArray(tag) ? (tag as number[]) : [];
        return all.slice((at * all.length) / samples, ((at + 1) * all.length) / samples);
      };
      return decode({ ...page, t258: [bits], t277: [1], t273: part(page.t273), t279: part(page.t279) });
    });
    page.data = interleaved(planes, bits / 8);
    Object.assign(page, { width, height });
  } else decode(page);
  const colors = COLORS[first(page.t262)];
  const pixels = colors && bits % 8 === 0 ? inRgb(page.data, samples, bits / 8, colors) : utif.toRGBA8(page);
  const isSeen = pixels.some((value, at) => at % 4 === 3 && value > 0);
  return isSeen ? encodePng(width, height, 4, pixels) : undefined;
}

function interleaved(planes: readonly Uint8Array[], step: number): Uint8Array {
  const made = new Uint8Array(planes.length * (planes[0]?.length ?? 0));
  for (const [at, plane] of planes.entries())
    for (let from = 0; from < plane.length; from += step)
      made.set(plane.subarray(from, from + step), from * planes.length + at * step);
  return made;
}

type Rgb = [number, number, number];
/** Samples as shares of their range. */
type ToRgb = (samples: readonly number[]) => Rgb;

/** Kinds of colour (262, PhotometricInterpretation) that the decoder leaves alone: CMYK, and L*a*b* of TIFF and of ICC. */
const COLORS: Record<number, ToRgb | undefined> = {
  5: ([c = 0, m = 0, y = 0, k = 0]) => [(1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k)],
  8: ([l = 0, a = 0, b = 0]) => labToRgb(l * 100, signed(a), signed(b)),
  9: ([l = 0, a = 0, b = 0]) => labToRgb(l * 100, a * 255 - 128, b * 255 - 128),
};

/** From a share of two's complement. */
const signed = (share: number) => (share > 0.5 ? share * 255 - 256 : share * 255);

function inRgb(data: Uint8Array, samples: number, step: number, toRgb: ToRgb): Uint8Array {
  const count = Math.floor(data.length / (samples * step));
  const made = new Uint8Array(count * 4);
  const shares: number[] = [];
  for (let pixel = 0; pixel < count; pixel++) {
    // The decoder puts the lower byte first.
    for (let at = 0; at < samples; at++)
      shares[at] = (data[(pixel * samples + at + 1) * step - 1] ?? 0) / 255;
    made.set(
      toRgb(shares).map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255)),
      pixel * 4,
    );
    made[pixel * 4 + 3] = 255;
  }
  return made;
}

/** CIE 15: from the white D50 of print to that of sRGB (IEC 61966-2-1). */
function labToRgb(l: number, a: number, b: number): Rgb {
  const fy = (l + 16) / 116;
  const part = (f: number) => (f ** 3 > 0.008856 ? f ** 3 : (f - 16 / 116) / 7.787);
  const [x, y, z] = [0.9642 * part(fy + a / 500), part(fy), 0.8249 * part(fy - b / 200)];
  const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return [
    gamma(3.1339 * x - 1.6169 * y - 0.4906 * z),
    gamma(-0.9788 * x + 1.9161 * y + 0.0335 * z),
    gamma(0.0719 * x - 0.229 * y + 1.4052 * z),
  ];
}

export function bmpToPng(bytes: Uint8Array): Uint8Array | undefined {
  const pixels = readBmp(bytes, MAX_PIXELS);
  return pixels && encodePng(pixels.width, pixels.height, 3, pixels.rgb);
}
