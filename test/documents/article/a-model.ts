import type { StructureMeta } from '../../../functions/documents/article/structure.ts';
import type { Block, DocumentModel, Inline, Paragraph } from '../../../functions/documents/model/document.ts';

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

export const par = (c: Inline[] | string, more: Partial<Paragraph> = {}): Paragraph => ({
  k: 'par',
  role: 'body',
  c: typeof c === 'string' ? [c] : c,
  ...more,
});

export const heading = (level: number, text: string): Block => ({ k: 'heading', level, c: [text] });

export const bold = (s: string): Inline => ({ k: 'run', s, b: true });
export const raised = (s: string): Inline => ({ k: 'run', s, pos: 'sup' });

export const aMeta: StructureMeta = {
  title: 'Counting grains of sand',
  abstract: 'We count grains of sand on four beaches, and say how many there are on each of them.',
  language: 'en',
  statements: { funding: [] },
  alt: {},
};

/** A manuscript's first page, and these blocks behind it. */
export const manuscript = (blocks: Block[], more: Partial<DocumentModel> = {}): DocumentModel =>
  aModel(
    [
      par(aMeta.title, { role: 'title' }),
      par('Ada Okafor, University of Lagos, Nigeria'),
      heading(1, 'Abstract'),
      par(aMeta.abstract),
      par([bold('Keywords:'), ' sand, beaches']),
      heading(1, 'Introduction'),
      par('Sand is made of grains, and nobody knows how many of them there are.'),
      ...blocks,
    ],
    more,
  );
