import type {
  Block,
  DocumentModel,
  Drawing,
  Heading,
  Image,
  Inline,
  Layer,
  Paragraph,
  Table,
} from '../model/document.ts';
import { mathText } from '../model/math-text.ts';
import { pictureSize, seenSize } from '../model/picture-size.ts';
import { avoidShortLastLine } from './avoid-short-last-line.ts';
import { withLongBroken } from './break-long.ts';
import { cellColumns } from './cell-columns.ts';
import { NUMBER_END, withDirectionMarks, withLabelClosed } from './direction-marks.ts';
import { CELL_PADDING, fitColumns, needOf } from './fit-table.ts';
import { withHyphensHeld } from './hold-hyphens.ts';
import { keepAnnouncements } from './keep-announcements.ts';
import { placeholderOf } from './placeholder.ts';

/** Points. The foot has room for the line with manuscript id and page number, which the merge adds. */
export const MARGIN = { x: 68, top: 62, bottom: 76 };

/** Largest height in points of a picture in a running head or foot: a letterhead's may be as large as its page. */
const FURNITURE = 130;

/** Fits pictures and tables to the page. */
export function fitToPage(model: DocumentModel): DocumentModel {
  const width = model.paper.width - 2 * MARGIN.x;
  const height = model.paper.height - MARGIN.top - MARGIN.bottom;
  const across = model.paper.height - 2 * MARGIN.x;
  const low = model.paper.width - MARGIN.top - MARGIN.bottom;
  const fitted = (blocks: Block[], room: Room): Block[] =>
    blocks.map((block) => fitBlock(block, room, model));
  const upright: Room = { width, height };
  const turned = { width: across, height: low };
  const furniture: Room = { width, height: FURNITURE };
  const notes: DocumentModel['notes'] = {};
  for (const [id, blocks] of Object.entries(model.notes))
    notes[id] = fitted(withNumberClosed(blocks), upright);
  return {
    ...model,
    notes,
    header: fitted(model.header, furniture),
    footer: fitted(model.footer, furniture),
    sections: model.sections.map((section) => ({
      ...section,
      blocks: fitted(keepAnnouncements(section.blocks), section.landscape ? turned : { ...upright, turned }),
    })),
  };
}

/** The first paragraph of a note comes right after its number. */
function withNumberClosed(note: Block[]): Block[] {
  const [first, ...rest] = note;
  return first?.k === 'par' && first.rtl ? [{ ...first, c: [NUMBER_END, ...first.c] }, ...rest] : note;
}

interface Room {
  width: number;
  height: number;
  /** Multiple of the usual text size. */
  size?: number;
  /** The paragraph runs from right to left. */
  isRtl?: boolean;
  /** The room on a page turned on its side, for blocks that may start a new page. */
  turned?: { width: number; height: number };
}

function fitBlock(block: Block, room: Room, model: DocumentModel): Block {
  switch (block.k) {
    case 'par': {
      const inner = { ...room, width: room.width - (block.start ?? 0) - (block.end ?? 0) };
      if (block.role === 'code') inner.size = 1.13 * (room.size ?? 1);
      return fitWords(block, inner, model);
    }
    case 'heading':
      return fitWords(block, room, model);
    case 'box': {
      const inner = { ...room, width: room.width - 14, turned: undefined };
      return { ...block, c: block.c.map((part) => fitBlock(part, inner, model)) };
    }
    case 'drawing':
      return fitDrawing(block, room, model, (part, inner) => fitBlock(part, inner, model));
    case 'figure':
      return fitFigure(block, room, model);
    case 'table':
      return fitTable(block, room, model);
    default:
      return block;
  }
}

/** A figure stays on one page: its pictures leave room for the caption; a caption as long as a page is separated from them. */
function fitFigure(
  { c: parts, floats }: Extract<Block, { k: 'figure' }>,
  room: Room,
  model: DocumentModel,
): Block {
  const figure = { k: 'figure' as const, ...(floats ? { floats } : {}) };
  const words = parts.map((part) =>
    part.k === 'par' ? part.c.map(plainLength).reduce((sum, length) => sum + length, 0) : 0,
  );
  const caption = Math.ceil((words.reduce((sum, length) => sum + length, 0) * 5) / room.width) * 15 + 30;
  const height = Math.max(room.height * 0.5, room.height - caption);
  const c = parts.map((part) => fitBlock(part, { width: room.width, height }, model));
  const pictures = c.map((part) =>
    part.k === 'par' ? stackedHeight(part.c, room.width) : drawnHeight(part),
  );
  const stacked = pictures.reduce((sum, own) => sum + own, 0);
  const left = room.height * 0.95 - caption;
  if (stacked <= left) return { ...figure, c };
  const scale = left / stacked;
  return scale > 0.5
    ? { ...figure, c: c.map((part) => scaled(part, scale)) }
    : { k: 'figure', c, breakable: true };
}

