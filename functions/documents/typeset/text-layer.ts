import { deflateSync, inflateSync } from 'node:zlib';
import { clustersOf, sharesOf } from './clusters.ts';
import { type Operator, readShows, type Show, withActualText } from './page-content.ts';
import { type Splice, spliced } from './splice-pdf.ts';

/** Scripts whose letters carry marks, so that several glyphs stand for one cluster of characters. */
const MARKED = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\u1780-\u17ff]/;

type GlyphMap = Map<number, string>;

/**
 * Typst gives every glyph of a cluster (a letter and its vowel signs) the characters of the whole cluster, in the font's ToUnicode
 * map or as ActualText, so that readers extract them once for each glyph. Here each glyph gets its own share.
 */
export function mendTextLayer(pdf: Uint8Array, text: string): Uint8Array {
  if (!MARKED.test(text)) return pdf;
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const objects = findObjects(file);
  const maps = new Map<string, GlyphMap>();
  const shares = new Map<string, GlyphMap>();
  const splices: Splice[] = [];
  for (const object of objects.values()) {
    if (!/\/Type \/Page\n/.test(object.dictionary)) continue;
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(object.dictionary)?.[1] ?? '');
    const fonts = /\/Font <<([^>]*)>>/.exec(object.dictionary)?.[1] ?? '';
    if (!content) continue;
    const mapOf = new Map<string, string>();
    for (const [, name, font] of fonts.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font ?? '')?.dictionary ?? '')?.[1];
      if (name && map) mapOf.set(name, map);
    }
    for (const map of mapOf.values()) if (!maps.has(map)) maps.set(map, readMap(file, objects.get(map)));
    const keep = (show: Show, share: string): void => {
      const map = mapOf.get(show.font) ?? '';
      const own = shares.get(map) ?? new Map<number, string>();
      if (!own.has(show.glyph)) own.set(show.glyph, share);
      shares.set(map, own);
    };
    const textOf = (show: Show): string =>
      show.actual?.text ?? maps.get(mapOf.get(show.font) ?? '')?.get(show.glyph) ?? '';
    splices.push(...mendContent(file, content, textOf, keep));
  }
  for (const [map, own] of shares) splices.push(...writeMap(file, objects.get(map), own));
  return splices.length > 0 ? spliced(file, splices) : pdf;
}

interface PdfObject {
  dictionary: string;
  /** Where the dictionary and the stream's bytes begin. */
  start: number;
  data: number;
}

function findObjects(file: Buffer): Map<string, PdfObject> {
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

function readMap(file: Buffer, object: PdfObject | undefined): GlyphMap {
  const map: GlyphMap = new Map();
  if (!object) return map;
  const text = file.toString('latin1', object.data, file.indexOf('endcmap', object.data, 'latin1'));
  for (const [, glyph, characters] of text.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)) {
    if (glyph && characters) map.set(Number.parseInt(glyph, 16), characters);
  }
  return map;
}

function writeMap(file: Buffer, object: PdfObject | undefined, shares: GlyphMap): Splice[] {
  const length = object && lengthOf(object);
  if (!length) return [];
  const text = file.toString('latin1', object.data, object.data + length);
  const mended = text.replace(/<([0-9A-F]{4})> <([0-9A-F]+)>/g, (entry, glyph: string) => {
    const share = shares.get(Number.parseInt(glyph, 16));
    return share ? `<${glyph}> <${share}>` : entry;
  });
  return mended === text ? [] : replacement(object, length, Buffer.from(mended, 'latin1'));
}

/** `keep` is told what a glyph without ActualText stands for. */
function mendContent(
  file: Buffer,
  object: PdfObject,
  textOf: (show: Show) => string,
  keep: (show: Show, share: string) => void,
): Splice[] {
  const length = lengthOf(object);
  if (!length || !object.dictionary.includes('/FlateDecode')) return [];
  const content = inflated(file.subarray(object.data, object.data + length));
  if (content === undefined) return [];
  const edits: { from: number; to: number; text: string }[] = [];
  const added = new Map<Operator, Map<number, string>>();
  const say = (show: Show, text: string): void => {
    if (show.actual) edits.push({ from: show.actual.from, to: show.actual.to, text: `FEFF${text}` });
    else added.set(show.operator, (added.get(show.operator) ?? new Map()).set(show.index, text));
  };
  const shows = readShows(content);
  for (const cluster of clustersOf(shows, textOf)) {
    for (const { show, own, here } of sharesOf(cluster)) {
      if (!show.actual) keep(show, own);
      if (here !== undefined || show.actual) say(show, here ?? own);
    }
  }
  for (const show of shows) {
    const turned = markLast(textOf(show));
    if (turned && show.actual) say(show, turned);
    else if (turned) keep(show, turned);
  }
  for (const [operator, texts] of added)
    edits.push({ from: operator.from, to: operator.to, text: withActualText(operator, texts) });
  if (edits.length === 0) return [];
  let mended = '';
  let at = 0;
  for (const edit of edits.sort((a, b) => a.from - b.from)) {
    mended += content.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return replacement(object, length, deflateSync(Buffer.from(mended + content.slice(at), 'latin1')));
}

/**
 * A right-to-left mark shares the glyph of the space or stop after it. Readers that lay the characters of a glyph from left to right
 * must find it on the right, next to the left-to-right text that it ends.
 */
function markLast(characters: string): string | undefined {
  return /^200F(?!$)/.test(characters) ? `${characters.slice(4)}200F` : undefined;
}

function lengthOf(object: PdfObject): number {
  return Number(/\/Length (\d+)/.exec(object.dictionary)?.[1] ?? 0);
}

function replacement(object: PdfObject, length: number, data: Buffer): Splice[] {
  const written = /\/Length \d+/.exec(object.dictionary);
  if (!written) return [];
  const from = object.start + written.index;
  return [
    { from, to: from + written[0].length, bytes: Buffer.from(`/Length ${data.length}`, 'latin1') },
    { from: object.data, to: object.data + length, bytes: data },
  ];
}

function inflated(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return undefined;
  }
}
