import type { Block, Drawing } from './document.ts';

/** What is written in a drawing, shape by shape. */
export function wordsOf(drawing: Drawing): Block[] {
  return drawing.layers.flatMap((layer) => (layer.k === 'words' ? layer.c : []));
}
