import { decode, encode } from 'fast-png';

/** Corners of a focus ring come out up to 6 levels of 255 differently from run to run. */
const SAME = 8;

/** The later picture, pale, with the pixels that differ from the earlier one in red; undefined if none differs. */
export function drawDifference(earlier: Buffer, later: Buffer): Uint8Array | undefined {
  if (earlier.equals(later)) return;
  const [before, now] = [decode(earlier), decode(later)];
  const width = Math.max(before.width, now.width);
  const height = Math.max(before.height, now.height);
  const data = new Uint8Array(width * height * 3);
  let isSame = before.width === now.width && before.height === now.height;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [was, is] = [colourAt(before, x, y), colourAt(now, x, y)];
    const isEqual = is.every(
      (part, index) => Math.abs(part - (was[index] ?? Number.POSITIVE_INFINITY)) <= SAME,
    );
    isSame &&= isEqual;
    data.set(isEqual ? is.map((part) => 192 + part / 4) : [224, 0, 32], at * 3);
  }
  return isSame ? undefined : encode({ width, height, channels: 3, data });
}

/** Red, green and blue; nothing outside the picture. */
function colourAt({ width, height, channels, data }: ReturnType<typeof decode>, x: number, y: number) {
  const at = (y * width + x) * channels;
  return x < width && y < height ? [data[at]!, data[at + 1]!, data[at + 2]!] : [];
}
