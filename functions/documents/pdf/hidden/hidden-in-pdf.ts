import { type Hidden, HiddenList, type HiddenMeans } from '../../model/hidden-list.ts';
import { openInPdfium, type Pdfium } from '../engines/pdfium.ts';
import { drawingOf, type RenderedPage } from '../render-page.ts';
import {
  type Box,
  type DrawnObjects,
  type DrawnText,
  type Ground,
  readDrawnObjects,
} from './drawn-objects.ts';
import { drawWithout, hasInk, isSameInk, partWith } from './page-ink.ts';

/** Further pages are those of a book. */
const MAX_PAGES = 400;
const MAX_CHARACTERS = 200_000;
/** Time for drawing all pages, in milliseconds; whatever can't be checked by then is not reported. */
const DRAWING_MS = 4000;
const DRAWN_AT = 100;

const INVISIBLE = 3;
const CLIPS_ONLY = 7;
/** Points. */
const TINY = 2;
/** For each of red, green and blue, of 255: only drawing the page shows whether less is seen, which depends on the size of the type. */
const PALE = 40;
/** Share of the page: a larger picture is a scan, and words on its ink are what it shows. */
const SCAN = 0.5;
/** Share of its letters: a line that a library stamped on it. */
const SEEN_ON_SCAN = 0.2;

interface Character {
  text: string;
  object: DrawnText | undefined;
  box: Box;
  size: number;
}

/** Finds invisible words of a PDF, page by page. Whatever PDFium can't read has none. */
export async function hiddenInPdf(bytes: Uint8Array): Promise<Hidden[]> {
  const opened = await openInPdfium(bytes);
  if ('fault' in opened) return [];
  const { pdfium, document, close } = opened;
  try {
    const count = Math.min(pdfium._FPDF_GetPageCount(document), MAX_PAGES);
    return lookThrough(pdfium, document, count).flatMap(({ found }) => found);
  } finally {
    close();
  }
}

/** For each page, the indexes of its invisible characters among all that PDFium reads there. */
export const hiddenPlaces = (pdfium: Pdfium, document: number, count: number): Set<number>[] =>
  lookThrough(pdfium, document, count).map(
    ({ found, means }) => new Set(found.length > 0 ? means.keys() : []),
  );

interface LookedAt {
  found: Hidden[];
  means: ReadonlyMap<number, HiddenMeans>;
}

