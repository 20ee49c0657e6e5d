import type { DocumentModel } from '../model/document.ts';
import { type Compared, comparePassages } from './compare-passages.ts';
import { readPassages } from './read-passages.ts';

/** Compares two states of a document. */
export function compareDocuments(before: DocumentModel, after: DocumentModel): Compared {
  return comparePassages(readPassages(before), readPassages(after));
}
