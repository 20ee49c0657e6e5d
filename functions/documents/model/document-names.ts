import type { DocumentKind } from '../outcome.ts';

/** Names of documents for people, at the start of a sentence and as entries of the outline. */
export const documentNames = {
  manuscript: 'Manuscript',
  coverLetter: 'Cover letter',
  declaration: 'Declaration',
  response: 'Response to reviewers',
  markedCopy: 'Marked copy',
  anonymousManuscript: 'Anonymous manuscript',
  file1: 'File 1',
  file2: 'File 2',
  file3: 'File 3',
} satisfies Record<DocumentKind, string>;

/** A part of the merged PDF: an author's document, or what we make of two of them. */
export type PartKind = DocumentKind | 'changes';

export const partNames = {
  ...documentNames,
  changes: 'Changes since the last round',
} satisfies Record<PartKind, string>;
