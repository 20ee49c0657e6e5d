import { deflateSync, inflateSync } from 'node:zlib';
import { readShows, type Show } from './page-content.ts';

/** Scripts whose letters carry marks, so that several glyphs stand for one cluster of characters. */
const MARKED = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\u1780-\u17ff]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

type GlyphMap = Map<number, string>;

/**
 * Typst gives every glyph of a cluster (a letter and its vowel signs) the characters of the whole cluster, in the font's ToUnicode
 * map or as ActualText, so that readers extract them once for each glyph. Here each glyph gets its own share. Streams are replaced
 * in place within their old length, so that no other byte of the file moves; one that would grow is left as it is.
 */
export function mendTextLayer(pdf: Uint8Array, text: string): Uint8Array {
  if (!MARKED.test(text)) return pdf;
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const objects = findObjects(file);
  const maps = new Map<string, GlyphMap>();
  const shares = new Map<string, GlyphMap>();
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
    mendContent(
      file,
      content,
      (show) => maps.get(mapOf.get(show.font) ?? ''),
      (show, share) => {
        const map = mapOf.get(show.font) ?? '';
        const own = shares.get(map) ?? new Map<number, string>();
        if (!own.has(show.glyph)) own.set(show.glyph, share);
        shares.set(map, own);
      },
    );
  }
  for (const [map, own] of shares) writeMap(file, objects.get(map), own);
  return file;
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

function writeMap(file: Buffer, object: PdfObject | undefined, shares: GlyphMap): void {
  if (!object) return;
  const end = file.indexOf('endcmap', object.data, 'latin1');
  const text = file.toString('latin1', object.data, end);
  const mended = text.replace(/<([0-9A-F]{4})> <([0-9A-F]+)>/g, (entry, glyph: string) => {
    const share = shares.get(Number.parseInt(glyph, 16));
    return share === undefined || share.length === 0 ? entry : `<${glyph}> <${share}>`.padEnd(entry.length);
  });
  if (mended.length === text.length) file.write(mended, object.data, 'latin1');
}

function mendContent(
  file: Buffer,
  object: PdfObject,
  mapOf: (show: Show) => GlyphMap | undefined,
  keep: (show: Show, share: string) => void,
): void {
  const written = /\/Length (\d+)/.exec(object.dictionary);
  const length = Number(written?.[1] ?? 0);
  if (!written || length === 0 || !object.dictionary.includes('/FlateDecode')) return;
  const content = inflated(file.subarray(object.data, object.data + length));
  if (content === undefined) return;
  const edits: { from: number; to: number; text: string }[] = [];
  for (const group of clustersOf(readShows(content), mapOf)) {
    const shares = sharesOf(group.characters, group.shows.length);
    group.shows.forEach((show, index) => {
      const share = shares[index] ?? '';
      if (show.actual) edits.push({ from: show.actual.from, to: show.actual.to, text: `FEFF${share}` });
      else keep(show, share);
    });
  }
  if (edits.length === 0) return;
  let mended = '';
  let at = 0;
  for (const edit of edits) {
    mended += content.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  const packed = deflateSync(Buffer.from(mended + content.slice(at), 'latin1'), { level: 9 });
  if (packed.length > length) return;
  file.fill(0x0a, object.data + packed.length, object.data + length);
  file.set(packed, object.data);
  const lengthAt = object.start + written.index;
  file.write(`/Length ${packed.length}`.padEnd(written[0].length), lengthAt, 'latin1');
}

function inflated(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return undefined;
  }
}

interface Cluster {
  characters: string;
  shows: Show[];
}

/** Neighbouring glyphs that all carry the same characters, more than one: the glyphs of one cluster. */
function clustersOf(shows: Show[], mapOf: (show: Show) => GlyphMap | undefined): Cluster[] {
  const clusters: Cluster[] = [];
  let open: Cluster | undefined;
  for (const show of shows) {
    const characters = show.actual?.text ?? mapOf(show)?.get(show.glyph) ?? '';
    const isNext =
      open?.characters === characters &&
      open.shows.length < characters.length / 4 &&
      open.shows.every((other) => other.glyph !== show.glyph || other.font !== show.font);
    if (open && isNext) open.shows.push(show);
    else {
      open = characters.length >= 8 ? { characters, shows: [show] } : undefined;
      if (open) clusters.push(open);
    }
  }
  return clusters.filter((cluster) => cluster.shows.length > 1);
}

/**
 * The characters of each glyph, in the order drawn (from left to right). The letter's glyph gets all that is no mark; it is drawn
 * last in right-to-left scripts, where marks come before their letter.
 */
function sharesOf(characters: string, count: number): string[] {
  const units = characters.match(/.{4}/g) ?? [];
  const isMark = (unit: string): boolean =>
    /[\p{M}\u200c\u200d]/u.test(String.fromCharCode(Number.parseInt(unit, 16)));
  const isRtl = units.some((unit) => RIGHT_TO_LEFT.test(String.fromCharCode(Number.parseInt(unit, 16))));
  const marks = units.slice(1).filter(isMark);
  const letters = [units[0] ?? '', ...units.slice(1).filter((unit) => !isMark(unit))];
  const logical = [letters.join(''), ...marks.slice(0, count - 2), marks.slice(count - 2).join('')].slice(
    0,
    count,
  );
  while (logical.length < count) logical.push('');
  return isRtl ? logical.toReversed() : logical;
}
