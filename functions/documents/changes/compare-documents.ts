import type { DocumentModel } from '../model/document.ts';
import { type Compared, comparePassages } from './compare-passages.ts';
import { readPassages } from './read-passages.ts';

/** What was changed from one state of a document to the next. */
export function compareDocuments(before: DocumentModel, after: DocumentModel): Compared {
  return comparePassages(readPassages(before), readPassages(after));
}
