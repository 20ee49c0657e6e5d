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

/*
 * Reading what strangers wrote: nothing here throws on an object of the wrong kind, as pdf-lib's own lookups do, and
 * references are followed a few steps only, because they may lead in a circle.
 */

/** The object itself, its reference followed; undefined for null, for nothing and for what could not be parsed. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let found = object;
  for (let step = 0; found instanceof PDFRef; step++) {
    if (step === 8) return undefined;
    found = context.lookup(found);
  }
  return found === PDFNull || found instanceof PDFInvalidObject ? undefined : found;
}

export function entry(context: PDFContext, dict: PDFDict, key: string): PDFObject | undefined {
  const name = names.get(key) ?? PDFName.of(key);
  if (names.size < mostNames) names.set(key, name);
  return resolve(context, dict.get(name, true));
}

/** pdf-lib decodes a name's letters each time that it is asked for it; those asked for here are our own, but for a few. */
const names = new Map<string, PDFName>();
const mostNames = 500;

/** A dictionary, or the dictionary of a stream. */
export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : undefined;
}

/** The entries themselves, live: pdf-lib's own `entries()` copies each, which is what a walk over all objects costs. */
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

/** The filters of a stream, one or several (7.4.1), the first to undo first. */
export function filtersOf(context: PDFContext, dict: PDFDict): PDFObject[] {
  const filter = entry(context, dict, 'Filter');
  if (filter instanceof PDFArray) return filter.asArray();
  return filter ? [filter] : [];
}

export function nameEntry(context: PDFContext, dict: PDFDict, key: string): string | undefined {
  const found = entry(context, dict, key);
  return found instanceof PDFName ? found.decodeText() : undefined;
}

export function textOf(object: PDFObject | undefined): string | undefined {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return undefined;
  try {
    return object.decodeText();
  } catch {
    return undefined;
  }
}

/** The bytes of a name or string as a key: what named destinations are found by. */
export function keyOf(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFName) return object.decodeText();
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return undefined;
  return Buffer.from(object.asBytes()).toString('latin1');
}
