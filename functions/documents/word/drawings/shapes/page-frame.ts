import type { Package } from '../../package/open-package.ts';
import {
  childOf,
  descendantOf,
  descendantsOf,
  type Element,
  nodeText,
  pointsOf,
  valOf,
} from '../../package/xml.ts';
import { EMU } from './paint.ts';
import { readStyle } from './vml-style.ts';

/** The origin of positions on a page, points. */
export interface PageFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The position of something anchored to a paragraph: beside the text column, below the paragraph or the page's text. */
export interface Anchored {
  x: number;
  y: number;
  isOnPage: boolean;
}

const frames = new WeakMap<Package, PageFrame>();

/** The text area of the last section's pages. */
export function pageFrame(pkg: Package): PageFrame {
  const known = frames.get(pkg);
  if (known) return known;
  const root = pkg.xml(pkg.mainPart);
  const section = root && descendantsOf(root, 'w:sectPr').at(-1);
  const [size, margin] = [childOf(section, 'w:pgSz'), childOf(section, 'w:pgMar')];
  const length = (element: Element | undefined, name: string, usual: number): number =>
    pointsOf(valOf(element, name)) ?? usual;
  const left = length(margin, 'left', 72);
  const top = Math.abs(length(margin, 'top', 72));
  const frame = {
    left,
    top,
    width: Math.max(100, length(size, 'w', 595) - left - length(margin, 'right', 72)),
    height: Math.max(100, length(size, 'h', 842) - top - Math.abs(length(margin, 'bottom', 72))),
  };
  frames.set(pkg, frame);
  return frame;
}

/** The position of a wp:anchor (20.4.2.10, 20.4.2.11) with the given size. */
export function anchoredAt(
  anchor: Element,
  size: { width: number; height: number },
  page: PageFrame,
): Anchored {
  const across = childOf(anchor, 'wp:positionH');
  const down = childOf(anchor, 'wp:positionV');
  const from = across?.attributes.relativeFrom ?? 'column';
  const base =
    from === 'page' || from === 'leftMargin' ? -page.left : from === 'rightMargin' ? page.width : 0;
  const isOnPage = !/^(paragraph|line)$/.test(down?.attributes.relativeFrom ?? 'paragraph');
  const top =
    down?.attributes.relativeFrom === 'page' || down?.attributes.relativeFrom === 'topMargin' ? -page.top : 0;
  return {
    x: base + placed(across, page.width, size.width),
    y: top + placed(down, page.height, size.height),
    isOnPage,
  };
}

function placed(position: Element | undefined, room: number, own: number): number {
  const offset = descendantOf(position, 'wp:posOffset');
  if (offset) return (Number(nodeText(offset)) || 0) / EMU;
  const align = childOf(position, 'wp:align');
  return alignedAt(align ? nodeText(align).trim() : '', room, own);
}

function alignedAt(align: string, room: number, own: number): number {
  if (align === 'center') return (room - own) / 2;
  return /^(right|bottom|outside)$/.test(align) ? room - own : 0;
}

/** The position of a VML shape whose style says `position:absolute`; undefined for those in the line. */
export function vmlAnchoredAt(
  shape: Element,
  place: { x: number; y: number; width: number; height: number },
  page: PageFrame,
): Anchored | undefined {
  const style = readStyle(shape.attributes.style);
  if (style.get('position') !== 'absolute') return undefined;
  const align = style.get('mso-position-horizontal') ?? 'absolute';
  const from = style.get('mso-position-horizontal-relative') ?? 'text';
  const x =
    align === 'absolute'
      ? place.x - (from === 'page' ? page.left : 0)
      : alignedAt(align, page.width, place.width);
  const below = style.get('mso-position-vertical-relative') ?? 'text';
  const isOnPage = /page|margin/.test(below);
  const y = place.y - (below === 'page' ? page.top : 0);
  return { x, y, isOnPage };
}
