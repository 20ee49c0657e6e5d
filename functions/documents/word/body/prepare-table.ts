import { colorOf, type RunProperties, readRunProperties } from '../facts/properties.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element } from '../package/element.ts';
import { childOf, childrenNamed, elementsOf, isOn, pointsOf, valOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import type { CellSide, Edges, TableSide } from '../side.ts';

/** A row, wherever it stands: in the table itself, in content controls or in insertions. */
function partsOf(parent: Element, name: string): Element[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name === 'w:del' || child.name === 'w:moveFrom' || child.name.endsWith('Pr')) return [];
    if (child.name === 'mc:AlternateContent')
      return chosen(child).flatMap((inner) => (inner.name === name ? [inner] : []));
    return /^w:(sdt|sdtContent|customXml|ins|moveTo|smartTag)$/.test(child.name) ? partsOf(child, name) : [];
  });
}

interface Conditional {
  run: RunProperties;
  fill?: string;
}

/** The formatting of a table style's part (17.7.6): its character formatting and fill. */
function conditional(lineage: Element[], type: string): Conditional | undefined {
  let found: Conditional | undefined;
  for (const style of lineage.toReversed()) {
    const part =
      type === 'wholeTable'
        ? style
        : childrenNamed(style, 'w:tblStylePr').find((entry) => valOf(entry, 'type') === type);
    if (!part) continue;
    const fill = colorOf(valOf(childOf(childOf(part, 'w:tcPr'), 'w:shd'), 'fill'));
    found = {
      run: { ...found?.run, ...readRunProperties(childOf(part, 'w:rPr')) },
      fill: fill ?? found?.fill,
    };
  }
  return found;
}

/**
 * A table as mammoth reads it: rows of cells with spans; the first paragraph of each cell carries the key to what the cell looks
 * like. Cells left out by gridBefore and gridAfter are put in, horizontal merges of old documents become spans.
 */
