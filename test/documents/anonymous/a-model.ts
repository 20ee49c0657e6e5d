import { passagesOf } from '../../../functions/documents/anonymous/passages-of.ts';
import type { Block, DocumentModel, Inline } from '../../../functions/documents/model/document.ts';

export const par = (...c: Inline[]): Block => ({ k: 'par', role: 'body', c });
export const heading = (...c: Inline[]): Block => ({ k: 'heading', level: 1, c });
export const titled = (...c: Inline[]): Block => ({ k: 'par', role: 'title', c });
export const cell = (...blocks: Block[]) => ({
  blocks,
  colspan: 1,
  rowspan: 1,
  edges: [true, true, true, true] as [boolean, boolean, boolean, boolean],
});

/** A manuscript whose text these blocks are. */
export const aModel = (blocks: Block[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  paper: { width: 595, height: 842 },
  header: [],
  footer: [],
  sections: [{ landscape: false, blocks }],
  notes: {},
  endnotes: [],
  targets: [],
  pictures: {},
  ...more,
});

/** What a document says, paragraph by paragraph: its text, then running heads and notes. */
export function linesOf(model: DocumentModel): string[] {
  const { text, beside } = passagesOf(model);
  return [...text, ...beside].map((passage) => passage.text);
}
