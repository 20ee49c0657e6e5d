import type { DocumentKind } from '../outcome.ts';

/** What authors read the three documents called, at the start of a sentence and as the outline's entries. */
export const documentNames = {
  manuscript: 'Manuscript',
  coverLetter: 'Cover letter',
  declaration: 'Declaration',
} satisfies Record<DocumentKind, string>;
