import type { Element } from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import type { Item } from './anchored-item.ts';
import { drawShapes, unionOf } from './draw-shapes.ts';
import { boundsOf } from './shape.ts';

export const LARGEST = { width: 800, height: 1000 };

/** Puts one drawing of all parts after a paragraph. Where there is something to see, none is drawn in its own place as well. */
export function drawTogether(
  paragraph: Element,
  parts: readonly Pick<Item, 'element' | 'shapes'>[],
  context: PartContext,
): void {
  const { drawn, after } = context.composed;
  const shapes = parts.flatMap((part) => part.shapes);
  const box = unionOf(shapes.map(boundsOf));
  if (box.width > LARGEST.width || box.height > LARGEST.height) return;
  // Before the words are read, because a line of text may contain the anchor of another part.
  for (const { element } of parts) drawn.add(element);
  const drawing = drawShapes(shapes, context);
  if (drawing) after.set(paragraph, [...(after.get(paragraph) ?? []), { k: 'drawing', drawing }]);
  else for (const { element } of parts) drawn.delete(element);
}
