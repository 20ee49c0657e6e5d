import { type PDFContext, PDFName, PDFString } from 'pdf-lib';
import { forEachDict } from '../pdf/structure/each-dict.ts';
import { nameEntry } from '../pdf/structure/pdf-objects.ts';

const names = (keys: string[]) => keys.map((key) => PDFName.of(key));

/** Of an annotation: who made it, when, and what their program calls it (ISO 32000-2, tables 166 and 172). */
const annotatorKeys = names(['T', 'NM', 'M', 'CreationDate']);
const [rectKey, usageKey, nameKey] = names(['Rect', 'Usage', 'Name']) as [PDFName, PDFName, PDFName];

/**
 * Takes the names of people off comments and layers, whose words and marks stay: for readers who must not know by whom they are.
 * The key that names a comment's writer names the field in a form, where it stays.
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
