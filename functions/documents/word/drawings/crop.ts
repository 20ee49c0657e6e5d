import { type Element, elementsOf } from '../package/xml.ts';

export type Crop = [number, number, number, number];

/** Shares at left, top, right and bottom, from thousandths of a per cent. */
const sharesOf = (element: Element): number[] =>
  ['l', 't', 'r', 'b'].map((side) => Number.parseFloat(element.attributes[side] ?? '0') / 100_000 || 0);

export const cropOf = (element: Element | undefined): Crop | undefined =>
  element && cropFrom(sharesOf(element));

/** The part of a frame that its picture fills: negative shares leave the frame empty at their side. */
export function filledBy(
  element: Element | undefined,
  { width, height }: { width?: number | undefined; height?: number | undefined },
): { width: number | undefined; height: number | undefined } {
  const [l = 0, t = 0, r = 0, b = 0] = element ? sharesOf(element) : [];
  const filled = (start: number, end: number): number => {
    const share = (1 - Math.max(0, start) - Math.max(0, end)) / (1 - start - end);
    return share > 0.02 && share < 0.98 ? share : 1;
  };
  return { width: width && width * filled(l, r), height: height && height * filled(t, b) };
}

const RECOLOURING = /^a:(?:duotone|grayscl|biLevel|clrRepl|lum|hsl|tint)$/;

/** Whether Word shows a picture in other colours than its own. */
export const isRecoloured = (blip: Element): boolean =>
  elementsOf(blip).some(({ name }) => RECOLOURING.test(name));

/** Shares cut off at left, top, right and bottom; undefined if they cut nothing or nearly all. */
export function cropFrom(shares: number[]): Crop | undefined {
  const [l = 0, t = 0, r = 0, b = 0] = shares.map((share) => (share > 0 && share < 1 ? share : 0));
  return l + t + r + b > 0.002 && l + r < 0.98 && t + b < 0.98 ? [l, t, r, b] : undefined;
}
