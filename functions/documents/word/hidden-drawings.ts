import type { HiddenMeans } from '../model/hidden-list.ts';
import { anchoredAt, type PageFrame } from './drawings/shapes/page-frame.ts';
import { EMU } from './drawings/shapes/paint.ts';
import { lengthOf, readStyle } from './drawings/shapes/vml-style.ts';
import { childOf, descendantOf, descendantsOf, type Element, pointsOf, valOf } from './package/xml.ts';

/** Points: less room shows no line of text. */
const NO_ROOM = 1;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Why the content of a drawing is invisible. */
export function whyDrawingUnseen(element: Element, page: PageFrame): HiddenMeans | undefined {
  const { hidden } = childOf(element, 'wp:docPr')?.attributes ?? {};
  if (hidden === '1' || hidden === 'true') return 'hiddenFormat';
  const size = sizeOf(element);
  if (!size) return undefined;
  if (Math.min(size.width, size.height) <= NO_ROOM) return 'noRoom';
  if (element.name !== 'wp:anchor') return undefined;
  const { x, y, isOnPage } = anchoredAt(element, size, page);
  return isOff({ ...size, x, y }, page, isOnPage) ? 'offPage' : undefined;
}

function sizeOf(element: Element): { width: number; height: number } | undefined {
  const { cx, cy } = childOf(element, 'wp:extent')?.attributes ?? {};
  return cx === undefined || cy === undefined
    ? undefined
    : { width: Number(cx) / EMU, height: Number(cy) / EMU };
}

/** Positions count from the text's corner; how far down its page a paragraph is, is unknown. */
function isOff({ x, y, width, height }: Box, page: PageFrame, isOnPage: boolean): boolean {
  const above = page.top + (isOnPage ? 0 : page.height);
  return (
    x + width <= -page.left ||
    x >= page.width + page.left ||
    y + height <= -above ||
    y >= page.height + page.top
  );
}

/** The same for a VML shape, by its style. */
export function whyShapeUnseen({ attributes }: Element, page: PageFrame): HiddenMeans | undefined {
  const style = readStyle(attributes.style);
  if (style.get('visibility') === 'hidden' || style.get('display') === 'none') return 'hiddenFormat';
  // A number without a unit counts in a group's own units.
  const length = (name: string) => lengthOf(style.get(name), Number.NaN) || undefined;
  const [width = Number.NaN, height = Number.NaN] = [length('width'), length('height')];
  if (Math.min(width, height) <= NO_ROOM || /^0(?:pt|in|cm|mm)?$/.test(style.get('width') ?? ''))
    return 'noRoom';
  if (style.get('position') !== 'absolute' || Number.isNaN(width + height)) return undefined;
  const x = length('margin-left') ?? length('left') ?? 0;
  const y = length('margin-top') ?? length('top') ?? 0;
  return isOff({ x, y, width, height }, page, false) ? 'offPage' : undefined;
}

/** Why a paragraph is invisible: lines without height, or a frame or an indent that leads off the page (17.3.1). */
export function whyParagraphUnseen(
  properties: Element | undefined,
  page: PageFrame,
): HiddenMeans | undefined {
  const spacing = childOf(properties, 'w:spacing');
  const line = pointsOf(valOf(spacing, 'line')) ?? Number.POSITIVE_INFINITY;
  if (valOf(spacing, 'lineRule') === 'exact' && line <= NO_ROOM) return 'noRoom';
  const frame = childOf(properties, 'w:framePr');
  const indent = childOf(properties, 'w:ind');
  const start = pointsOf(valOf(indent, 'left') ?? valOf(indent, 'start')) ?? 0;
  const isFromEdge = valOf(frame, 'hAnchor') === 'page';
  const isFromTop = valOf(frame, 'vAnchor') === 'page';
  const at = {
    x: (pointsOf(valOf(frame, 'x')) ?? 0) + start - (isFromEdge ? page.left : 0),
    y: (pointsOf(valOf(frame, 'y')) ?? 0) - (isFromTop ? page.top : 0),
    width: pointsOf(valOf(frame, 'w')) ?? page.width,
    height: pointsOf(valOf(frame, 'h')) ?? 0,
  };
  return isOff(at, page, isFromTop) ? 'offPage' : undefined;
}

/** Text boxes completely under a picture with the same anchor. */
export function boxesUnderPictures(root: Element, page: PageFrame): ReadonlySet<Element> {
  const under = new Set<Element>();
  const pictures: { at: Box; height: number; from: Element | 'page' }[] = [];
  const boxes: ((typeof pictures)[number] & { element: Element })[] = [];
  for (const paragraph of descendantsOf(root, 'w:p'))
    for (const element of descendantsOf(paragraph, 'wp:anchor')) {
      const size = sizeOf(element);
      if (!size) continue;
      const { x, y, isOnPage } = anchoredAt(element, size, page);
      const placed = {
        at: { ...size, x, y },
        height: heightOf(element),
        from: isOnPage ? ('page' as const) : paragraph,
      };
      if (descendantOf(element, 'w:txbxContent')) boxes.push({ ...placed, element });
      else if (descendantOf(element, 'pic:pic')) pictures.push(placed);
    }
  for (const box of boxes)
    if (
      pictures.some(
        (picture) => picture.from === box.from && picture.height > box.height && isWithin(box.at, picture.at),
      )
    )
      under.add(box.element);
  return under;
}

/** Drawings behind the text are under all those in front of it (20.4.2.3). */
const heightOf = ({ attributes }: Element): number =>
  (/^(?:1|true)$/.test(attributes.behindDoc ?? '') ? 0 : 2 ** 40) + Number(attributes.relativeHeight ?? 0);

const isWithin = (box: Box, picture: Box): boolean =>
  box.x >= picture.x - 1 &&
  box.y >= picture.y - 1 &&
  box.x + box.width <= picture.x + picture.width + 1 &&
  box.y + box.height <= picture.y + picture.height + 1;
