import { type PDFContext, type PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import { forEachDict } from '../pdf/structure/each-dict.ts';
import { bareJpeg } from '../pdf/structure/jpeg-segments.ts';
import { dictEntry, filtersOf, nameEntry, pdfNames } from '../pdf/structure/pdf-objects.ts';

/** Keys beside a picture, a drawing or any other object that are shown nowhere (ISO 32000-2, 14.3.2, 14.5). */
const besideKeys = pdfNames(['Metadata', 'PieceInfo', 'LastModified']);
/** Keys that programs write about a placed figure into its content's property list (14.6.2), next to its metadata. */
const figureKeys = pdfNames(['Author', 'Creator', 'Producer', 'Title', 'CreationDate', 'ModDate']);

const metadataKey = PDFName.of('Metadata');
const typeKey = PDFName.of('Type');
const jpegFilter = PDFName.of('DCTDecode');

/**
 * Removes from every picture what its camera and programs wrote beside it: place, time, device, the owner's name. Readers have no need of
 * it under any kind of review.
 */
export function removePictureMarks(context: PDFContext): void {
  forEachDict(context, (dict) => {
    if (isResource(context, dict)) return;
    if (dict.has(metadataKey) && !dict.has(typeKey)) for (const key of figureKeys) dict.delete(key);
    for (const key of besideKeys) dict.delete(key);
  });
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !isJpeg(context, object.dict)) continue;
    const bare = bareJpeg(object.contents);
    if (bare !== object.contents) context.assign(ref, PDFRawStream.of(object.dict, bare));
  }
}

/** Whether something called metadata is not: a picture or a font may have that name among its page's resources (14.3.2: XML). */
function isResource(context: PDFContext, dict: PDFDict): boolean {
  const called = dictEntry(context, dict, 'Metadata');
  const subtype = called && nameEntry(context, called, 'Subtype');
  return subtype !== undefined && subtype !== 'XML';
}

function isJpeg(context: PDFContext, dict: PDFDict): boolean {
  if (nameEntry(context, dict, 'Subtype') !== 'Image') return false;
  const filters = filtersOf(context, dict);
  return filters.length === 1 && filters[0] === jpegFilter;
}
