import { childOf, type Element, nodeText } from '../package/xml.ts';
import type { Floating } from '../word-document.ts';
import { EMU } from './shapes/paint.ts';

/** Points: lower pictures are symbols within the text. */
const LOWEST = 30;
/** Points: a picture this wide leaves no room for text beside it, and is centred. */
const WIDE = 270;
/** Points: a smaller distance is the same line. */
const SAME_LINE = 6;

/** The position of an anchored picture (20.4.2.3) relative to its paragraph's text; undefined if it is in the line. */
export function floatingAt(anchor: Element): Floating | undefined {
  const extent = childOf(anchor, 'wp:extent')?.attributes;
  if (anchor.name !== 'wp:anchor' || Number(extent?.cy ?? 0) / EMU < LOWEST) return undefined;
  const down = childOf(anchor, 'wp:positionV');
  const offset = childOf(down, 'wp:posOffset');
  const isFromText = /^(paragraph|line)$/.test(down?.attributes.relativeFrom ?? '');
  const below = isFromText && offset !== undefined && Number(nodeText(offset)) / EMU > SAME_LINE;
  const side = childOf(childOf(anchor, 'wp:positionH'), 'wp:align');
  const align = side && nodeText(side).trim();
  if (align === 'center' || align === 'right') return { below, align };
  return Number(extent?.cx ?? 0) / EMU > WIDE ? { below, align: 'center' } : { below };
}
