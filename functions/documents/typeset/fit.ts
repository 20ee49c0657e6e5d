import type { Block, DocumentModel, Image, Inline, Table } from '../model/document.ts';
import { pictureSize } from './picture-size.ts';

/** Points. The foot leaves room for the line with manuscript id and page number, which the merge puts there. */
export const MARGIN = { x: 68, top: 62, bottom: 76 };

/** Brings pictures and tables to sizes that the page can hold. */
export function fitToPage(model: DocumentModel): DocumentModel {
  const width = model.paper.width - 2 * MARGIN.x;
  const height = model.paper.height - MARGIN.top - MARGIN.bottom;
  const across = model.paper.height - 2 * MARGIN.x;
  const low = model.paper.width - MARGIN.top - MARGIN.bottom;
  const fitted = (blocks: Block[], room: Room): Block[] =>
    blocks.map((block) => fitBlock(block, room, model));
  const upright: Room = { width, height };
  const notes: DocumentModel['notes'] = {};
  for (const [id, blocks] of Object.entries(model.notes)) notes[id] = fitted(blocks, upright);
  return {
    ...model,
    notes,
    header: fitted(model.header, upright),
    footer: fitted(model.footer, upright),
    sections: model.sections.map((section) => ({
      ...section,
      blocks: fitted(section.blocks, section.landscape ? { width: across, height: low } : upright),
    })),
  };
}

const MISSING_PICTURE = 'Picture that could not be shown';

interface Room {
  width: number;
  height: number;
}

function fitBlock(block: Block, room: Room, model: DocumentModel): Block {
  switch (block.k) {
    case 'par': {
      const inner = { ...room, width: room.width - (block.start ?? 0) - (block.end ?? 0) };
      return { ...block, c: fitInlines(block.c, inner, model) };
    }
    case 'heading':
      return { ...block, c: fitInlines(block.c, room, model) };
    case 'box':
    case 'figure':
      return {
        ...block,
        c: block.c.map((inner) => fitBlock(inner, { ...room, width: room.width - 14 }, model)),
      };
    case 'table':
      return fitTable(block, room, model);
    default:
      return block;
  }
}

function fitInlines(list: Inline[], room: Room, model: DocumentModel): Inline[] {
  return list.map((inline) => {
    if (typeof inline === 'string') return inline;
    if (inline.k === 'image') {
      return model.pictures[inline.file] ? fitImage(inline, room, model) : { k: 'flag', s: MISSING_PICTURE };
    }
    return inline.k === 'link' ? { ...inline, c: fitInlines(inline.c, room, model) } : inline;
  });
}

function fitImage(image: Image, room: Room, model: DocumentModel): Image {
  const picture = model.pictures[image.file];
  const natural = (picture && pictureSize(picture)) ?? { width: 200, height: 150 };
  let width = image.width || image.height * (natural.width / natural.height) || natural.width;
  let height = image.height || width * (natural.height / natural.width);
  const scale = Math.min(1, Math.max(10, room.width) / width, (room.height * 0.92) / height);
  width = Math.max(1, width * scale);
  height = Math.max(1, height * scale);
  return { ...image, width, height };
}

function fitTable(table: Table, room: Room, model: DocumentModel): Table {
  const asked = table.columns.map((width) => width || 0);
  const known = asked.filter((width) => width > 3);
  const usual =
    known.length > 0
      ? known.reduce((sum, width) => sum + width, 0) / known.length
      : room.width / asked.length;
  let widths = asked.map((width) => (width > 3 ? width : usual));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, room.width / total);
  widths = widths.map((width) => width * scale);
  return {
    ...table,
    columns: widths,
    rows: table.rows.map((row) => {
      let column = 0;
      return row.map((cell) => {
        const span = widths.slice(column, column + cell.colspan).reduce((sum, width) => sum + width, 0);
        column += cell.colspan;
        return {
          ...cell,
          blocks: cell.blocks.map((block) =>
            fitBlock(block, { ...room, width: Math.max(10, span - 8) }, model),
          ),
        };
      });
    }),
  };
}
