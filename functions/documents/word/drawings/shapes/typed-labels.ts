import { captionLabel } from '../../../model/caption-words.ts';
import { roleOf } from '../../facts/roles.ts';
import { Element } from '../../package/element.ts';
import {
  childOf,
  descendantOf,
  descendantsOf,
  elementsOf,
  nodeText,
  pointsOf,
  valOf,
} from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import { drawingsIn, heightOf, type Item, itemOf, lettersIn, lookOf } from './anchored-item.ts';
import { unionOf } from './draw-shapes.ts';
import { drawTogether } from './draw-together.ts';
import { pageFrame } from './page-frame.ts';
import { boundsOf, type Shape } from './shape.ts';

/** Longer lines are body text. */
const LONGEST_LABEL = 60;
/** Fewer lines of bare numbers may be anything; an axis has more. */
const FEWEST_NUMBERS = 3;
/** How far above and below a figure its labels may be, in points. */
const AROUND = { above: 20, below: 40 };
/** No figure has more paragraphs beside it. */
const MOST_PARAGRAPHS = 80;

/**
 * Some converters write the numbers and names of a figure's axes as lines of text, over which the figure floats or which follow it.
 * They are drawn with the figure, each where Word shows it, and not again below it.
 */
export function drawTypedLabels(children: Element[], context: PartContext): void {
  for (const [index, child] of children.entries())
    if (child.name === 'w:p' && drawingsIn(child).some((drawing) => !context.composed.drawn.has(drawing)))
      drawWithLabels(children.slice(index, index + MOST_PARAGRAPHS), context);
}

function drawWithLabels(run: Element[], context: PartContext): void {
  const [first] = run;
  const items: Item[] = [];
  const labels: Pick<Item, 'element' | 'shapes'>[] = [];
  let [y, numbers] = [0, 0];
  for (const child of run) {
    if (/^w:bookmark/.test(child.name)) continue;
    if (child.name !== 'w:p') break;
    const letters = lettersIn(child);
    const found = drawingsIn(child)
      .filter((drawing) => !isWrapped(drawing) && !context.composed.drawn.has(drawing))
      .flatMap((drawing) => itemOf(drawing, child, y, context, letters > 0) ?? [])
      .filter((item) => !item.isOnPage);
    const grounds = [...items, ...found].filter(isGround).flatMap((item) => item.shapes.map(boundsOf));
    const ground = unionOf(grounds);
    const isPast = y > ground.y + ground.height + AROUND.below;
    if (grounds.length === 0 || isPast || y < ground.y - AROUND.above) break;
    if (letters > 0) {
      const isBeside = y < ground.y + ground.height;
      const counted = numbersIn(child);
      const isNamed = numbers >= FEWEST_NUMBERS && lookOf(child, context).align === 'center';
      if (letters > LONGEST_LABEL || !(isBeside || counted > 0 || isNamed) || hasPlace(child, context)) break;
      numbers += counted;
      labels.push({ element: child, shapes: piecesOf(child, y, context) });
    }
    items.push(...found);
    const inline = found.filter((item) => item.isInline).map((item) => unionOf(item.shapes).height);
    y += heightOf(child, letters, context) + Math.max(0, ...inline);
    if (descendantOf(childOf(child, 'w:pPr'), 'w:sectPr')) break;
  }
  if (first && numbers >= FEWEST_NUMBERS) drawTogether(first, [...items, ...labels], context);
}

/** Text wraps around it, so none is drawn over it. */
function isWrapped(drawing: Element): boolean {
  const wrap = descendantOf(drawing, 'w10:wrap')?.attributes.type ?? 'none';
  const frame = childOf(drawing, 'wp:anchor');
  return wrap !== 'none' || elementsOf(frame ?? drawing).some((child) => /^wp:wrap(?!None)/.test(child.name));
}

/** A figure, not the text box of a label. */
function isGround({ shapes }: Item): boolean {
  return shapes.some((shape) => shape.picture) || shapes.filter((shape) => !shape.words).length > 1;
}

/** A heading, a caption or a list item stays in the text. */
function hasPlace(paragraph: Element, context: PartContext): boolean {
  const look = lookOf(paragraph, context);
  const style = context.styles.paragraph(valOf(childOf(childOf(paragraph, 'w:pPr'), 'w:pStyle')));
  const { role, headingLevel } = roleOf(style, look);
  return role !== 'body' || headingLevel !== undefined || !!look.numId || !!captionLabel(wordsIn(paragraph));
}

function wordsIn(element: Element): string {
  return descendantsOf(element, 'w:t').map(nodeText).join('').trim();
}

/** Counts the numbers of a line that has nothing else. */
function numbersIn(paragraph: Element): number {
  const parts = partsOf(paragraph)
    .map((part) => part.map(wordsIn).join(''))
    .filter(Boolean);
  return parts.every((part) => /^[-−–+]?\d[\d.,]*\s?%?$/.test(part)) ? parts.length : 0;
}

/** Splits a line at its tabs. */
function partsOf(paragraph: Element): Element[][] {
  const parts: Element[][] = [[]];
  for (const child of elementsOf(paragraph)) {
    if (child.name === 'w:pPr') continue;
    const look = childOf(child, 'w:rPr');
    for (const inner of child.name === 'w:r' ? elementsOf(child) : [child])
      if (inner.name === 'w:tab') parts.push([]);
      else if (inner === child) parts.at(-1)?.push(child);
      else if (inner !== look)
        parts.at(-1)?.push(new Element('w:r', child.attributes, look ? [look, inner] : [inner]));
  }
  return parts;
}

/** The words of a line as shapes, each at its tab stop. */
function piecesOf(paragraph: Element, y: number, context: PartContext): Shape[] {
  const { align, start = 0, end = 0, first = 0, before = 0, size } = lookOf(paragraph, context);
  const properties = childOf(paragraph, 'w:pPr');
  const stops = descendantsOf(properties ?? paragraph, 'w:tab').map((tab) => ({
    at: pointsOf(valOf(tab, 'pos')) ?? 0,
    kind: valOf(tab) ?? 'left',
  }));
  const kept = ['w:pStyle', 'w:rPr'].flatMap((name) => childOf(properties, name) ?? []);
  const room = pageFrame(context.pkg).width;
  const height = heightOf(paragraph, 1, context) - before;
  let stop = { at: start + first, kind: 'left' };
  if (align === 'center') stop = { at: (start + room - end) / 2, kind: 'center' };
  if (align === 'right' || align === 'end') stop = { at: room - end, kind: 'right' };
  return partsOf(paragraph).flatMap((part, index) => {
    if (index > 0) stop = stops.find(({ at }) => at > stop.at + 1) ?? { at: stop.at + 36, kind: 'left' };
    const letters = part.reduce((sum, element) => sum + lettersIn(element), 0);
    if (letters === 0) return [];
    const width = letters * size * 0.7 + 12;
    const share = stop.kind === 'center' ? 0.5 : stop.kind === 'left' ? 0 : 1;
    const jc = new Element('w:jc', { 'w:val': stop.kind }, []);
    const words = new Element('w:p', {}, [new Element('w:pPr', {}, [...kept, jc]), ...part]);
    return {
      ...{ x: stop.at - share * width, y: y + before, width, height, turn: 0, flipH: false, flipV: false },
      outlines: [],
      words: { elements: [words], inset: [0, 0, 0, 0], align: 'top', turn: 0 },
    };
  });
}
