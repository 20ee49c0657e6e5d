import { type PDFContext, PDFDict, PDFName, type PDFRef, PDFStream } from 'pdf-lib';
import { resolve } from '../../pdf/structure/pdf-objects.ts';
import { alignCodes, type ShownCode } from './align-codes.ts';
import { replaceContent } from './clean-objects.ts';
import type { ContentUnit, ShownText } from './content-unit.ts';
import { type CodeRun, cutTexts, piecesLeft, type TextCut } from './cut-text.ts';
import type { PageHits } from './find-in-pages.ts';
import { codeLengthOf, isVertical } from './font-codes.ts';
import { type KnownForms, locateTexts, type TextPlace } from './locate-texts.ts';
import { packedStream } from './packed-stream.ts';
import type { Holder, PageCharacters } from './page-characters.ts';

export interface CutPages {
  /** The characters that are gone from each page; one form may be on several pages. Empty for an unchanged page. */
  gone: Set<number>[];
  /** Pages whose content can't be matched to its characters: nothing was cut on them. */
  uncut: Set<number>;
  /** The texts before the cut. */
  cut: ShownText[];
  /** The rest of the contents that were cut, by page or form. */
  left: Map<PDFDict | PDFRef, ContentUnit>;
}

/** Removes the hit characters from the pages' own content, in place. */
export function cutPages(
  context: PDFContext,
  refs: readonly PDFRef[],
  pages: readonly PageCharacters[],
  hits: readonly PageHits[],
): CutPages {
  const forms: KnownForms = new Map();
  const cuts = new Map<ContentUnit, Cutting>();
  const uncut = new Set<number>();
  const locate = (index: number, page: PageCharacters, objects: ReadonlySet<number>) => {
    const dict = pageDict(context, refs[index]);
    return dict ? locateTexts(context, dict, page.drawn, objects, forms) : null;
  };
  const located = pages.map((page, index): Places => {
    const wanted = objectsOf(page, hits[index]);
    if (wanted.size === 0) return new Map();
    const places = locate(index, page, new Set(wanted.keys()));
    if (!places) uncut.add(index);
    for (const [object, place] of places ?? [])
      addCut(cuts, place, index, cutOf(context, place.text, page, object, wanted.get(object) ?? new Set()));
    return places ?? new Map();
  });
  // A form that was cut is on other pages too.
  if ([...cuts.values()].some(({ form }) => form !== undefined))
    for (const [index, page] of pages.entries())
      for (const [object, place] of locate(index, page, objectsInForms(page.drawn)) ?? [])
        located[index]?.set(object, place);
  const gone = pages.map((page, index) => goneFrom(context, page, located[index] ?? new Map(), cuts));
  const left = new Map<PDFDict | PDFRef, ContentUnit>();
  for (const [unit, { form, texts, page }] of cuts) {
    const content = cutTexts(unit, texts);
    const owner = form ?? pageDict(context, refs[page]);
    if (!owner) continue;
    left.set(owner, { ...unit, items: itemsLeft(unit, texts) });
    writeContent(context, owner, content);
  }
  const cut = [...cuts.values()].flatMap(({ texts }) => [...texts.keys()]);
  return { gone, uncut, cut, left };
}

const itemsLeft = ({ items }: ContentUnit, texts: ReadonlyMap<ShownText, TextCut>): ContentUnit['items'] =>
  items.map((item) => {
    const cut = item.kind === 'text' ? texts.get(item) : undefined;
    return item.kind === 'text' && cut ? { ...item, pieces: piecesLeft(item, cut) } : item;
  });

type Places = Map<number, TextPlace>;

interface Cutting {
  form: PDFRef | undefined;
  /** Which page's own content. */
  page: number;
  texts: Map<ShownText, TextCut>;
}

function objectsInForms(drawn: Holder): Set<number> {
  const objects = new Set<number>();
  const visit = ({ items }: Holder, isForm: boolean): void => {
    for (const item of items)
      if (item.kind === 'form') visit(item.holder, true);
      else if (isForm) objects.add(item.object);
  };
  visit(drawn, false);
  return objects;
}

const pageDict = (context: PDFContext, ref: PDFRef | undefined): PDFDict | undefined => {
  const found = resolve(context, ref);
  return found instanceof PDFDict ? found : undefined;
};

/** The text objects that show the hit characters. */
function objectsOf(page: PageCharacters, hits: PageHits | undefined): Map<number, Set<number>> {
  const objects = new Map<number, Set<number>>();
  for (const index of hits ?? []) {
    const object = page.characters[index]?.object ?? -1;
    if (object < 0) continue;
    const known = objects.get(object) ?? new Set();
    objects.set(object, known.add(index));
  }
  return objects;
}

function addCut(
  cuts: Map<ContentUnit, Cutting>,
  { unit, text, form }: TextPlace,
  page: number,
  cut: TextCut,
): void {
  const cutting = cuts.get(unit) ?? { form, page, texts: new Map() };
  cuts.set(unit, cutting);
  const known = cutting.texts.get(text);
  cutting.texts.set(text, known ? joinCuts(known, cut) : cut);
}

