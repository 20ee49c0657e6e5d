import { colorOf, type RunProperties, readRunProperties } from '../facts/properties.ts';
import type { Styles } from '../facts/styles.ts';
import { childOf, childrenNamed, descendantOf, type Element, valOf } from '../package/xml.ts';
import type { Edges } from '../word-document.ts';

/** What part of a table style applies to a cell. */
export interface CellStyle {
  run: RunProperties;
  fill?: string;
  /** What `fill` is read from. */
  shading?: Element;
}

/** The position of a cell in its table. */
export interface CellPlace {
  row: number;
  rows: number;
  cell: number;
  cells: number;
}

/** A table's style, and the parts of it that the table uses (17.7.6, 17.4.55). */
export interface TableStyle {
  borders: Edges;
  firstRowBorders: Edges;
  /** The parts that apply, in ascending order of priority. */
  stylesOf(place: CellPlace): CellStyle[];
  /** It also paints bands or corners, which are not among them. */
  hasFurtherFills: boolean;
}

const OWN_PARTS = new Set(['firstRow', 'lastRow', 'firstCol', 'lastCol']);
const BITS = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100 } as const;

export function readTableStyle(properties: Element | undefined, styles: Styles): TableStyle {
  const lineage = styles.tableLineage(valOf(childOf(properties, 'w:tblStyle')));
  const look = childOf(properties, 'w:tblLook');
  const bits = Number.parseInt(valOf(look) ?? '04A0', 16);
  const applies = (part: keyof typeof BITS): boolean => {
    const named = valOf(look, part);
    return named === undefined ? (bits & BITS[part]) !== 0 : /^(1|true|on)$/.test(named);
  };
  const whole = partOf(lineage, 'wholeTable');
  const firstColumn = applies('firstColumn') ? partOf(lineage, 'firstCol') : undefined;
  const lastColumn = applies('lastColumn') ? partOf(lineage, 'lastCol') : undefined;
  const firstRow = applies('firstRow') ? partOf(lineage, 'firstRow') : undefined;
  const lastRow = applies('lastRow') ? partOf(lineage, 'lastRow') : undefined;
  const firstRows = lineage.map((style) => typed(style, 'firstRow'));
  return {
    borders: readEdges(
      lineage.map((style) => childOf(childOf(style, 'w:tblPr'), 'w:tblBorders')).find(Boolean),
    ),
    firstRowBorders: firstRow
      ? readEdges(firstRows.map((part) => childOf(childOf(part, 'w:tcPr'), 'w:tcBorders')).find(Boolean))
      : {},
    hasFurtherFills: lineage.some((style) =>
      childrenNamed(style, 'w:tblStylePr').some(
        (part) => !OWN_PARTS.has(valOf(part, 'type') ?? '') && descendantOf(part, 'w:shd'),
      ),
    ),
    stylesOf: ({ row, rows, cell, cells }) =>
      [
        whole,
        cell === 0 ? firstColumn : undefined,
        cell === cells - 1 ? lastColumn : undefined,
        row === 0 ? firstRow : undefined,
        row === rows - 1 && rows > 1 ? lastRow : undefined,
      ].filter((style) => style !== undefined),
  };
}

function partOf(lineage: Element[], type: string): CellStyle | undefined {
  let found: CellStyle | undefined;
  for (const style of lineage.toReversed()) {
    const part = type === 'wholeTable' ? style : typed(style, type);
    if (!part) continue;
    const shading = childOf(childOf(part, 'w:tcPr'), 'w:shd');
    const fill = colorOf(valOf(shading, 'fill'));
    const run = { ...found?.run, ...readRunProperties(childOf(part, 'w:rPr')) };
    found = { run, fill: fill ?? found?.fill, shading: shading ?? found?.shading };
  }
  return found;
}

function typed(style: Element, type: string): Element | undefined {
  return childrenNamed(style, 'w:tblStylePr').find((part) => valOf(part, 'type') === type);
}

const EDGES: Record<keyof Edges, string[]> = {
  top: ['w:top'],
  bottom: ['w:bottom'],
  left: ['w:left', 'w:start'],
  right: ['w:right', 'w:end'],
  insideH: ['w:insideH'],
  insideV: ['w:insideV'],
};

export function readEdges(borders: Element | undefined): Edges {
  const edges: Edges = {};
  for (const edge of borders ? (Object.keys(EDGES) as (keyof Edges)[]) : []) {
    const found = EDGES[edge].map((name) => childOf(borders, name)).find(Boolean);
    if (found) edges[edge] = !/^(nil|none)$/.test(valOf(found) ?? 'none');
  }
  return edges;
}