export function prepareTable(table: Element, context: PartContext): Element[] {
  const properties = childOf(table, 'w:tblPr');
  const lineage = context.styles.tableLineage(valOf(childOf(properties, 'w:tblStyle')));
  const look = childOf(properties, 'w:tblLook');
  const parts = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100 } as const;
  const bits = Number.parseInt(valOf(look) ?? '04A0', 16);
  const applies = (part: keyof typeof parts): boolean => {
    const named = valOf(look, part);
    return named === undefined ? (bits & parts[part]) !== 0 : /^(1|true|on)$/.test(named);
  };
  const whole = conditional(lineage, 'wholeTable');
  const special = {
    firstRow: applies('firstRow') ? conditional(lineage, 'firstRow') : undefined,
    lastRow: applies('lastRow') ? conditional(lineage, 'lastRow') : undefined,
    firstCol: applies('firstColumn') ? conditional(lineage, 'firstCol') : undefined,
    lastCol: applies('lastColumn') ? conditional(lineage, 'lastCol') : undefined,
  };
  const styleBorders = lineage
    .map((style) => childOf(childOf(style, 'w:tblPr'), 'w:tblBorders'))
    .find(Boolean);
  const headBorders = lineage
    .map((style) => childrenNamed(style, 'w:tblStylePr').find((entry) => valOf(entry, 'type') === 'firstRow'))
    .map((entry) => childOf(childOf(entry, 'w:tcPr'), 'w:tcBorders'))
    .find(Boolean);
  const width = childOf(properties, 'w:tblW');
  const side: TableSide = {
    grid: childrenNamed(childOf(table, 'w:tblGrid'), 'w:gridCol').map((column) =>
      Math.max(0, pointsOf(valOf(column, 'w')) ?? 0),
    ),
    width: valOf(width, 'type') === 'dxa' ? pointsOf(valOf(width, 'w')) : undefined,
    align: valOf(childOf(properties, 'w:jc')),
    rtl: isOn(childOf(properties, 'w:bidiVisual')),
    borders: { ...readEdges(styleBorders), ...readEdges(childOf(properties, 'w:tblBorders')) },
  };
  context.side.tables.push(side);
  const made = new Element('w:tbl', {}, [
    new Element('w:tblPr', {}, [
      new Element('w:tblStyle', { 'w:val': `t${context.side.tables.length - 1}` }, []),
    ]),
  ]);
  const outerRun = context.cellRun;
  context.tableDepth += 1;
  const rows = partsOf(table, 'w:tr').filter((row) => !childOf(childOf(row, 'w:trPr'), 'w:del'));
  rows.forEach((row, rowIndex) => {
    const rowProperties = childOf(row, 'w:trPr');
    const made_row = new Element('w:tr', {}, []);
    if (isOn(childOf(rowProperties, 'w:tblHeader'))) {
      made_row.children.push(new Element('w:trPr', {}, [new Element('w:tblHeader', {}, [])]));
    }
    const skipped = (name: string): number =>
      Math.min(60, Number(valOf(childOf(rowProperties, name)) ?? 0) || 0);
    for (let index = 0; index < skipped('w:gridBefore'); index += 1)
      made_row.children.push(emptyCell(context));
    const cells = partsOf(row, 'w:tc');
    cells.forEach((cell, cellIndex) => {
      const cellProperties = childOf(cell, 'w:tcPr');
      const layers = [
        whole,
        cellIndex === 0 ? special.firstCol : undefined,
        cellIndex === cells.length - 1 ? special.lastCol : undefined,
        rowIndex === 0 ? special.firstRow : undefined,
        rowIndex === rows.length - 1 && rows.length > 1 ? special.lastRow : undefined,
      ].filter((layer) => layer !== undefined);
      context.cellRun = Object.assign({}, outerRun, ...layers.map((layer) => layer.run)) as RunProperties;
      const borders = {
        ...(rowIndex === 0 && special.firstRow ? readEdges(headBorders) : {}),
        ...readEdges(childOf(cellProperties, 'w:tcBorders')),
      };
      const shading = valOf(childOf(cellProperties, 'w:shd'), 'fill');
      const fill = shading === undefined ? layers.findLast((layer) => layer.fill)?.fill : colorOf(shading);
      const cellSide: CellSide = { borders };
      if (fill && fill !== '#ffffff') cellSide.fill = fill;
      const vertical = valOf(childOf(cellProperties, 'w:vAlign'));
      if (vertical === 'center') cellSide.align = 'horizon';
      if (vertical === 'bottom') cellSide.align = 'bottom';
      const cellWidth = childOf(cellProperties, 'w:tcW');
      if (valOf(cellWidth, 'type') === 'dxa') cellSide.width = pointsOf(valOf(cellWidth, 'w'));
      const blocks = context.prepareBlocks(cell.children, context);
      const merged = valOf(childOf(cellProperties, 'w:hMerge'));
      const before = made_row.children.at(-1);
      if (
        childOf(cellProperties, 'w:hMerge') &&
        merged !== 'restart' &&
        before?.type === 'element' &&
        before.name === 'w:tc'
      ) {
        widen(before, blocks);
        return;
      }
      const tcPr = new Element('w:tcPr', {}, []);
      const span = Math.max(1, Math.min(63, Number(valOf(childOf(cellProperties, 'w:gridSpan')) ?? 1) || 1));
      tcPr.children.push(new Element('w:gridSpan', { 'w:val': String(span) }, []));
      const vMerge = childOf(cellProperties, 'w:vMerge');
      if (vMerge) tcPr.children.push(new Element('w:vMerge', { 'w:val': valOf(vMerge) ?? 'continue' }, []));
      made_row.children.push(new Element('w:tc', {}, [tcPr, cellKey(cellSide, context), ...blocks]));
    });
    for (let index = 0; index < skipped('w:gridAfter'); index += 1)
      made_row.children.push(emptyCell(context));
    made.children.push(made_row);
  });
  context.cellRun = outerRun;
  context.tableDepth -= 1;
  return [made];
}

function cellKey(side: CellSide, context: PartContext): Element {
  context.side.cells.push(side);
  const style = new Element('w:pStyle', { 'w:val': `c${context.side.cells.length - 1}` }, []);
  return new Element('w:p', {}, [new Element('w:pPr', {}, [style])]);
}

function emptyCell(context: PartContext): Element {
  const side: CellSide = { borders: { top: false, right: false, bottom: false, left: false } };
  return new Element('w:tc', {}, [new Element('w:tcPr', {}, []), cellKey(side, context)]);
}

function widen(cell: Element, blocks: Element[]): void {
  const span = childOf(childOf(cell, 'w:tcPr'), 'w:gridSpan');
  if (span) span.attributes['w:val'] = String(Number(span.attributes['w:val'] ?? 1) + 1);
  cell.children.push(...blocks.filter((block) => block.children.length > 1));
}

function readEdges(element: Element | undefined): Edges {
  const edges: Edges = {};
  if (!element) return edges;
  const names = {
    top: ['top'],
    bottom: ['bottom'],
    left: ['left', 'start'],
    right: ['right', 'end'],
    insideH: ['insideH'],
    insideV: ['insideV'],
  };
  for (const [edge, written] of Object.entries(names)) {
    const found = written.map((name) => childOf(element, `w:${name}`)).find(Boolean);
    if (found) edges[edge as keyof Edges] = !/^(nil|none)$/.test(valOf(found) ?? 'none');
  }
  return edges;
}
