import { deflateSync } from 'node:zlib';
import { clustersOf, sharesOf } from './clusters.ts';
import { type Operator, readShows, type Show, withActualText } from './page-content.ts';
import { type Splice, spliced } from './splice-pdf.ts';
import {
  contentOf,
  findObjects,
  findPages,
  type GlyphMap,
  lengthOf,
  type PdfObject,
  readMap,
} from './typst-pdf.ts';

/** Scripts whose letters carry marks, so that several glyphs form one cluster of characters. */
const MARKED = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\u1780-\u17ff]/;

/**
 * Typst gives every glyph of a cluster (a letter and its vowel signs) the characters of the whole cluster, in the font's ToUnicode map or
 * as ActualText, so that readers extract them once for each glyph. This gives each glyph its own share.
 */
export function mendTextLayer(pdf: Uint8Array, text: string): Uint8Array {
  if (!MARKED.test(text)) return pdf;
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const objects = findObjects(file);
  const maps = new Map<string, GlyphMap>();
  const shares = new Map<string, GlyphMap>();
  const splices: Splice[] = [];
  for (const { content, mapOf } of findPages(objects)) {
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

/** `keep` receives the text of a glyph without ActualText. */
function mendContent(
  file: Buffer,
  object: PdfObject,
  textOf: (show: Show) => string,
  keep: (show: Show, share: string) => void,
): Splice[] {
  const content = contentOf(file, object);
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
  return replacement(
    object,
    lengthOf(object),
    deflateSync(Buffer.from(mended + content.slice(at), 'latin1')),
  );
}

/**
 * A right-to-left mark shares the glyph of the space or stop after it. Readers that lay the characters of a glyph from left to right must
 * find it on the right, next to the left-to-right text that it ends.
 */
function markLast(characters: string): string | undefined {
  return /^200F(?!$)/.test(characters) ? `${characters.slice(4)}200F` : undefined;
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
