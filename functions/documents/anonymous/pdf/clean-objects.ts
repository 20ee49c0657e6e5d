import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import type { FindingPart } from '../../outcome.ts';
import { forEachDict } from '../../pdf/structure/each-dict.ts';
import type { OpenPdf } from '../../pdf/structure/open-pdf.ts';
import {
  arrayEntry,
  dictEntry,
  entry,
  nameEntry,
  objectText,
  pdfNames,
  resolve,
} from '../../pdf/structure/pdf-objects.ts';
import type { FindingsList } from '../findings-list.ts';
import type { IdentityForms } from '../identity-forms.ts';
import { judgeLink } from '../judge-link.ts';
import { namesIn } from '../names-in.ts';
import type { Zone } from '../zone.ts';
import { type ContentRules, cleanContent, hiddenLayers } from './clean-content.ts';
import { decodeContents, decodeStream } from './decode-stream.ts';
import { flattenFields } from './flatten-fields.ts';
import { packedStream } from './packed-stream.ts';
import { drawnGlyphs, holdsContent } from './stream-kinds.ts';

/** Keys that are shown nowhere (ISO 32000-2, 14.3.2, 14.5, 14.13, 12.3.4). The merge removes data beside pictures. */
const besideKeys = pdfNames(['PieceInfo', 'LastModified', 'Thumb', 'AF', 'OPI', 'SpiderInfo']);
/** Keys of a link: its target and its looks. */
const linkKeys = new Set(
  pdfNames('Type Subtype Rect Border C A Dest QuadPoints H F BS P StructParent OC'.split(' ')),
);
const [rectKey, contentsKey, annotsKey, nameKey, usageKey, groupKey] = pdfNames([
  'Rect',
  'Contents',
  'Annots',
  'Name',
  'Usage',
  'OC',
]) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];
/** Keys of replacement words (14.9), and of a passage's name. */
const standInKeys = pdfNames(['Alt', 'ActualText', 'E']);
const replacingKey = PDFName.of('ActualText');
/** Structure elements have a kind (table 355). */
const kindKey = PDFName.of('S');

/** Removes, in place, what a document contains beside its pages' visible text. */
export function cleanObjects(open: OpenPdf, forms: IdentityForms, list: FindingsList): void {
  const { context, catalog, pages } = open;
  const isHidden = hiddenLayers(context, catalog);
  const note = (text: string, zone: Zone, part: FindingPart, page?: number): boolean =>
    noteNames(forms, list, { text, zone, part, page });
  for (const [index, page] of pages.entries()) noteAnnotations(context, page.dict, index + 1, note);
  flattenFields(context, pages);
  catalog.delete(PDFName.of('AcroForm'));
  for (const [index, page] of pages.entries()) keepLinks(context, page.dict, index + 1, forms, list);
  hideGroups(context, isHidden);
  cleanContents(open, { isHidden, hasToGo: (text) => note(text, 'alt', 'alt') });
  let layers = 0;
  forEachDict(context, (dict) => {
    for (const key of besideKeys) dict.delete(key);
    if (nameEntry(context, dict, 'Type') === 'OCG') {
      note(objectText(dict.get(nameKey)) ?? '', 'metadata', 'layer');
      dict.set(nameKey, PDFString.of(`Layer ${++layers}`));
      dict.delete(usageKey);
    }
    if (dict.has(rectKey)) return;
    for (const key of standInKeys) {
      const text = objectText(resolve(context, dict.get(key)));
      if (text === undefined) continue;
      // In a property list of the content, which has no type, this hides the shown text from engines.
      const isReplacing = key === replacingKey && !dict.has(kindKey);
      if (note(text, 'alt', 'alt') || isReplacing) dict.delete(key);
    }
  });
}

type Note = (text: string, zone: Zone, part: FindingPart, page?: number) => boolean;

interface Noted {
  text: string;
  zone: Zone;
  part: FindingPart;
  page?: number;
}

/** Notes people named by invisible words that no one would miss. Returns whether the words have to go. */
function noteNames(forms: IdentityForms, list: FindingsList, { text, zone, part, page }: Noted): boolean {
  if (text.trim() === '') return false;
  return namesIn(forms, text.slice(0, longestText), zone)
    .filter(({ strength }) => strength !== 'hint')
    .map((name) => list.add({ class: 'identity', ...name, strength: 'certain', text, part, page }))
    .some(Boolean);
}

const longestText = 100_000;

