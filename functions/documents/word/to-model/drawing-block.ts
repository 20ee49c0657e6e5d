import type { Drawing, Layer } from '../../model/document.ts';
import type { Placed } from '../word-document.ts';
import type { ModelState } from './model-state.ts';

/** A drawing with its words as blocks. */
export function drawingBlock(
  { drawing, alt }: Extract<Placed, { k: 'drawing' }>,
  state: ModelState,
): Drawing {
  const layers = drawing.layers.flatMap((layer): Layer[] => {
    if (layer.k === 'picture') return [layer];
    const { c: words, fill, ...rest } = layer;
    const c = state.innerBlocks(words, { ...state, fill: fill ?? state.fill });
    return c.length > 0 ? [{ ...rest, c }] : [];
  });
  const block: Drawing = { k: 'drawing', width: drawing.width, height: drawing.height, layers };
  if (alt) block.alt = alt.slice(0, 2000);
  return block;
}
