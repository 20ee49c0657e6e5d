import { inflateSync } from 'node:zlib';
import { type PDFContext, PDFName, PDFRawStream } from 'pdf-lib';
import { entry, filtersOf } from './pdf-objects.ts';

/** Flate compresses at most some 1000 to 1: smaller streams than this can't exceed a reader's limit. */
const unsuspectedBytes = 128 * 1024;
const inflatedLimit = 160 * 2 ** 20;

/**
 * Whether some stream unpacks to more than 160 MB. Pictures are left to the reader that draws them; streams with several filters are
 * checked at any size, because each multiplies.
 */
export function hasStreamBomb(context: PDFContext): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFRawStream)) return false;
    const flates = filtersOf(context, object.dict).filter(
      (name) => name === PDFName.of('FlateDecode') || name === PDFName.of('Fl'),
    ).length;
    if (flates === 0 || (flates === 1 && object.contents.length < unsuspectedBytes)) return false;
    if (flates === 1 && entry(context, object.dict, 'Subtype') === PDFName.of('Image')) return false;
    return unpacksBeyondLimit(object.contents, flates);
  });
}

function unpacksBeyondLimit(packed: Uint8Array, times: number): boolean {
  let bytes: Uint8Array = packed;
  for (let time = 0; time < times; time++) {
    try {
      bytes = inflateSync(bytes, { maxOutputLength: inflatedLimit });
    } catch (error) {
      // Anything but the limit is damage, which readers tolerate.
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    }
  }
  return false;
}
