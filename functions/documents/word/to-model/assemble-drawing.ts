import type { Drawing, Layer } from '../../model/document.ts';
import type { Token } from '../side.ts';
import type { Assembly } from './assembly.ts';

/** A drawing with its words read. */
export function assembleDrawing(token: Extract<Token, { k: 'drawing' }>, assembly: Assembly): Drawing {
  const { width, height, layers } = token.drawing;
  const read = layers.flatMap((layer): Layer[] => {
    if (!('elements' in layer)) return [layer];
    const { elements, fill, ...rest } = layer;
    const c = assembly.assembleInner(elements, { ...assembly, fill: fill ?? assembly.fill });
    return c.length > 0 ? [{ ...rest, c }] : [];
  });
  const block: Drawing = { k: 'drawing', width, height, layers: read };
  if (token.alt) block.alt = token.alt.slice(0, 2000);
  return block;
}
