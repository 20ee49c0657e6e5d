import { type PDFContext, type PDFName, PDFString } from 'pdf-lib';
import { forEachDict } from '../pdf/structure/each-dict.ts';
import { nameEntry, pdfNames } from '../pdf/structure/pdf-objects.ts';

/** Keys of an annotation: who made it, when, and its program's name for it (ISO 32000-2, tables 166 and 172). */
const annotatorKeys = pdfNames(['T', 'NM', 'M', 'CreationDate']);
const [rectKey, usageKey, nameKey] = pdfNames(['Rect', 'Usage', 'Name']) as [PDFName, PDFName, PDFName];

/**
 * Removes people's names from comments and layers, and keeps their words and marks, for readers who must not know the authors. The key
 * for a comment's author is a form field's name, where it stays.
 */
export function removeAnnotators(context: PDFContext): void {
  forEachDict(context, (dict) => {
    if (dict.has(rectKey) && nameEntry(context, dict, 'Subtype') !== 'Widget')
      for (const key of annotatorKeys) dict.delete(key);
    if (nameEntry(context, dict, 'Type') === 'OCG') {
      dict.delete(usageKey);
      dict.set(nameKey, PDFString.of('Layer'));
    }
  });
}
