import { childOf, descendantOf, type Element } from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import { drawingsIn, heightOf, type Item, itemOf, lettersIn } from './anchored-item.ts';
import { unionOf } from './draw-shapes.ts';
import { drawTogether, LARGEST } from './draw-together.ts';
import { lengthOfWords } from './read-shapes.ts';
import { boundsOf, type Space } from './shape.ts';
import { drawTypedLabels } from './typed-labels.ts';

/** Longer texts are not labels of a drawing. */
const LONGEST_WORDS = 1500;

/**
 * Joins shapes that an author laid out on the page one by one, as in flow charts, each anchored to a paragraph without text. Those of
 * neighbouring paragraphs become one drawing, set after the first of them.
 */
export function composeDrawings(children: Element[], context: PartContext): void {
  drawTypedLabels(children, context);
  let first: Element | undefined;
  let items: Item[] = [];
  let y = 0;
  const close = (): void => {
    if (first)
      for (const isOnPage of [false, true])
        compose(
          first,
          items.filter((item) => item.isOnPage === isOnPage),
          context,
        );
    first = undefined;
    items = [];
    y = 0;
  };
  for (const child of children) {
    if (child.name !== 'w:p') {
      if (child.name !== 'w:bookmarkStart' && child.name !== 'w:bookmarkEnd') close();
      continue;
    }
    const drawings = drawingsIn(child).filter((drawing) => !context.composed.drawn.has(drawing));
    if (!first && drawings.length === 0) continue;
    const letters = lettersIn(child);
    if (letters > 0) close();
    const found = drawings.flatMap((drawing) => itemOf(drawing, child, y, context, letters > 0) ?? []);
    if (!first && found.every((item) => item.isLoose)) continue;
    if (found.length > 0) first ??= child;
    items.push(...found);
    const inline = found.filter((item) => item.isInline).map((item) => unionOf(item.shapes).height);
    y += heightOf(child, letters, context) + Math.max(0, ...inline);
    if (descendantOf(childOf(child, 'w:pPr'), 'w:sectPr') || y > LARGEST.height) close();
  }
  close();
}

/** Registers the drawing that these form together, if they do. */
function compose(first: Element, found: Item[], context: PartContext): void {
  const room = found.filter((item) => !item.isLoose).flatMap((item) => item.shapes.map(boundsOf));
  const items = found.filter(
    (item) => !item.isLoose || item.shapes.some((shape) => room.some((box) => meets(box, shape))),
  );
  const shapes = items.flatMap((item) => item.shapes);
  const said = shapes.filter((shape) => shape.words);
  // Bare lines belong to a form, or are rules of a letterhead.
  const says = said.length > 0 || shapes.some((shape) => shape.picture) || shapes.length > 6;
  const isDrawing = says && shapes.length >= 2 && (said.length < shapes.length || said.length >= 4);
  if (items.length < 2 || !isDrawing || said.some((shape) => lengthOfWords(shape) > LONGEST_WORDS)) return;
  drawTogether(first, items, context);
}

function meets(a: Space, b: Space): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
