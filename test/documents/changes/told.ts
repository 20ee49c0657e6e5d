import { compareDocuments } from '../../../functions/documents/changes/compare-documents.ts';
import type { Change } from '../../../functions/documents/changes/compare-passages.ts';
import type { Row } from '../../../functions/documents/changes/compare-rows.ts';
import type { Piece } from '../../../functions/documents/changes/compare-tokens.ts';
import { tokensText } from '../../../functions/documents/changes/describe-changes.ts';
import type { Block, DocumentModel, Table } from '../../../functions/documents/model/document.ts';
import { aModel, par } from '../model/a-model.ts';

export function table(...rows: string[][]): Table {
  const cell = (text: string) => ({
    blocks: [par(text)],
    colspan: 1,
    rowspan: 1,
    edges: [false, false, false, false] as [boolean, boolean, boolean, boolean],
  });
  return { k: 'table', columns: [], rows: rows.map((row) => row.map(cell)), headerRows: 0 };
}

/** Strings are paragraphs. */
export function documentOf(blocks: (Block | string)[], more: Partial<DocumentModel> = {}): DocumentModel {
  const all = blocks.map((block) => (typeof block === 'string' ? par(block) : block));
  return aModel(all, more);
}

/** The changes, a line each: `[-removed-]`, `{+added+}`; unchanged text is left out. */
export function told(
  before: (Block | string)[] | DocumentModel,
  after: (Block | string)[] | DocumentModel,
): string[] {
  const asDocument = (given: (Block | string)[] | DocumentModel) =>
    Array.isArray(given) ? documentOf(given) : given;
  const compared = compareDocuments(asDocument(before), asDocument(after));
  return typeof compared === 'string' ? [compared] : compared.changes.flatMap(tellChange);
}

function tellChange(change: Change): string[] {
  if (change.k === 'same') return [];
  if (change.k === 'table') return change.rows.filter(({ is }) => is !== 'same').map(tellRow);
  const place = change.k === 'away' ? 'from here: ' : change.place ? 'to here: ' : '';
  return [place + tellPieces(change.pieces)];
}

function tellRow({ is, number, cells }: Row): string {
  return `${is} row ${number}: ${cells.map(tellPieces).join(' | ')}`;
}

function tellPieces(pieces: Piece[]): string {
  return pieces
    .map(({ is, tokens }, index) => {
      const text = tokensText(tokens);
      const space = index > 0 && tokens[0]?.isSpaced ? ' ' : '';
      return space + (is === 'same' ? text : is === 'added' ? `{+${text}+}` : `[-${text}-]`);
    })
    .join('');
}
