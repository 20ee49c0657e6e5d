import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from 'pdf-lib';
import type { OpenPdf } from '../pdf/structure/open-pdf.ts';
import type { SourcePage } from '../pdf/structure/page-tree.ts';
import { asDict, entriesOf, entry, pdfNames, resolve } from '../pdf/structure/pdf-objects.ts';
import { sanePageBox } from './page-box.ts';

/** Entries of a page's dictionary to take over: everything that shows, nothing that acts (ISO 32000-2, table 31). */
const pageKeys = new Set(
  `Type Contents Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate Annots StructParents Group UserUnit Tabs
   LastModified VP`
    .split(/\s+/)
    .map((key) => PDFName.of(key)),
);

/** A document whose objects now belong to the merged file, under numbers of their own. */
export interface Adopted {
  pages: PDFRef[];
  /** The merged file's name for an object of the source. */
  carry(object: PDFObject): PDFObject;
  /** Maps an object of the source to one that the merged file already has. */
  rename(ref: PDFRef, known: PDFRef): void;
  /** Moves everything that was carried, with all it points to. Call it once, last. */
  finish(): void;
}

/**
 * Takes a document's pages, and later anything else requested, into another file: objects are moved, not copied, and only those that
 * something points to. `tagKeyBase` is added to every key into the tag tree; null removes the keys.
 */
export function adopt(source: OpenPdf, target: PDFContext, tagKeyBase: number | null): Adopted {
  const { context } = source;
  const renamed = new Map<PDFRef, PDFObject>();
  const pending: PDFObject[] = [];
  const moved = new Set<PDFObject>();
  const pageDicts = new Set<PDFDict>();

  const pages = source.pages.map((page) => {
    // If a page occurs twice in one tree, the second becomes a page of its own with the same content.
    const dict = pageDicts.has(page.dict) ? page.dict.clone(context) : page.dict;
    pageDicts.add(dict);
    completePage(context, dict, page);
    const ref = target.nextRef();
    target.assign(ref, dict);
    pending.push(dict);
    if (page.ref && !renamed.has(page.ref)) renamed.set(page.ref, ref);
    return ref;
  });

  function carry(object: PDFObject): PDFObject {
    if (!(object instanceof PDFRef)) {
      if (object instanceof PDFArray || asDict(object)) pending.push(object);
      return object;
    }
    const known = renamed.get(object);
    if (known) return known;
    const found = resolve(context, object);
    const dict = asDict(found);
    if (!found || (dict && !pageDicts.has(dict) && isTreeNode(context, dict))) {
      renamed.set(object, PDFNull);
      return PDFNull;
    }
    const ref = target.nextRef();
    renamed.set(object, ref);
    target.assign(ref, found);
    if (found instanceof PDFArray || dict) pending.push(found);
    return ref;
  }

  function finish(): void {
    for (let object = pending.pop(); object; object = pending.pop()) {
      if (moved.has(object)) continue;
      moved.add(object);
      if (object instanceof PDFArray) {
        for (let index = 0; index < object.size(); index++) {
          const item = object.get(index);
          if (isCarried(item)) object.set(index, carry(item));
        }
        continue;
      }
      const dict = asDict(object);
      if (!dict) continue;
      shiftTagKeys(dict, tagKeyBase);
      for (const [key, value] of entriesOf(dict)) if (isCarried(value)) dict.set(key, carry(value));
    }
  }

  return { pages, carry, rename: (ref, known) => renamed.set(ref, known), finish };
}

function isCarried(object: PDFObject): boolean {
  return object instanceof PDFRef || object instanceof PDFArray || asDict(object) !== undefined;
}

function completePage(context: PDFContext, dict: PDFDict, page: SourcePage): void {
  for (const [key, value] of page.inherited) if (!resolve(context, dict.get(key, true))) dict.set(key, value);
  for (const key of dict.keys()) if (!pageKeys.has(key)) dict.delete(key);
  dict.set(PDFName.of('Type'), PDFName.of('Page'));
  const mediaBox = sanePageBox(context, entry(context, dict, 'MediaBox'));
  dict.set(PDFName.of('MediaBox'), mediaBox);
  if (!entry(context, dict, 'Resources')) dict.set(PDFName.of('Resources'), PDFDict.withContext(context));
}

/** Pages outside the tree and nodes of the old tree: a jump or a tag may still point to them. */
function isTreeNode(context: PDFContext, dict: PDFDict): boolean {
  if (!dict.has(typeKey)) return false;
  return nodeTypes.has(resolve(context, dict.get(typeKey)));
}

const typeKey = PDFName.of('Type');
const nodeTypes = new Set<PDFObject | undefined>(pdfNames(['Pages', 'Page', 'Catalog']));
const tagKeys = pdfNames(['StructParents', 'StructParent']);

function shiftTagKeys(dict: PDFDict, base: number | null): void {
  for (const key of tagKeys) {
    const value = dict.get(key);
    if (!(value instanceof PDFNumber)) continue;
    if (base === null) dict.delete(key);
    else dict.set(key, PDFNumber.of(value.asNumber() + base));
  }
}
