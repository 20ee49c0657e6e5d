import { type Block, countWords } from './block.ts';
import { detectLanguage, type Language } from './detect-language.ts';
import type { Found } from './found.ts';
import { isHeadingLike, type Section } from './front-matter.ts';
import { splitKeywords } from './split-keywords.ts';

const LABEL_WITHIN = 450;
const FRONT_WITHIN = 200;
const MAX_LIST_ENTRIES = 15;

/** The keywords with a label, of the document's main language where there are several. */
export function findKeywords(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string[]> | undefined {
  const all: (Found<string[]> & { language: Language | undefined })[] = [];
  let isInBody = false;
  for (let at = 0; at < Math.min(sections.length, LABEL_WITHIN); at++) {
    const { block, label } = sections[at]!;
    if (label?.kind === 'introduction' && (block.isHeading || label.rest === '')) isInBody = true;
    if (label?.kind === 'abstract' && label.rest === '') {
      const list = sections.slice(at + 1, at + 3).find((section) => isCapitalList(section.block.text));
      if (list && !list.label)
        all.push({ value: splitKeywords(list.block.text), at, certainty: 'unsure', language });
    }
    // Far into the body the word heads advice about keywords.
    if (label?.kind !== 'keywords' || (at >= FRONT_WITHIN && (isInBody || /^\d+\.\d/.test(block.text))))
      continue;
    const value =
      label.rest === '' ? readListBelow(sections, at, bodySize) : readRunIn(sections, at, bodySize);
    if (value.length === 0) continue;
    all.push({ value, at, certainty: value.length >= 2 ? 'sure' : 'unsure', language: label.language });
  }
  return (
    all.find((found) => found.language === language && sameScript(found.value, language)) ??
    all.find((found) => found.language === language) ??
    all[0]
  );
}

function sameScript(keywords: string[], language: Language | undefined): boolean {
  const detected = detectLanguage(keywords.join(' '));
  return (
    detected === undefined ||
    detected === language ||
    !['zh', 'ja', 'ko', 'ru', 'fa', 'ar', 'he', 'el'].includes(language ?? '')
  );
}

/** Behind the label, with what a wide line spacing or an indent set apart from it. */
function readRunIn(sections: readonly Section[], at: number, bodySize: number): string[] {
  const { label } = sections[at]!;
  const next = sections[at + 1];
  if (!next || !isCarriedOver(sections[at]!, next, sections[at + 2], bodySize))
    return splitKeywords(label!.rest, entriesOf(sections[at]!));
  const isBroken = /\p{Ll}-$/u.test(label!.rest);
  return splitKeywords(
    isBroken ? label!.rest.slice(0, -1) + next.block.text : `${label!.rest} ${next.block.text}`,
  );
}

function isCarriedOver(
  section: Section,
  next: Section,
  after: Section | undefined,
  bodySize: number,
): boolean {
  const [a, b] = [section.block, next.block];
  if (next.label || next.words > 25 || /[.!?:]\s/.test(b.text) || b.size !== a.size) return false;
  if (/[,;]$/.test(a.text.trim())) return !isHeadingLike(next, bodySize) || /[,;]/.test(b.text);
  if (a.place && b.place && !isBelow(a, b) && !opensNextPage(a, b)) return false;
  if (/\p{Ll}-$/u.test(a.text.trim())) return /^\p{Ll}/u.test(b.text);
  const isLast = after === undefined || after.label !== undefined || isHeadingLike(after, bodySize);
  if (a.bold === b.bold && next.words <= 3 && /^word count/i.test(after?.block.text ?? '')) return true;
  const isFull = a.place ? a.place.right > 0.7 * a.place.pageWidth : isLast;
  if (!isFull || /[.:]$/.test(a.text.trim()) || b.isHeading || a.bold !== b.bold) return false;
  return /^\p{Ll}/u.test(b.text) ? next.words <= 12 : a.place !== undefined && isLast && next.words <= 2;
}

function isBelow(a: Block, b: Block): boolean {
  return a.page === b.page && b.place!.top - a.place!.bottom <= 3 * a.size;
}

function opensNextPage(a: Block, b: Block): boolean {
  return b.page === a.page + 1 && b.place!.top < 0.25 * b.place!.pageHeight && /^\p{Ll}/u.test(b.text);
}

/** Lines of the block behind its label, when each may be an entry of its own. */
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

/** Under a heading of its own: one paragraph with separators, or one entry a paragraph. */
function readListBelow(sections: readonly Section[], at: number, bodySize: number): string[] {
  const next = sections[at + 1];
  if (!next || next.label || next.words > 80) return [];
  if (/[,;·•|、，；،►▶▸◼■◆❖➢]/u.test(next.block.text))
    return looksLikeProse(next) ? [] : readList(sections, at + 1);
  if (next.block.lines && next.block.lines.length > 1 && isRagged(next.block.lines))
    return splitKeywords(next.block.text, next.block.lines);
  const isUnderHeading = sections[at]!.block.isHeading;
  const opensSection = (section: Section) =>
    isHeadingLike(section, bodySize) && (!isUnderHeading || section.block.isHeading || section.block.bold);
  if (opensSection(next) && !sections[at]!.block.inTable) return [];
  const entries: string[] = [];
  for (let below = at + 1; below < sections.length && entries.length <= MAX_LIST_ENTRIES; below++) {
    const section = sections[below]!;
    if (section.label || section.words > 6 || /[.!?]$/.test(section.block.text.trim())) break;
    if (below > at + 1 && opensSection(section)) break;
    if (section.block.size !== next.block.size || section.block.styleNames[0] !== next.block.styleNames[0])
      break;
    entries.push(section.block.text);
  }
  if (entries.length > MAX_LIST_ENTRIES) return [];
  return entries.length === 1 ? splitKeywords(entries[0]!) : splitKeywords(entries.join(';'));
}

/** Lines set further apart than a paragraph's are blocks of their own: the list goes on while one ends with a comma. */
function readList(sections: readonly Section[], at: number): string[] {
  const { block } = sections[at]!;
  let text = block.text.trim();
  let last = at;
  while (/[,;·•]$/.test(text) || ENDS_INSIDE.test(text) || /^[►▶▸◼■◆❖➢]/u.test(text)) {
    // A figure beside the list may come between.
    const next = [last + 1, last + 2].find((index) => isNextLine(sections[last]!, sections[index]));
    if (next === undefined) break;
    text += ` ${sections[next]!.block.text.trim()}`;
    last = next;
  }
  return splitKeywords(text, last === at ? block.lines : undefined);
}

/** A keyword goes on in the next line: 'processamento de'. */
const ENDS_INSIDE =
  /\s(?:of|and|for|the|in|on|de|da|do|dos|das|e|del|la|y|des|du|et|und|der|für|dan|untuk|ve|и|в|на)$/iu;

function isNextLine({ block: a }: Section, next: Section | undefined): boolean {
  const b = next?.block;
  if (!b || next.label || next.words > 25 || b.size !== a.size || b.bold !== a.bold) return false;
  if (!a.place || !b.place) return !/[.!?]\s/.test(b.text);
  const gap = b.place.top - a.place.bottom;
  return (
    a.page === b.page && gap > 0 && gap < 3 * a.size && Math.abs(b.place.left - a.place.left) < 2 * a.size
  );
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
