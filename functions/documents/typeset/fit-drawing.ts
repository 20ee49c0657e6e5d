import type { Block, DocumentModel, Drawing, Layer } from '../model/document.ts';
import { needOf } from './fit-table.ts';
import { placeholderOf } from './placeholder.ts';

/** Text smaller than this share is illegible: it goes below the drawing instead. */
const SMALLEST = 0.55;

/** Fits a drawing to the available room, with its words broken within their shapes. */
export function fitDrawing(
  drawing: Drawing,
  room: { width: number; height: number },
  model: DocumentModel,
  fitBlock: (block: Block, room: { width: number; height: number }) => Block,
): Drawing {
  const layers = drawing.layers.flatMap((layer): Layer[] => {
    if (layer.k === 'picture') return model.pictures[layer.file] ? [layer] : [missing(layer)];
    const across = layer.turn ? layer.height : layer.width;
    const size = Math.max(SMALLEST, Math.min(1, across / Math.max(1, needOf(layer.c))));
    const inner = { width: Math.max(10, across / size), height: room.height };
    const made: Layer = { ...layer, c: layer.c.map((block) => fitBlock(block, inner)) };
    if (size < 1) made.size = size;
    return [made];
  });
  const scale = Math.min(1, Math.max(10, room.width) / drawing.width, (room.height * 0.92) / drawing.height);
  return scale < 1 ? { ...drawing, layers, scale } : { ...drawing, layers };
}

function missing({ file, x, y, width, height }: Layer & { k: 'picture' }): Layer {
  const c: Block[] = [{ k: 'par', role: 'body', c: [placeholderOf({ file, width, height })] }];
  return { k: 'words', c, x, y, width, height, align: 'horizon' };
}