function drawnHeight(block: Block): number {
  return block.k === 'drawing' ? block.height * (block.scale ?? 1) + 24 : 0;
}

function scaled(block: Block, scale: number): Block {
  if (block.k === 'drawing') return { ...block, scale: (block.scale ?? 1) * scale };
  if (block.k !== 'par') return block;
  const smaller = (inline: Inline): Inline =>
    typeof inline === 'object' && inline.k === 'image'
      ? { ...inline, width: inline.width * scale, height: inline.height * scale }
      : inline;
  return { ...block, c: block.c.map(smaller) };
}

/** The height of pictures side by side while there is room. */
function stackedHeight(list: Inline[], width: number): number {
  let total = 0;
  let line = { width: 0, height: 0 };
  for (const inline of list) {
    if (typeof inline !== 'object' || inline.k !== 'image') continue;
    const seen = seenSize(inline);
    if (line.width + seen.width > width) {
      total += line.height + 8;
      line = { width: 0, height: 0 };
    }
    line = { width: line.width + seen.width, height: Math.max(line.height, seen.height) };
  }
  return total + line.height + 8;
}

function plainLength(inline: Inline): number {
  if (typeof inline === 'string') return inline.length;
  if (inline.k === 'run') return inline.s.length;
  return inline.k === 'link' ? inline.c.map(plainLength).reduce((sum, length) => sum + length, 0) : 0;
}

function fitWords<Words extends Paragraph | Heading>(block: Words, room: Room, model: DocumentModel): Words {
  const isRtl = block.rtl === true;
  const c = avoidShortLastLine(withDirectionMarks(block.c, isRtl));
  const made = { ...block, c: fitInlines(c, { ...room, isRtl }, model) };
  if (isRtl && block.label !== undefined) made.label = withLabelClosed(block.label);
  return made;
}

function fitInlines(list: Inline[], room: Room, model: DocumentModel): Inline[] {
  // Text held together has no direction: it would separate the words of a Latin phrase in an Arabic line.
  const held = room.isRtl ? list : withHyphensHeld(list);
  return withLongBroken(held, room.width / (room.size ?? 1)).map((inline) => {
    if (typeof inline === 'string') return inline;
    if (inline.k === 'image') {
      const fitted = fitImage(inline, room, model);
      return model.pictures[inline.file] ? fitted : placeholderOf(fitted);
    }
    // Some letters are wider, but few equations are letters only.
    if (inline.k === 'math' && mathText(inline.m).length * 4 > room.width)
      return { ...inline, room: room.width };
    return inline.k === 'link' ? { ...inline, c: fitInlines(inline.c, room, model) } : inline;
  });
}

function fitImage(image: Image, room: Room, model: DocumentModel): Image {
  const picture = model.pictures[image.file];
  const natural = (picture && pictureSize(picture)) ?? { width: 200, height: 150 };
  let width = image.width || image.height * (natural.width / natural.height) || natural.width;
  let height = image.height || width * (natural.height / natural.width);
  const seen = seenSize({ ...image, width, height });
  const scale = Math.min(1, Math.max(10, room.width) / seen.width, (room.height * 0.92) / seen.height);
  width = Math.max(1, width * scale);
  height = Math.max(1, height * scale);
  return { ...image, width, height };
}

function fitTable(table: Table, room: Room, model: DocumentModel): Table {
  const { widths, scale, turned } = fitColumns(table, room.width, room.turned?.width);
  const inner = turned && room.turned ? room.turned : { ...room, turned: undefined };
  const made: Table = { ...table, columns: widths };
  if (scale !== undefined) made.scale = scale;
  if (turned) made.turned = true;
  const padding = CELL_PADDING * (scale ?? 1);
  made.rows = cellColumns(table).map((row) =>
    row.map(({ cell, column }) => {
      const span = widths.slice(column, column + cell.colspan).reduce((sum, width) => sum + width, 0);
      const width = Math.max(10, span - padding);
      const own: Room = { width, height: inner.height, size: 0.92 * (scale ?? 1) };
      return { ...cell, blocks: cell.blocks.map((block) => fitBlock(block, own, model)) };
    }),
  );
  return made;
}

/** Text smaller than this share is illegible: it goes below the drawing instead. */
const SMALLEST = 0.55;

/** Fits a drawing to the available room, with its words broken within their shapes. */
function fitDrawing(
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
