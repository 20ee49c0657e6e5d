import { type PDFContext, type PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import { forEachDict } from '../pdf/structure/each-dict.ts';
import { bareJpeg } from '../pdf/structure/jpeg-segments.ts';
import { dictEntry, filtersOf, nameEntry } from '../pdf/structure/pdf-objects.ts';

const names = (keys: string[]) => keys.map((key) => PDFName.of(key));

/** What stands beside a picture, a drawing or any other object and is shown nowhere (ISO 32000-2, 14.3.2, 14.5). */
const besideKeys = names(['Metadata', 'PieceInfo', 'LastModified']);
/** What programs write of a placed figure into the property list of its content (14.6.2), next to its metadata. */
const figureKeys = names(['Author', 'Creator', 'Producer', 'Title', 'CreationDate', 'ModDate']);

const metadataKey = PDFName.of('Metadata');
const typeKey = PDFName.of('Type');
const jpegFilter = PDFName.of('DCTDecode');

/**
 * Takes out of every picture what its camera and programs wrote beside it: place, time, device, the owner's name. It is nobody's
 * business who reads the document, under whatever kind of review.
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

/** Whether what is called metadata is none: a picture or a font may have that name among its page's resources (14.3.2: XML). */
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
