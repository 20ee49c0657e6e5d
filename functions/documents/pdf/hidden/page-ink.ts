import type { Pdfium } from '../engines/pdfium.ts';
import type { Pixels, RenderedPage } from '../render-page.ts';
import type { Box, DrawnText } from './drawn-objects.ts';

/** For each of red, green and blue, of 255. */
const LEAST_CONTRAST = 12;
const INK = 40;

/** The pixels of a box, as far as they are drawn; `right` is less than `left`, or `bottom` than `top`, if none is. */
function pixelsOf(page: Omit<RenderedPage, 'pixels'>, [left, bottom, right, top]: Box): Pixels {
  const [x1, y1] = page.place(left, bottom);
  const [x2, y2] = page.place(right, top);
  return {
    left: Math.max(0, Math.floor(Math.min(x1, x2))),
    top: Math.max(0, Math.floor(Math.min(y1, y2))),
    right: Math.min(page.width - 1, Math.ceil(Math.max(x1, x2))),
    bottom: Math.min(page.height - 1, Math.ceil(Math.max(y1, y2))),
  };
}

/** The least part of a page with all of these boxes; one pixel if it shows none of them. */
export function partWith(page: Omit<RenderedPage, 'pixels'>, boxes: Iterable<Box>): Pixels {
  let part: Pixels | undefined;
  for (const box of boxes) {
    const here = pixelsOf(page, box);
    if (here.right < here.left || here.bottom < here.top) continue;
    part ??= here;
    part = {
      left: Math.min(part.left, here.left),
      top: Math.min(part.top, here.top),
      right: Math.max(part.right, here.right),
      bottom: Math.max(part.bottom, here.bottom),
    };
  }
  return part ?? { left: 0, top: 0, right: 0, bottom: 0 };
}

function* pixelsIn(page: RenderedPage, box: Box): Generator<number> {
  const { left, top, right, bottom } = pixelsOf(page, box);
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) yield (y * page.width + x) * 4;
}

/** Whether two drawings of a page look the same there. */
export function isSameInk(one: RenderedPage, other: RenderedPage, box: Box): boolean {
  for (const at of pixelsIn(one, box))
    for (let part = at; part < at + 3; part++)
      if (Math.abs((one.pixels[part] ?? 0) - (other.pixels[part] ?? 0)) > LEAST_CONTRAST) return false;
  return true;
}

export function hasInk(page: RenderedPage, box: Box): boolean {
  let [least, most] = [255, 0];
  for (const at of pixelsIn(page, box)) {
    const green = page.pixels[at + 1] ?? 0;
    least = Math.min(least, green);
    most = Math.max(most, green);
  }
  return most - least >= INK;
}

export function drawWithout<Drawn>(
  pdfium: Pdfium,
  texts: ReadonlySet<DrawnText | undefined>,
  draw: () => Drawn,
): Drawn {
  const show = (isShown: 0 | 1) => {
    for (const text of texts) if (text) pdfium._FPDFPageObj_SetIsActive(text.object, isShown);
  };
  show(0);
  const drawn = draw();
  show(1);
  return drawn;
}
