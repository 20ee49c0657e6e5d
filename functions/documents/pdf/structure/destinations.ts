import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib';
import { forEachDict } from './each-dict.ts';
import type { OpenPdf } from './open-pdf.ts';
import { arrayEntry, dictEntry, entry, objectKey, resolve } from './pdf-objects.ts';
import { readTree } from './read-tree.ts';

const [actionTypeKey, jump, destinationKey, titleKey, rectKey] = ['S', 'GoTo', 'Dest', 'Title', 'Rect'].map(
  (key) => PDFName.of(key),
) as [PDFName, PDFName, PDFName, PDFName, PDFName];

/**
 * Gives every jump (links, outline, buttons) its page instead of a name, because names of two documents would collide in one. Jumps to
 * nowhere are removed.
 */
export function makeDestinationsExplicit({ context, catalog, pages }: OpenPdf): void {
  const named = namedDestinations(context, catalog);
  const pageDicts = new Set(pages.map((page) => page.dict));
  const explicit = (object: PDFObject | undefined): PDFArray | undefined => {
    const key = objectKey(resolve(context, object));
    const target = resolve(context, key === undefined ? object : named.get(key));
    const array = target instanceof PDFDict ? arrayEntry(context, target, 'D') : target;
    if (!(array instanceof PDFArray) || array.size() === 0) return undefined;
    const first = array.get(0);
    const index = first instanceof PDFNumber ? first.asNumber() : -1;
    const page = pages[index]?.ref ?? first;
    if (!(page instanceof PDFRef) || !pageDicts.has(resolve(context, page) as PDFDict)) return undefined;
    const copy = PDFArray.withContext(context);
    copy.push(page);
    for (let position = 1; position < array.size(); position++)
      copy.push(resolve(context, array.get(position)) ?? array.get(position));
    return copy;
  };
  const replace = (dict: PDFDict, key: string) => {
    const name = PDFName.of(key);
    const destination = explicit(dict.get(name, true));
    if (destination) dict.set(name, destination);
    else dict.delete(name);
  };
  forEachDict(context, (dict) => {
    if (resolve(context, dict.get(actionTypeKey)) === jump) {
      replace(dict, 'D');
      dict.delete(PDFName.of('SD'));
    }
    if (dict.has(destinationKey) && (dict.has(titleKey) || dict.has(rectKey))) replace(dict, 'Dest');
  });
}

/** Both kinds: the catalog's Dests by name (PDF 1.1) and the name tree by string. */
function namedDestinations(context: PDFContext, catalog: PDFDict): Map<string, PDFObject> {
  const found = new Map<string, PDFObject>();
  const names = dictEntry(context, catalog, 'Names');
  const root = names && dictEntry(context, names, 'Dests');
  for (const [name, value] of root ? readTree(context, root, 'Names').pairs : []) {
    const key = objectKey(name);
    if (key !== undefined) found.set(key, value);
  }
  const old = entry(context, catalog, 'Dests');
  if (old instanceof PDFDict)
    for (const [key, value] of old.entries())
      if (!found.has(key.decodeText())) found.set(key.decodeText(), value);
  return found;
}
