import { isCount, isRemark } from './about-the-paper.ts';
import { type Block, countWords, GAPS_BETWEEN_TERMS } from './block.ts';
import { fillsColumn, gapBetween, isApart, isNarrow } from './block-geometry.ts';
import { detectLanguage, type Language } from './detect-language.ts';
import type { Found } from './found.ts';
import { isHeadingLike, leading, type Section } from './front-matter.ts';
import { splitKeywords } from './split-keywords.ts';
import { ENDS_INSIDE } from './vocabulary/text-patterns.ts';

const LABEL_WITHIN = 450;
const FRONT_WITHIN = 200;
const MAX_LIST_ENTRIES = 15;

type FoundList = Found<string[]> & { language: Language | undefined };

/** The labelled keywords, in the document's main language if there are several. */
export function findKeywords(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string[]> | undefined {
  const all = findLists(sections, bodySize, language);
  const isOwn = (found: FoundList) => found.language === language && sameScript(found.value, language);
  return (
    // A single entry behind the label may be a remark on it: 'Keywords – proposed'.
    all.find((found) => isOwn(found) && found.value.length > 1) ??
    all.find(isOwn) ??
    all.find((found) => found.language === language) ??
    all[0]
  );
}

function findLists(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): FoundList[] {
  const all: FoundList[] = [];
  let isInBody = false;
  for (const [at, { block, label }] of sections.slice(0, LABEL_WITHIN).entries()) {
    if (label?.kind === 'introduction' && (block.isHeading || label.rest === '')) isInBody = true;
    if (label?.kind === 'abstract' && label.rest === '') {
      const value = readCapitals(sections.slice(at + 1, at + 3));
      if (value) all.push({ value, at, certainty: 'unsure', language, by: 'a line in capitals' });
    }
    if (label?.kind !== 'keywords' || ((at >= FRONT_WITHIN || block.inTable) && isAdvice(block, isInBody)))
      continue;
    const isAbove = label.rest === '';
    const value = isAbove
      ? readListBelow(block, sections.slice(at + 1), bodySize)
      : readBehind(label.rest, sections.slice(at, at + MAX_LIST_ENTRIES), bodySize);
    if (value.length === 0) continue;
    const by = isAbove ? 'below their label' : 'behind their label';
    const certainty = value.length >= 2 ? 'sure' : 'unsure';
    all.push({ value, at, certainty, language: label.language, by });
  }
  return all;
}

/** Far into the body the word heads advice about keywords. */
function isAdvice({ text }: Block, isInBody: boolean): boolean {
  return isInBody || /^\d+\.\d/.test(text);
}

function sameScript(keywords: string[], language: Language | undefined): boolean {
  const detected = detectLanguage(keywords.join(' '));
  return (
    detected === undefined ||
    detected === language ||
    !['zh', 'ja', 'ko', 'ru', 'fa', 'ar', 'he', 'el'].includes(language ?? '')
  );
}

/** The line in capitals under a Russian report's heading. */
function readCapitals(below: readonly Section[]): string[] | undefined {
  const list = below.find(({ block }) => isCapitalList(block.text));
  return list && !list.label ? splitKeywords(list.block.text) : undefined;
}

/** Keywords after the label, with any that a wide line spacing or an indent separates from it. */
function readBehind(rest: string, sections: readonly Section[], bodySize: number): string[] {
  const [own, next] = sections;
  const lines = /[,;·•|、，；،\n\t]/.test(rest) ? [] : entriesBelow(sections, bodySize);
  if (lines.length >= 2 && countWords(rest) <= 4) return splitKeywords([rest, ...lines].join(';'));
  if (!own || !next || !isCarriedOver(own.block, next, sections.slice(2), bodySize)) {
    const list = splitKeywords(rest, own && entriesOf(own));
    return list.length === 0 && own ? splitKeywords(toShortLine(own.block, rest)) : list;
  }
  const isBroken = /\p{Ll}-$/u.test(rest);
  return splitKeywords(isBroken ? rest.slice(0, -1) + next.block.text : `${rest} ${next.block.text}`);
}

/** PDF only: the text up to a line that ends well before the others, if the list and the text below are one block. */
function toShortLine({ text, lines = [] }: Block, rest: string): string {
  const widest = Math.max(...lines.map(({ length }) => length));
  const end = lines.findIndex((line) => line.length < 0.9 * widest && !/[,;]$/.test(line)) + 1;
  return lines
    .slice(0, end)
    .join(' ')
    .slice(text.length - rest.length);
}

/** DOCX only: the further entries of a list that starts on the label's line, one a paragraph, until the formatting changes. */
function entriesBelow([own, ...below]: readonly Section[], bodySize: number): string[] {
  const isEntry = (section: Section) =>
    own !== undefined &&
    own.block.place === undefined &&
    !section.label &&
    section.words <= 4 &&
    !/[.:!?]$/.test(section.block.text) &&
    !isRemark(section.block.text) &&
    !isHeadingLike(section, bodySize) &&
    section.block.styleNames[0] === own.block.styleNames[0];
  const entries = leading(below, isEntry);
  return entries.length === below.length ? [] : entries.map(({ block }) => block.text);
}

/** Whether the list continues in the block below. */
function isCarriedOver(list: Block, next: Section, below: readonly Section[], bodySize: number): boolean {
  const [after] = below;
  const { block, words, label } = next;
  if ([list, block].every(isListOfStops) && block.gap === 0) return endsFront(after, bodySize);
  if (label || block.size !== list.size || isProse(next)) return false;
  const text = list.text.trim();
  if (/[,;]$/.test(text)) return !isHeadingLike(next, bodySize) || /[,;]/.test(block.text);
  if (isApart(list, block)) return false;
  if (isNarrow(list, next)) return true;
  if (/\p{Ll}-$/u.test(text)) return /^\p{Ll}/u.test(block.text);
  if (list.bold !== block.bold) return false;
  if (words <= 3 && /^word count/i.test(after?.block.text ?? '')) return true;
  if (/[.:]$/.test(text) || block.isHeading) return false;
  return isLastLine(list, next, endsFront(after, bodySize), below);
}

function isProse({ block: { text }, words }: Section): boolean {
  return words > 25 || /[.!?:]\s/.test(text) || isRemark(text) || (isCount(text) && !/[,;]/.test(text));
}

/** 'Palavras-chave: Solos. Pastagem.' */
const isListOfStops = ({ text }: Block) =>
  /^(?:[^.:]*:)?(?:\s*\p{Lu}[^\s.]*(?: [^\s.]+){0,3}\.)+$/u.test(text.trim());

function endsFront(after: Section | undefined, bodySize: number): boolean {
  return after === undefined || after.label !== undefined || isHeadingLike(after, bodySize);
}

/** A few more words, after a full line of a PDF or before the next heading. */
function isLastLine(
  list: Block,
  { block, words }: Section,
  isLast: boolean,
  below: readonly Section[],
): boolean {
  const { place } = list;
  const isFull = place ? place.right > 0.7 * place.pageWidth || fillsColumn(list, block, below) : isLast;
  if (!isFull) return false;
  return /^\p{Ll}/u.test(block.text) ? words <= 12 : place !== undefined && isLast && words <= 2;
}

/** The lines of the block behind its label, if each may be an entry. */
function entriesOf(section: Section): string[] | undefined {
  const lines = section.block.lines;
  if (!lines || lines.length < 3) return undefined;
  const [first, ...others] = lines;
  if (!/^[^\p{L}]*\p{L}[\p{L}\s-]*[:.—–]?\s*$/u.test(first ?? '') || countWords(first ?? '') > 3)
    return undefined;
  return isRagged(others) ? others : undefined;
}

/** Lines that end well short of the widest are entries, not wrapped text. */
function isRagged(lines: readonly string[]): boolean {
  return lines.length >= 2 && lines.every((line) => countWords(line) <= 6);
}

/** Reads keywords under a heading of their own: one paragraph with separators, or one entry a paragraph. */
function readListBelow(heading: Block, below: readonly Section[], bodySize: number): string[] {
  const [next] = below;
  if (!next || next.label || next.words > 80) return [];
  const { text, lines } = next.block;
  const marked = readMarked(below);
  if (marked) return marked;
  if (/[,;·•|、，；،►▶▸◼■◆❖➢]|\s[—–]\s/u.test(text)) return looksLikeProse(next) ? [] : readList(next, below);
  if (GAPS_BETWEEN_TERMS.test(text.trim())) return splitKeywords(text);
  const stops = readStops(below);
  if (stops) return stops;
  if (lines && lines.length > 1 && isRagged(lines)) return splitKeywords(text, lines);
  const terms = /[.\n\t/*+#-]/.test(text) ? splitKeywords(text) : [];
  const areTerms = terms.length >= 3 && terms.every((term) => countWords(term) <= MAX_TERM_WORDS);
  return areTerms ? terms : readEntries(heading, next, below, bodySize);
}

const MAX_TERM_WORDS = 7;

const MARK = /^(?:[•·▪●■◦*–—-]|\(?\d{1,2}[.)])\s*(?=\p{L})/u;

/** Reads one entry a paragraph, each behind a bullet or its number. */
function readMarked(below: readonly Section[]): string[] | undefined {
  const entries = leading(below, ({ block, words, label }) => !label && words <= 8 && MARK.test(block.text));
  if (entries.length < 2 || entries.some(({ block }) => /[,;]\s/.test(block.text))) return undefined;
  return splitKeywords(entries.map(({ block }) => block.text.replace(MARK, '')).join(';'));
}

/** Reads entries that end in full stops, such as 'Visual impairment. Braille.', over several lines and a last one above a label. */
function readStops(below: readonly Section[]): string[] | undefined {
  const end = below.findIndex(({ block, label }) => label || !isListOfStops(block));
  const [last, after] = end < 2 ? [] : below.slice(end);
  if (!last) return undefined;
  const isEntry = !last.label && last.words <= 4 && after?.label && last.block.size === below[0]?.block.size;
  const list = below.slice(0, isEntry ? end + 1 : end).map(({ block }) => block.text.trim());
  return splitKeywords(list.join(' ').replace(/\.\s+/gu, ';'));
}

/** 'EAN' as one of several entries. */
const isAcronym = ({ block: { text, isHeading, bold } }: Section) =>
  !isHeading && !bold && /^\p{Lu}[\p{Lu}\d-]{1,7}$/u.test(text.trim());

function readEntries(heading: Block, first: Section, below: readonly Section[], bodySize: number): string[] {
  const opensSection = (section: Section) =>
    isHeadingLike(section, bodySize) && (!heading.isHeading || section.block.isHeading || section.block.bold);
  if (opensSection(first) && !heading.inTable) return [];
  const isEntry = (section: Section) =>
    !section.label &&
    section.words <= 6 &&
    !isRemark(section.block.text) &&
    !/[.!?]$/.test(below[below.indexOf(section) - 1]?.block.text.trim() ?? '') &&
    (section === first || !opensSection(section) || isAcronym(section)) &&
    section.block.size === first.block.size &&
    section.block.styleNames[0] === first.block.styleNames[0];
  const entries = leading(below, isEntry).map(({ block }) => block.text);
  return entries.length > MAX_LIST_ENTRIES ? [] : splitKeywords(entries.join(';'));
}

/** Reads lines spaced wider than paragraphs, which are separate blocks: the list continues while one ends with a comma. */
function readList(first: Section, sections: readonly Section[]): string[] {
  let text = first.block.text.trim();
  let last = first;
  while (/[,;·•]$/.test(text) || ENDS_INSIDE.test(text) || /^[►▶▸◼■◆❖➢]/u.test(text)) {
    // A figure beside the list may interrupt it.
    const at = sections.indexOf(last);
    const next = sections.slice(at + 1, at + 3).find((section) => isNextLine(last, section));
    if (!next) break;
    text += ` ${next.block.text.trim()}`;
    last = next;
  }
  const lines = last === first ? first.block.lines : undefined;
  return splitKeywords(partColumn(text, lines), lines);
}

const MIN_COLUMN_LINES = 4;

/** Splits a column with one word a line, where all but a few entries have lost their comma, at capitals. */
function partColumn(text: string, lines: readonly string[] = []): string {
  const isColumn = lines.length >= MIN_COLUMN_LINES && lines.every((line) => countWords(line) === 1);
  const isRunOn = text.split(/[,;]/).some((entry) => countWords(entry) >= 5);
  if (!isColumn || !isRunOn || !lines.some((line) => /^\p{Ll}/u.test(line))) return text;
  return lines.join(' ').replace(/[,;]?\s+(?=\p{Lu})/gu, '; ');
}

function isNextLine({ block: a }: Section, next: Section): boolean {
  const b = next.block;
  if (next.label || next.words > 25 || b.size !== a.size || b.bold !== a.bold) return false;
  if (!a.place || !b.place) return !/[.!?]\s/.test(b.text);
  const gap = gapBetween(a, b);
  return gap > 0 && gap < 3 * a.size && Math.abs(b.place.left - a.place.left) < 2 * a.size;
}

function looksLikeProse(section: Section): boolean {
  return section.words > 40 && /[.!?]\s+\p{Lu}/u.test(section.block.text);
}

/** Keywords of a Russian report (GOST 7.32, 5.3): a line in capitals with commas. */
export function isCapitalList(text: string): boolean {
  return (
    /^\P{Ll}+$/u.test(text) &&
    (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > text.length / 2 &&
    (text.match(/,/g)?.length ?? 0) >= 2
  );
}
