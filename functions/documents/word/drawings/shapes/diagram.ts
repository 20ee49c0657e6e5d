import { descendantOf, descendantsOf, type Element } from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import type { Placed } from '../../word-document.ts';
import { drawnGroup, shapesOf } from './read-shapes.ts';

/** A diagram (SmartArt) from the drawing that Word keeps beside its data; undefined if there is none. */
export function drawnDiagram(
  data: Element,
  size: { width: number; height: number },
  context: PartContext,
  alt?: string,
): Placed | undefined {
  const links = context.pkg.relationships(context.part);
  const id = descendantOf(data, 'dsp:dataModelExt')?.attributes.relId;
  const part = id === undefined ? undefined : links.get(id)?.target;
  const drawing = part === undefined ? undefined : context.pkg.xml(part);
  const tree = descendantOf(drawing, 'dsp:spTree');
  if (!part || !tree) return undefined;
  const shapes = shapesOf(tree, size, { ...context, part });
  const said = shapes.reduce((sum, shape) => sum + (shape.words ? 1 : 0), 0);
  // If the drawing lacks words of the data, the reader would lose them too.
  const points = descendantsOf(data, 'dgm:t').filter((text) => descendantsOf(text, 'a:t').length > 0).length;
  return points > 0 && said === 0 ? undefined : drawnGroup(shapes, context, alt);
}
