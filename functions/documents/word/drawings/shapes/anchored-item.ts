import { type ParagraphProperties, readParagraphProperties } from '../../facts/properties.ts';
import { chosen } from '../../package/alternate-content.ts';
import { childOf, descendantOf, type Element, elementsOf, nodeText, valOf } from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import { anchoredAt, type PageFrame, pageFrame, vmlAnchoredAt } from './page-frame.ts';
import { EMU } from './paint.ts';
import { shapesOf, vmlShapesOf } from './read-shapes.ts';
import { topPlace } from './read-vml.ts';
import type { Shape } from './shape.ts';

/** One anchored drawing: its shapes, positioned below the first paragraph of the run. */
export interface Item {
  /** The w:drawing or w:pict that is drawn with others here, and not again in its own place. */
  element: Element;
  shapes: Shape[];
  /** In the line, where it moves the following text down. */
  isInline: boolean;
  /** A picture or inline object belongs to others only if it touches them. */
  isLoose: boolean;
  isOnPage: boolean;
}

/** The w:drawing and w:pict elements of a paragraph's runs. */
export function drawingsIn(paragraph: Element): Element[] {
  const found: Element[] = [];
  const visit = (element: Element): void => {
    if (element.name === 'w:drawing' || element.name === 'w:pict') found.push(element);
    else if (element.name === 'mc:AlternateContent') chosen(element).forEach(visit);
    else if (element.name === 'w:r' || element.name === 'w:ins' || element.name === 'w:hyperlink')
      elementsOf(element).forEach(visit);
  };
  elementsOf(paragraph).forEach(visit);
  return found;
}

/** The amount of a paragraph's text, without its drawings. */
export function lettersIn(element: Element): number {
  let count = 0;
  for (const child of elementsOf(element)) {
    if (child.name === 'w:t' || child.name === 'm:t') count += nodeText(child).trim().length;
    else if (child.name === 'w:object') count += 1;
    else if (!/^(w:(drawing|pict|pPr|rPr|del|instrText)|mc:AlternateContent)$/.test(child.name))
      count += lettersIn(child);
  }
  return count;
}

export function itemOf(
  element: Element,
  paragraph: Element,
  y: number,
  context: PartContext,
  hasText: boolean,
): Item | undefined {
  const page = pageFrame(context.pkg);
  if (element.name === 'w:pict') return vmlItem(element, y, page, context);
  const frame = elementsOf(element)[0];
  const extent = childOf(frame, 'wp:extent')?.attributes;
  const content = childOf(descendantOf(frame, 'a:graphicData'), 'pic:pic') ?? graphicOf(frame);
  if (!frame || !content || frame.attributes.behindDoc === '1') return undefined;
  const size = { width: Number(extent?.cx ?? 0) / EMU, height: Number(extent?.cy ?? 0) / EMU };
  const isInline = frame.name === 'wp:inline';
  const isPicture = content.name === 'pic:pic';
  if (isInline && (content.name === 'wps:wsp' || hasText)) return undefined;
  const at = isInline
    ? { x: inlineStart(paragraph, size.width, page), y: 0, isOnPage: false }
    : anchoredAt(frame, size, page);
  const shapes = shapesOf(content, size, context);
  const isLoose = isInline || isPicture;
  return moved(
    { element, shapes, isInline, isLoose, isOnPage: at.isOnPage },
    at.x,
    at.isOnPage ? at.y : y + at.y,
  );
}

function graphicOf(frame: Element | undefined): Element | undefined {
  const data = descendantOf(frame, 'a:graphicData');
  return data && elementsOf(data).find((child) => /^(wps:wsp|wpg:wgp|wpc:wpc)$/.test(child.name));
}

function vmlItem(element: Element, y: number, page: PageFrame, context: PartContext): Item | undefined {
  const shape = elementsOf(element).find((child) =>
    /^v:(group|shape|rect|roundrect|oval|line)$/.test(child.name),
  );
  const place = shape && topPlace(shape);
  const at = shape && place && vmlAnchoredAt(shape, place, page);
  if (!at) return undefined;
  const shapes = vmlShapesOf(shape, context);
  const isLoose = shapes.every((part) => part.picture && !part.words);
  return moved(
    { element, shapes, isInline: false, isLoose, isOnPage: at.isOnPage },
    at.x,
    at.isOnPage ? at.y : y + at.y,
  );
}

function moved(item: Item, x: number, y: number): Item | undefined {
  if (item.shapes.length === 0) return undefined;
  return { ...item, shapes: item.shapes.map((shape) => ({ ...shape, x: shape.x + x, y: shape.y + y })) };
}

function inlineStart(paragraph: Element, width: number, page: PageFrame): number {
  const { align } = readParagraphProperties(childOf(paragraph, 'w:pPr'));
  if (align === 'center') return (page.width - width) / 2;
  return align === 'right' || align === 'end' ? page.width - width : 0;
}

/** The approximate height of a paragraph's text in Word: shapes were laid out beside it. */
export function heightOf(paragraph: Element, letters: number, context: PartContext): number {
  const { before, after, line, size } = lookOf(paragraph, context);
  const lines = Math.max(1, Math.ceil((letters * size * 0.48) / pageFrame(context.pkg).width));
  const own = line === undefined ? size * 1.18 : line > 0 ? size * 1.18 * line : -line;
  return (before ?? 0) + (after ?? 0) + lines * own;
}

/** A paragraph's formatting with its style's, and the size of its text. */
export function lookOf(paragraph: Element, context: PartContext): ParagraphProperties & { size: number } {
  const properties = childOf(paragraph, 'w:pPr');
  const style = context.styles.paragraph(valOf(childOf(properties, 'w:pStyle')));
  const halves = Number(valOf(childOf(childOf(properties, 'w:rPr'), 'w:sz')));
  const size = halves > 0 ? halves / 2 : (style.run.size ?? 10);
  return { ...style.paragraph, ...readParagraphProperties(properties), size };
}
