import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';

/* For reading untrusted files: unlike pdf-lib's own look-ups, nothing here throws on an object of the wrong kind, and references are
   followed for a few steps only, because they may form a cycle. */

/** The object itself, its reference followed; undefined for null, for a missing one and for one that could not be parsed. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let found = object;
  for (let step = 0; found instanceof PDFRef; step++) {
    if (step === 8) return undefined;
    found = context.lookup(found);
  }
  return found === PDFNull || found instanceof PDFInvalidObject ? undefined : found;
}

export const pdfNames = (keys: readonly string[]): PDFName[] => keys.map((key) => PDFName.of(key));

export function entry(context: PDFContext, dict: PDFDict, key: string): PDFObject | undefined {
  const name = names.get(key) ?? PDFName.of(key);
  if (names.size < mostNames) names.set(key, name);
  return resolve(context, dict.get(name, true));
}

/** pdf-lib decodes a name's letters at every access; nearly all names looked up here are our own. */
const names = new Map<string, PDFName>();
const mostNames = 500;

/** A dictionary, or the dictionary of a stream. */
export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : undefined;
}

/** The entries themselves, live: pdf-lib's own `entries()` copies each, which would dominate a walk over all objects. */
export function entriesOf(dict: PDFDict): Map<PDFName, PDFObject> {
  return (dict as unknown as { dict: Map<PDFName, PDFObject> }).dict;
}

export function dictEntry(context: PDFContext, dict: PDFDict, key: string): PDFDict | undefined {
  return asDict(entry(context, dict, key));
}

export function arrayEntry(context: PDFContext, dict: PDFDict, key: string): PDFArray | undefined {
  const found = entry(context, dict, key);
  return found instanceof PDFArray ? found : undefined;
}

/** The filters of a stream, one or several (7.4.1), in the order of decoding. */
export function filtersOf(context: PDFContext, dict: PDFDict): PDFObject[] {
  const filter = entry(context, dict, 'Filter');
  if (filter instanceof PDFArray) return filter.asArray();
  return filter ? [filter] : [];
}

export function nameEntry(context: PDFContext, dict: PDFDict, key: string): string | undefined {
  const found = entry(context, dict, key);
  return found instanceof PDFName ? found.decodeText() : undefined;
}

export function objectText(object: PDFObject | undefined): string | undefined {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return undefined;
  try {
    return object.decodeText();
  } catch {
    return undefined;
  }
}

/** The bytes of a name or string as a key for looking up named destinations. */
export function objectKey(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFName) return object.decodeText();
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return undefined;
  return Buffer.from(object.asBytes()).toString('latin1');
}
