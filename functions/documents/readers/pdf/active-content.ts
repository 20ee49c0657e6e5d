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
import { asDict, dictEntry, entriesOf, entry, nameEntry, resolve, textOf } from './pdf-objects.ts';

/*
 * What a PDF could do rather than show (ISO 32000-2, 12.6). Kept are jumps within the document, page turning and links to
 * the web and mail; every other action goes, wherever it stands: also in objects that nothing points to.
 */

const actionTypes = new Set<PDFObject | undefined>(
  `GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript
   SetOCGState Rendition Trans GoTo3DView RichMediaExecute`
    .split(/\s+/)
    .map((type) => PDFName.of(type)),
);
const [jump, named, webLink] = ['GoTo', 'Named', 'URI'].map((type) => PDFName.of(type));
const pageTurns = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const webSchemes = new Set(['http', 'https', 'mailto', 'ftp', 'doi', 'tel', 'urn', 'info']);

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

const fileKeys = ['EF', 'RF'].map((key) => PDFName.of(key));
const externalStreamKeys = ['F', 'FFilter', 'FDecodeParms'].map((key) => PDFName.of(key));

const [subtypeKey, rectKey, actionTypeKey, actionsKey, formType, refKey] = [
  'Subtype',
  'Rect',
  'S',
  'AA',
  'Form',
  'Ref',
].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/** Takes active content out of every object of a document, in place. */
export function removeActiveContent(context: PDFContext): void {
  const stack: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  const seen = new Set<PDFObject>();
  while (stack.length > 0) {
    const object = stack.pop()!;
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

/** A stream whose data stand in another file, and a form that shows another file's page (14.10.4). */
function cleanStream(dict: PDFDict): void {
  for (const key of externalStreamKeys) dict.delete(key);
  if (dict.get(subtypeKey) === formType) dict.delete(refKey);
}

function cleanDict(context: PDFContext, dict: PDFDict): void {
  for (const [key, value] of entriesOf(dict)) {
    if (!(value instanceof PDFRef || value instanceof PDFDict)) continue;
    const found = resolve(context, value);
    if (!(found instanceof PDFDict)) continue;
    if (isForbiddenAction(context, found) || isActionTable(context, key, found)) dict.delete(key);
  }
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

function isForbiddenAction(context: PDFContext, object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict) || !object.has(actionTypeKey)) return false;
  const type = resolve(context, object.get(actionTypeKey));
  if (!actionTypes.has(type) || type === jump) return false;
  if (type === named) return !pageTurns.has(nameEntry(context, object, 'N') ?? '');
  if (type === webLink) return !isWebLink(textOf(entry(context, object, 'URI')));
  return true;
}

/** Absolute links to the web and mail, and links without a scheme, which lead nowhere harmful. */
function isWebLink(link: string | undefined): boolean {
  if (link === undefined) return false;
  // Readers skip blanks and control characters in a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link.replace(/[\p{Cc}\s]/gu, ''))?.[1];
  return scheme === undefined ? !link.startsWith('\\\\') : webSchemes.has(scheme.toLowerCase());
}

/** AA: a table of actions by event. Only its own name is no proof: a font may be called AA too. */
function isActionTable(context: PDFContext, key: PDFName, object: PDFObject | undefined): boolean {
  if (key !== actionsKey || !(object instanceof PDFDict)) return false;
  return object.keys().every((event) => {
    const action = dictEntry(context, object, event.decodeText());
    return action === undefined || nameEntry(context, action, 'S') !== undefined;
  });
}

function isEmbeddedFiles(context: PDFContext, object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => {
    const found = entry(context, object, key);
    return found instanceof PDFStream || found instanceof PDFArray || found instanceof PDFString;
  });
}