/** Joins cuts, because a form on several pages loses what any of them has to. */
function joinCuts(one: TextCut, other: TextCut): TextCut {
  if (one.isWhole) return one;
  if (other.isWhole) return other;
  const isKnown = (run: CodeRun) => one.runs.some(({ from }) => isAt(from, run.from));
  const runs = [...one.runs, ...other.runs.filter((run) => !isKnown(run))];
  return {
    isWhole: false,
    runs: runs.sort((a, b) => a.from.piece - b.from.piece || a.from.offset - b.from.offset),
  };
}

type Place = CodeRun['from'];
const isAt = (one: Place, other: Place) => one.piece === other.piece && one.offset === other.offset;

/** If codes can't be distinguished, all of them go; the comparison afterwards shows what that cost. */
function cutOf(
  context: PDFContext,
  text: ShownText,
  page: PageCharacters,
  object: number,
  hits: ReadonlySet<number>,
): TextCut {
  const shown = shownBy(page, object);
  const ink = shown.filter((index) => page.characters[index]?.text.trim() !== '');
  const down = isVertical(context, text.font) ? -1 : 1;
  const whole: TextCut = { isWhole: true, ems: down * emsOf(page, shown, undefined) };
  if (ink.every((index) => hits.has(index))) return whole;
  const codeLength = codeLengthOf(context, text.font);
  const codes = codeLength && alignCodes(text, codeLength, page.characters, shown);
  if (!codes) return whole;
  const runs = runsOf(codes, codeLength, page, hits);
  return { isWhole: false, runs: runs.map((run) => ({ ...run, ems: down * run.ems })) };
}

const byObject = new WeakMap<PageCharacters, Map<number, number[]>>();

/** The characters that a text object shows; computed for all objects of a page at once, as most are needed. */
function shownBy(page: PageCharacters, object: number): number[] {
  const known =
    byObject.get(page) ?? Map.groupBy(page.characters.keys(), (at) => page.characters[at]?.object ?? -1);
  byObject.set(page, known);
  return known.get(object) ?? [];
}

function runsOf(
  codes: readonly ShownCode[],
  codeLength: number,
  page: PageCharacters,
  hits: ReadonlySet<number>,
): CodeRun[] {
  const runs: CodeRun[] = [];
  const isHit = ({ characters }: ShownCode) => characters.some((index) => hits.has(index));
  for (let at = 0; at < codes.length; at++) {
    const first = codes[at];
    if (!first || !isHit(first)) continue;
    let last = first;
    const gone = [...first.characters];
    for (let next = codes[at + 1]; next && isHit(next); next = codes[at + 1]) {
      last = next;
      gone.push(...next.characters);
      at += 1;
    }
    const ems = emsOf(page, gone, codes[at + 1]?.characters[0]);
    const to = { piece: last.piece, offset: last.offset + codeLength };
    runs.push({ from: { piece: first.piece, offset: first.offset }, to, ems });
  }
  return runs;
}

/** The width of characters, up to the next one. */
function emsOf(
  { characters, sizes }: PageCharacters,
  gone: readonly number[],
  next: number | undefined,
): number {
  const [first, last] = [characters[gone[0] ?? -1], characters[gone.at(-1) ?? -1]];
  if (!first || !last) return 1;
  const behind = next === undefined ? undefined : characters[next];
  const [left, , right] = last.box;
  const length = behind
    ? Math.hypot(behind.x - first.x, behind.y - first.y)
    : Math.hypot(last.x - first.x, last.y - first.y) + Math.abs(right - left);
  return length / Math.max(0.01, sizes[first.object] ?? 1);
}

/** Writes the content of a page or of a form XObject. */
export function writeContent(context: PDFContext, owner: PDFDict | PDFRef, content: Buffer): void {
  if (owner instanceof PDFDict)
    owner.set(PDFName.of('Contents'), context.register(packedStream(context, content)));
  else {
    const old = resolve(context, owner);
    if (old instanceof PDFStream) replaceContent(context, owner, old, content);
  }
}

/** The characters gone from a page, according to the cuts. */
function goneFrom(
  context: PDFContext,
  page: PageCharacters,
  places: Places,
  cuts: ReadonlyMap<ContentUnit, Cutting>,
): Set<number> {
  const gone = new Set<number>();
  for (const [object, { unit, text }] of places) {
    const cut = cuts.get(unit)?.texts.get(text);
    if (!cut) continue;
    const shown = shownBy(page, object);
    const codeLength = codeLengthOf(context, text.font);
    const codes = cut.isWhole || !codeLength ? null : alignCodes(text, codeLength, page.characters, shown);
    const isCut = (code: ShownCode) => !cut.isWhole && cut.runs.some((run) => isWithin(code, run));
    for (const index of codes ? codes.filter(isCut).flatMap(({ characters }) => characters) : shown)
      gone.add(index);
  }
  return gone;
}

const isWithin = (code: ShownCode, { from, to }: CodeRun): boolean =>
  !isBefore(code, from) && isBefore(code, to);

const isBefore = (one: Place, other: Place): boolean =>
  one.piece < other.piece || (one.piece === other.piece && one.offset < other.offset);
