import { colorOf, type RunProperties } from '../facts/properties.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element } from '../package/element.ts';
import { childOf, childrenNamed, elementsOf, isOn, pointsOf, valOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import type { CellLook, TableLook } from '../word-document.ts';
import { cellElement, tableElement } from './mammoth-tags.ts';
import { type CellPlace, type CellStyle, readEdges, readTableStyle, type TableStyle } from './table-style.ts';

/**
 * A table as mammoth reads it: rows of cells with spans. Cells skipped by gridBefore and gridAfter are added; horizontal merges of old
 * documents become spans.
 */
export function prepareTable(table: Element, context: PartContext): Element {
  const properties = childOf(table, 'w:tblPr');
  const style = readTableStyle(properties, context.styles);
  const inner: PartContext = { ...context, tableDepth: context.tableDepth + 1 };
  const rows = partsOf(table, 'w:tr').filter((row) => !childOf(childOf(row, 'w:trPr'), 'w:del'));
  const made = rows.map((row, index) => {
    const cells = partsOf(row, 'w:tc');
    const placeOf = (cell: number) => ({ row: index, rows: rows.length, cell, cells: cells.length });
    return prepareRow(row, (into) => {
      cells.forEach((cell, at) => {
        addCell(cell, placeOf(at), style, inner, into);
      });
    });
  });
  return tableElement(tableLook(table, properties, style), made);
}

/** Rows or cells, in the table itself, in content controls or in insertions. */
function partsOf(parent: Element, name: string): Element[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name === 'w:del' || child.name === 'w:moveFrom' || child.name.endsWith('Pr')) return [];
    if (child.name === 'mc:AlternateContent') return chosen(child).filter((inner) => inner.name === name);
    return /^w:(sdt|sdtContent|customXml|ins|moveTo|smartTag)$/.test(child.name) ? partsOf(child, name) : [];
  });
}

function tableLook(table: Element, properties: Element | undefined, style: TableStyle): TableLook {
  return {
    grid: childrenNamed(childOf(table, 'w:tblGrid'), 'w:gridCol').map((column) =>
      Math.max(0, pointsOf(valOf(column, 'w')) ?? 0),
    ),
    align: valOf(childOf(properties, 'w:jc')),
    rtl: isOn(childOf(properties, 'w:bidiVisual')),
    borders: { ...style.borders, ...readEdges(childOf(properties, 'w:tblBorders')) },
  };
}

function prepareRow(row: Element, addCells: (into: Element) => void): Element {
  const properties = childOf(row, 'w:trPr');
  const made = new Element('w:tr', {}, []);
  if (isOn(childOf(properties, 'w:tblHeader')))
    made.children.push(new Element('w:trPr', {}, [new Element('w:tblHeader', {}, [])]));
  const skipped = (name: string): Element[] =>
    Array.from({ length: Math.min(60, Number(valOf(childOf(properties, name)) ?? 0) || 0) }, emptyCell);
  made.children.push(...skipped('w:gridBefore'));
  addCells(made);
  made.children.push(...skipped('w:gridAfter'));
  return made;
}

function emptyCell(): Element {
  return cellElement({ borders: { top: false, right: false, bottom: false, left: false } }, [], []);
}

function addCell(
  cell: Element,
  place: CellPlace,
  style: TableStyle,
  context: PartContext,
  row: Element,
): void {
  const properties = childOf(cell, 'w:tcPr');
  const styles = style.stylesOf(place);
  const cellRun: RunProperties = Object.assign({}, context.cellRun, ...styles.map(({ run }) => run));
  const blocks = context.prepareBlocks(cell.children, { ...context, cellRun });
  const merge = childOf(properties, 'w:hMerge');
  const before = row.children.at(-1);
  if (merge && valOf(merge) !== 'restart' && before?.type === 'element' && before.name === 'w:tc')
    widen(before, blocks);
  else {
    const look = cellLook(properties, styles, place.row === 0 ? style.firstRowBorders : {});
    row.children.push(cellElement(look, spansOf(properties), blocks));
  }
}

function cellLook(
  properties: Element | undefined,
  styles: CellStyle[],
  styleBorders: CellLook['borders'],
): CellLook {
  const borders = { ...styleBorders, ...readEdges(childOf(properties, 'w:tcBorders')) };
  const look: CellLook = { borders };
  const shading = valOf(childOf(properties, 'w:shd'), 'fill');
  const fill = shading === undefined ? styles.findLast((style) => style.fill)?.fill : colorOf(shading);
  if (fill && fill !== '#ffffff') look.fill = fill;
  const vertical = valOf(childOf(properties, 'w:vAlign'));
  if (vertical === 'center') look.align = 'horizon';
  if (vertical === 'bottom') look.align = 'bottom';
  const width = childOf(properties, 'w:tcW');
  if (valOf(width, 'type') === 'dxa') look.width = pointsOf(valOf(width, 'w'));
  return look;
}

function spansOf(properties: Element | undefined): Element[] {
  const span = Math.max(1, Math.min(63, Number(valOf(childOf(properties, 'w:gridSpan')) ?? 1) || 1));
  const made = [new Element('w:gridSpan', { 'w:val': String(span) }, [])];
  const vMerge = childOf(properties, 'w:vMerge');
  if (vMerge) made.push(new Element('w:vMerge', { 'w:val': valOf(vMerge) ?? 'continue' }, []));
  return made;
}

function widen(cell: Element, blocks: Element[]): void {
  const span = childOf(childOf(cell, 'w:tcPr'), 'w:gridSpan');
  if (span) span.attributes['w:val'] = String(Number(span.attributes['w:val'] ?? 1) + 1);
  cell.children.push(...blocks.filter((block) => block.children.length > 1));
}
