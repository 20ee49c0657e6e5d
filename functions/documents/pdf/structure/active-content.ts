import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import { isActionTable, isAllowedAction, isForbiddenAction } from './actions.ts';
import { asDict, entriesOf, entry, nameEntry, pdfNames, resolve } from './pdf-objects.ts';

/* Active content of a PDF (ISO 32000-2, 12.6). The actions of actions.ts stay, one a click; every other is removed, anywhere: even in
   objects that nothing refers to. */

/** Annotations that play, run or carry a file; their picture stays, as a stamp. */
const activeAnnotations = new Set([
  'FileAttachment',
  'RichMedia',
  'Screen',
  'Movie',
  'Sound',
  '3D',
  'TrapNet',
]);

const fileKeys = pdfNames(['EF', 'RF']);
const externalStreamKeys = pdfNames(['F', 'FFilter', 'FDecodeParms']);

const [subtypeKey, rectKey, titleKey, typeKey, nextKey, formType, refKey] = pdfNames([
  'Subtype',
  'Rect',
  'Title',
  'S',
  'Next',
  'Form',
  'Ref',
]) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/** Keys of actions: on a click, by events, when the document or page is opened. */
const [actionKey, openedKey, tableKey, pageOpenedKey] = ['A', 'OpenAction', 'AA', 'PA'].map((key) =>
  PDFName.of(key),
) as [PDFName, PDFName, PDFName, PDFName];
const actionKeys = new Set([actionKey, openedKey, pageOpenedKey]);

/** Annotations and form fields, entries of the outline, pages and the catalog: nothing else has actions. */
function mayAct(context: PDFContext, dict: PDFDict): boolean {
  if (dict.has(rectKey) || dict.has(titleKey) || dict.has(PDFName.of('FT'))) return true;
  return /^(Annot|Page|Catalog)$/.test(nameEntry(context, dict, 'Type') ?? '');
}

/** Removes active content from every object of a document, in place. */
export function removeActiveContent(context: PDFContext): void {
  const stack: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  const seen = new Set<PDFObject>();
  for (let object = stack.pop(); object; object = stack.pop()) {
    if (object instanceof PDFArray) {
      if (seen.has(object)) continue;
      seen.add(object);
      cleanArray(context, object);
      for (let index = 0; index < object.size(); index++) pushContainer(stack, object.get(index));
    } else {
      const dict = asDict(object);
      if (!dict || seen.has(dict)) continue;
      seen.add(dict);
      if (object instanceof PDFStream) cleanStream(dict);
      cleanDict(context, dict);
      for (const value of entriesOf(dict).values()) pushContainer(stack, value);
    }
  }
}

function pushContainer(stack: PDFObject[], value: PDFObject): void {
  if (value instanceof PDFDict || value instanceof PDFArray || value instanceof PDFRawStream)
    stack.push(value);
}

function cleanArray(context: PDFContext, array: PDFArray): void {
  for (let index = array.size() - 1; index >= 0; index--) {
    if (isForbiddenAction(context, resolve(context, array.get(index)))) array.remove(index);
  }
}

/** Handles a stream whose data is in another file, and a form that shows another file's page (14.10.4). */
function cleanStream(dict: PDFDict): void {
  for (const key of externalStreamKeys) dict.delete(key);
  if (dict.get(subtypeKey) === formType) dict.delete(refKey);
}

function cleanDict(context: PDFContext, dict: PDFDict): void {
  for (const [key, value] of entriesOf(dict)) {
    if (key === tableKey || actionKeys.has(key)) {
      if (isActive(context, dict, key, resolve(context, value))) dict.delete(key);
    } else if (value instanceof PDFRef || value instanceof PDFDict) {
      if (isForbiddenAction(context, resolve(context, value))) dict.delete(key);
    }
  }
  // A chain could act a thousand times on one click. In an outline the same key leads to the next entry.
  if (dict.has(typeKey) && !dict.has(titleKey) && isAllowedAction(context, dict)) dict.delete(nextKey);
  for (const key of fileKeys) {
    if (dict.has(key) && isEmbeddedFiles(context, entry(context, dict, key.decodeText()))) dict.delete(key);
  }
  if (!dict.has(rectKey)) return;
  const subtype = resolve(context, dict.get(subtypeKey));
  if (subtype instanceof PDFName && activeAnnotations.has(subtype.decodeText())) stillAnnotation(dict);
}

const stillKeys = new Set(
  ['Type', 'Rect', 'AP', 'AS', 'F', 'P', 'Contents', 'NM', 'M', 'C', 'StructParent', 'OC'].map((key) =>
    PDFName.of(key),
  ),
);

function stillAnnotation(dict: PDFDict): void {
  for (const key of dict.keys()) if (!stillKeys.has(key)) dict.delete(key);
  dict.set(PDFName.of('Subtype'), PDFName.of('Stamp'));
}

/**
 * Whether an entry of an object that may act is a table of actions or a forbidden action; elsewhere the same keys may mean something
 * else.
 */
function isActive(context: PDFContext, dict: PDFDict, key: PDFName, found: PDFObject | undefined): boolean {
  if (key !== tableKey && isAllowedAction(context, found)) return false;
  if (mayAct(context, dict)) return true;
  if (!(found instanceof PDFDict)) return false;
  return key === tableKey ? isActionTable(context, found) : found.has(typeKey);
}

function isEmbeddedFiles(context: PDFContext, object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => {
    const found = entry(context, object, key);
    return found instanceof PDFStream || found instanceof PDFArray || found instanceof PDFString;
  });
}
