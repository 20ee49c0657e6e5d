import { inflateSync } from 'node:zlib';

/** The text of a font's glyphs: UTF-16 code units in hexadecimal. */
export type GlyphMap = Map<number, string>;

export interface PdfObject {
  dictionary: string;
  /** Offset of the dictionary and of the stream's bytes. */
  start: number;
  data: number;
}

export interface PdfPage {
  content: PdfObject;
  /** The object number of each font's ToUnicode map, by the font's name on the page. */
  mapOf: Map<string, string>;
}

/** The objects of a PDF as Typst writes it, by number. */
export function findObjects(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (let at = file.indexOf(' 0 obj\n', 0, 'latin1'); at >= 0; ) {
    const id = /(\d+)$/.exec(file.toString('latin1', Math.max(0, at - 10), at))?.[1];
    const start = at + 7;
    const endObject = file.indexOf('endobj', start, 'latin1');
    const stream = file.indexOf('stream\n', start, 'latin1');
    const isStream = stream >= 0 && stream < endObject;
    const end = isStream ? stream : endObject;
    if (end < 0) break;
    const dictionary = file.toString('latin1', start, Math.min(end, start + 20_000));
    if (id) objects.set(id, { dictionary, start, data: stream + 7 });
    const length = isStream ? Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0) : 0;
    at = file.indexOf(' 0 obj\n', end + length, 'latin1');
  }
  return objects;
}

export function findPages(objects: ReadonlyMap<string, PdfObject>): PdfPage[] {
  const pages: PdfPage[] = [];
  for (const { dictionary } of objects.values()) {
    if (!/\/Type \/Page\n/.test(dictionary)) continue;
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '');
    const fonts = /\/Font <<([^>]*)>>/.exec(dictionary)?.[1] ?? '';
    if (!content) continue;
    const mapOf = new Map<string, string>();
    for (const [, name, font] of fonts.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font ?? '')?.dictionary ?? '')?.[1];
      if (name && map) mapOf.set(name, map);
    }
    pages.push({ content, mapOf });
  }
  return pages;
}

export function readMap(file: Buffer, object: PdfObject | undefined): GlyphMap {
  const map: GlyphMap = new Map();
  if (!object) return map;
  const text = file.toString('latin1', object.data, file.indexOf('endcmap', object.data, 'latin1'));
  for (const [, glyph, characters] of text.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)) {
    if (glyph && characters) map.set(Number.parseInt(glyph, 16), characters);
  }
  return map;
}

/** A page's content as text; undefined unless it is packed as Typst packs it. */
export function contentOf(file: Buffer, object: PdfObject): string | undefined {
  const length = lengthOf(object);
  if (!length || !object.dictionary.includes('/FlateDecode')) return undefined;
  return inflated(file.subarray(object.data, object.data + length));
}

export function lengthOf(object: PdfObject): number {
  return Number(/\/Length (\d+)/.exec(object.dictionary)?.[1] ?? 0);
}

function inflated(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return undefined;
  }
}