const annotationsOf = (context: PDFContext, page: PDFDict): PDFDict[] =>
  (arrayEntry(context, page, 'Annots')?.asArray() ?? [])
    .map((annotation) => resolve(context, annotation))
    .filter((dict) => dict instanceof PDFDict);

/** Comments and the names of fields are always removed; people named in them are reported. */
function noteAnnotations(context: PDFContext, page: PDFDict, number: number, note: Note): void {
  for (const annotation of annotationsOf(context, page)) {
    const isField = nameEntry(context, annotation, 'Subtype') === 'Widget';
    const place = isField ? 'field' : 'annotation';
    for (const key of ['T', 'TU', 'TM', 'Contents', 'NM', 'Subj', 'RC'])
      note(objectText(entry(context, annotation, key)) ?? '', place, place, number);
    // Drawing it may change its letters: question marks replace what a font lacks.
    if (note(fieldValue(context, annotation), place, place, number))
      annotation.set(PDFName.of('F'), PDFNumber.of(HIDDEN));
  }
}

/** ISO 32000-2, table 167. */
const HIDDEN = 2;

/** Value of a field, or of the field it is part of (12.7.4.1). */
function fieldValue(context: PDFContext, field: PDFDict, depth = 0): string {
  const value = entry(context, field, 'V');
  const parent = dictEntry(context, field, 'Parent');
  if (value === undefined && parent && depth < deepestField) return fieldValue(context, parent, depth + 1);
  const all = value instanceof PDFArray ? value.asArray() : [value];
  return all.map((one) => objectText(resolve(context, one)) ?? '').join('\n');
}
const deepestField = 8;

/** Keeps only a page's links, except those to someone's own page. */
function keepLinks(
  context: PDFContext,
  page: PDFDict,
  number: number,
  forms: IdentityForms,
  list: FindingsList,
): void {
  const found = arrayEntry(context, page, 'Annots');
  if (!found) return;
  const kept = found.asArray().filter((annotation) => {
    const dict = resolve(context, annotation);
    if (!(dict instanceof PDFDict) || nameEntry(context, dict, 'Subtype') !== 'Link') return false;
    for (const key of dict.keys()) if (!linkKeys.has(key)) dict.delete(key);
    const action = dictEntry(context, dict, 'A');
    const href = action && objectText(entry(context, action, 'URI'));
    if (!action || href === undefined) return true;
    const judged = judgeLink(forms, href);
    if (!judged) return true;
    const found = {
      class: 'identity',
      means: 'repository',
      ...judged,
      part: 'link',
    } as const;
    return !list.add({ ...found, text: href, start: 0, end: href.length, page: number });
  });
  if (kept.length === 0) page.delete(annotsKey);
  else page.set(annotsKey, context.obj(kept));
}

/** Empties the forms and pictures of hidden layers, wherever they are used. */
function hideGroups(context: PDFContext, isHidden: ContentRules['isHidden']): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream) || !isHidden(object.dict.get(groupKey))) continue;
    context.assign(ref, context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] }));
  }
}

/** Pages, forms, patterns, glyphs drawn as content: all streams of operators (7.8.2). */
function cleanContents({ context, pages }: OpenPdf, rules: ContentRules): void {
  for (const { dict, inherited } of pages) {
    const content = decodeContents(context, dict.get(contentsKey, true));
    const outer = asResources(
      context,
      dict.get(PDFName.of('Resources'), true) ?? inherited.get(PDFName.of('Resources')),
    );
    const clean = content && cleanContent(context, content, outer, rules);
    if (clean) dict.set(contentsKey, context.register(packedStream(context, clean)));
  }
  const glyphs = drawnGlyphs(context);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream) || !(glyphs.has(ref) || holdsContent(context, object.dict))) continue;
    const content = decodeStream(context, object);
    const resources = dictEntry(context, object.dict, 'Resources');
    const clean = content && cleanContent(context, content, resources, rules);
    if (clean) replaceContent(context, ref, object, clean);
  }
}

const asResources = (context: PDFContext, object: PDFObject | undefined): PDFDict | undefined => {
  const found = resolve(context, object);
  return found instanceof PDFDict ? found : undefined;
};

/** Replaces content under the same name and keeps all its other properties. */
export function replaceContent(context: PDFContext, ref: PDFRef, old: PDFStream, content: Buffer): void {
  const written = packedStream(context, content);
  for (const [key, value] of old.dict.entries())
    if (!/^\/(?:Filter|DecodeParms|Length)$/.test(key.toString())) written.dict.set(key, value);
  context.assign(ref, written);
}
