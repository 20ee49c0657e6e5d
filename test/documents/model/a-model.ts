import type { Block, DocumentModel, Inline, Paragraph } from '../../../functions/documents/model/document.ts';

export const par = (...c: Inline[]): Paragraph => ({ k: 'par', role: 'body', c });
export const heading = (...c: Inline[]): Block => ({ k: 'heading', level: 1, c });
export const titled = (...c: Inline[]): Block => ({ k: 'par', role: 'title', c });
export const cell = (...blocks: Block[]) => ({
  blocks,
  colspan: 1,
  rowspan: 1,
  edges: [true, true, true, true] as [boolean, boolean, boolean, boolean],
});

/** A document whose text these blocks are. */
export const aModel = (blocks: Block[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  paper: { width: 595.28, height: 841.89 },
  header: [],
  footer: [],
  sections: [{ landscape: false, blocks }],
  notes: {},
  endnotes: [],
  targets: [],
  pictures: {},
  ...more,
});