function lookThrough(pdfium: Pdfium, document: number, count: number): LookedAt[] {
  const until = Date.now() + DRAWING_MS;
  return Array.from({ length: count }, (_, index) => {
    const page = pdfium._FPDF_LoadPage(document, index);
    if (page === 0) return { found: [], means: new Map() };
    try {
      return lookAt(pdfium, page, index + 1, until);
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  });
}

function lookAt(pdfium: Pdfium, page: number, number: number, until: number): LookedAt {
  const drawn = readDrawnObjects(pdfium, page);
  const characters = drawn.texts.length > 0 ? readCharacters(pdfium, page, drawn) : [];
  const means = meansOf(pdfium, page, drawn, characters, until);
  const list = new HiddenList();
  let last: Character | undefined;
  for (const [at, character] of characters.entries()) {
    const { text, object } = character;
    const why = means.get(at);
    // Labels of a reduced drawing are scattered words.
    if (why === 'tiny' && isApart(last, character)) list.end();
    if (object) last = character;
    if (text.trim() === '') list.pause();
    else list.add(text, why, number);
  }
  list.end();
  list.addSigns(characters.map(({ text }) => text).join(''), number);
  return { found: list.found, means };
}

/** Whether a character is not on the same line. */
const isApart = (before: Character | undefined, { box, size }: Character): boolean =>
  before !== undefined &&
  (Math.abs(before.box[1] - box[1]) > size || box[0] - before.box[2] > 4 * size || box[2] < before.box[0]);

function readCharacters(pdfium: Pdfium, page: number, { texts }: DrawnObjects): Character[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const scratch = pdfium.wasmExports.malloc(64);
  const byPointer = new Map(texts.map((one) => [one.object, one]));
  const sizes = new Map<DrawnText, number>();
  const characters: Character[] = [];
  const count = pdfium._FPDFText_CountChars(text);
  for (let at = 0; at < count && count <= MAX_CHARACTERS; at++) {
    const code = pdfium._FPDFText_GetUnicode(text, at);
    const isGenerated = pdfium._FPDFText_IsGenerated(text, at) === 1;
    const object = isGenerated ? undefined : byPointer.get(pdfium._FPDFText_GetTextObject(text, at));
    pdfium._FPDFText_GetLooseCharBox(text, at, scratch);
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
    const box: Box = [
      Math.min(left, right),
      Math.min(top, bottom),
      Math.max(left, right),
      Math.max(top, bottom),
    ];
    const size = object ? (sizes.get(object) ?? sizeOf(pdfium, text, at, scratch)) : 0;
    if (object) sizes.set(object, size);
    characters.push({
      text: code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '',
      object,
      box,
      size,
    });
  }
  pdfium.wasmExports.free(scratch);
  pdfium._FPDFText_ClosePage(text);
  return characters;
}

/** The width or height of the type in points, whichever is less. */
function sizeOf(pdfium: Pdfium, text: number, at: number, scratch: number): number {
  pdfium._FPDFText_GetMatrix(text, at, scratch);
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  return pdfium._FPDFText_GetFontSize(text, at) * Math.min(Math.hypot(a, b), Math.hypot(c, d));
}

/** Why each invisible character of a page is so, by index. */
function meansOf(
  pdfium: Pdfium,
  page: number,
  { grounds }: DrawnObjects,
  characters: readonly Character[],
  until: number,
): Map<number, HiddenMeans> {
  const means = new Map<number, HiddenMeans>();
  const crop = cropOf(pdfium, page);
  const gone = outside(characters, crop);
  const replaced = crowded(characters);
  const suspects = new Map<number, HiddenMeans>();
  for (const [at, character] of characters.entries()) {
    if (!character.object || character.text.trim() === '') continue;
    const sure = gone.has(character.object)
      ? 'offPage'
      : replaced.has(character.object)
        ? 'noInk'
        : surely(character);
    if (sure) means.set(at, sure);
    else {
      const may = mayBe(character, grounds);
      if (may) suspects.set(at, may);
    }
  }
  const isScan = isScanned(crop, grounds, characters, means, suspects);
  const laid = isScan ? laidOver(means) : [];
  if (suspects.size === 0 && laid.length === 0) return means;
  if (Date.now() > until) return isScan ? new Map() : means;
  const judged = [...suspects.keys(), ...laid].map((at) => boxOf(characters, at));
  const drawing = drawingOf(pdfium, page, DRAWN_AT);
  const part = drawing && partWith(drawing, judged);
  const before = drawing?.draw(part);
  if (!before) return means;
  const suspected = new Set([...suspects.keys()].map((at) => characters[at]?.object));
  const after = suspects.size > 0 && drawWithout(pdfium, suspected, () => drawing?.draw(part));
  for (const [at, why] of suspects)
    if (after && isSameInk(before, after, boxOf(characters, at))) means.set(at, why);
  if (isScan) dropShown(characters, means, before);
  return means;
}

/** Letters to each side: recognition guesses the position of each. */
const BESIDE = 20;

/** The words that may lie over a scan's ink. */
const laidOver = (means: ReadonlyMap<number, HiddenMeans>): number[] =>
  [...means].flatMap(([at, why]) => (why === 'noInk' || why === 'covered' ? [at] : []));

/** Drops words over a scan whose ink shows them. */
function dropShown(
  characters: readonly Character[],
  means: Map<number, HiddenMeans>,
  scan: RenderedPage,
): void {
  const laid = laidOver(means);
  const inked = laid.map((at) => hasInk(scan, boxOf(characters, at)));
  for (const [place, at] of laid.entries()) {
    const around = inked.slice(Math.max(0, place - BESIDE), place + BESIDE + 1);
    if (around.filter(Boolean).length >= around.length / 2) means.delete(at);
  }
}

function cropOf(pdfium: Pdfium, page: number): Box {
  const scratch = pdfium.wasmExports.malloc(16);
  pdfium._FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  pdfium.wasmExports.free(scratch);
  return [left, bottom, right, top];
}

/** Texts off the page; a line that runs over its edge doesn't count. */
function outside(characters: readonly Character[], crop: Box): Set<DrawnText> {
  const counts = new Map<DrawnText, number>();
  for (const { object, box } of characters)
    if (object) counts.set(object, (counts.get(object) ?? 0) + (isOutside(box, crop) ? 1 : -1));
  return new Set([...counts].flatMap(([object, count]) => (count > 0 ? [object] : [])));
}

/** Share of the size of the type: no letters of a line are this narrow. PDFium lays those given in place of others upon each other. */
const NARROWEST = 0.1;
const MANY = 20;

/** Texts in whose place a longer one is given, for machines (ISO 32000-2, 14.9.4). */
function crowded(characters: readonly Character[]): Set<DrawnText> {
  const byObject = Map.groupBy(
    characters.filter(({ text }) => text.trim() !== ''),
    ({ object }) => object,
  );
  const spread = (places: readonly number[]) => Math.max(...places) - Math.min(...places);
  return new Set(
    [...byObject].flatMap(([object, letters]) => {
      const line = spread(letters.map(({ box }) => box[0])) + spread(letters.map(({ box }) => box[1]));
      const isCrowded = letters.length >= MANY && line < letters.length * (letters[0]?.size ?? 0) * NARROWEST;
      return object && isCrowded ? [object] : [];
    }),
  );
}

/** Reasons that are certain without drawing. */
function surely({ object, box, size }: Character): HiddenMeans | undefined {
  if (object?.mode === INVISIBLE || object?.mode === CLIPS_ONLY || object?.color?.[3] === 0) return 'noInk';
  // Drawn letters of a font without outlines may have other sizes.
  return size > 0 && size <= TINY && box[3] - box[1] <= 1.5 * TINY ? 'tiny' : undefined;
}

const isOutside = (box: Box, other: Box): boolean =>
  box[2] <= other[0] || box[0] >= other[2] || box[3] <= other[1] || box[1] >= other[3];

/** Possible reasons: only drawing the page with and without the text decides. */
function mayBe({ object, box }: Character, grounds: readonly Ground[]): HiddenMeans | undefined {
  if (!object) return undefined;
  if (object.clip && isOutside(box, object.clip)) return 'clipped';
  const x = (box[0] + box[2]) / 2;
  const y = (box[1] + box[3]) / 2;
  const here = grounds.filter((ground) => !isOutside([x, y, x, y], ground.box));
  if (here.some(({ order }) => order > object.order)) return 'covered';
  const under = here.at(-1);
  const isLight = object.color?.slice(0, 3).every((part) => part >= 255 - PALE);
  const behind = under ? under.color : ([255, 255, 255, 255] as const);
  const isLost =
    behind === undefined
      ? isLight
      : object.color?.slice(0, 3).every((part, at) => Math.abs(part - (behind[at] ?? 0)) <= PALE);
  if (isLost) return 'groundColour';
  if (object.isOfLayer) return 'hiddenFormat';
  return object.isVeiled ? 'noInk' : undefined;
}

function isScanned(
  crop: Box,
  grounds: readonly Ground[],
  characters: readonly Character[],
  ...hidden: ReadonlyMap<number, HiddenMeans>[]
): boolean {
  const areaOf = (box: Box) => Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1]);
  // A scan may come in strips.
  const pictured = grounds
    .filter(({ isPicture }) => isPicture)
    .reduce((sum, { box }) => sum + areaOf(box), 0);
  const seen = characters.filter(
    ({ object, text }, at) => object && text.trim() !== '' && !hidden.some((one) => one.has(at)),
  ).length;
  return seen < SEEN_ON_SCAN * characters.length && pictured > SCAN * areaOf(crop);
}

const NOWHERE: Box = [0, 0, 0, 0];
const boxOf = (characters: readonly Character[], at: number): Box => characters[at]?.box ?? NOWHERE;
