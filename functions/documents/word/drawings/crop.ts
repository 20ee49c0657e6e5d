import type { Element } from '../package/xml.ts';

export type Crop = [number, number, number, number];

/** Thousandths of a per cent from each edge; negative ones (a frame wider than the picture) are ignored. */
export function cropOf(element: Element | undefined): Crop | undefined {
  if (!element) return undefined;
  return cropFrom(
    ['l', 't', 'r', 'b'].map((side) => Number.parseFloat(element.attributes[side] ?? '0') / 100_000),
  );
}

/** Shares cut off at left, top, right and bottom; undefined if they cut nothing or nearly all. */
export function cropFrom(shares: number[]): Crop | undefined {
  const [l = 0, t = 0, r = 0, b = 0] = shares.map((share) => (share > 0 && share < 1 ? share : 0));
  return l + t + r + b > 0.002 && l + r < 0.98 && t + b < 0.98 ? [l, t, r, b] : undefined;
}
