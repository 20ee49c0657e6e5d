import { isCount, isRemark, opensWithLabel } from './about-the-paper.ts';
import { type Block, countWords } from './block.ts';
import { findKeywordsInside, isAbstractSubheading, type Label, readLabel } from './labels.ts';
import { isAffiliation, isNameList } from './not-a-title.ts';
import { anyOf } from './vocabulary/entry.ts';
import { LETTER_OPENINGS, SECTION_NAMES } from './vocabulary/headings.ts';
import { LANGUAGE_NAME } from './vocabulary/text-patterns.ts';

/** A block with the meaning of its label, looked up once. */
export interface Section {
  block: Block;
  label: Label | undefined;
  words: number;
}

/** Line numbers, page numbers and stray marks, which have no letter, are left out. */
export function readSections(blocks: readonly Block[]): Section[] {
  const printed = blocks
    .filter(({ text }) => /\p{L}/u.test(text))
    .flatMap(splitAtKeywords)
    .flatMap(splitAtRemark)
    .map(withoutCopyright);
  const sections: Section[] = printed.map((block, at) => ({
    block,
    label: isKindOfWork(block, printed[at + 1]) ? undefined : readLabel(block),
    words: countWords(block.text),
  }));
  for (const section of checklistRows(sections)) section.label = undefined;
  const heading = sections.findIndex(({ label }) => label?.kind === 'abstract' && label.rest === '');
  if (heading < 0 || !isLanguageName(sections[heading + 1])) return sections;
  // 'Abstract' with a part for each language: each part is an abstract.
  return sections.map((section, at) =>
    at > heading && at < heading + LANGUAGES_WITHIN && isLanguageName(section)
      ? { ...section, label: { kind: 'abstract', language: undefined, rest: '' } }
      : section,
  );
}

/** Whether 'Реферат' on a cover names the kind of work: 'по дисциплине …'. */
function isKindOfWork(block: Block, next: Block | undefined): boolean {
  return /^реферат$/iu.test(block.text.trim()) && /^(?:по|на тему)\s/iu.test(next?.text.trim() ?? '');
}

/** The rows of a table whose cells name the parts of a report: it asks for them and contains none. */
function checklistRows(sections: readonly Section[]): Section[] {
  const cells = sections.filter(({ block }) => block.inTable);
  const parts = cells.filter(({ block, label }) => label?.rest === '' || isSectionName(block.text));
  const kinds = new Set(parts.map(({ block }) => block.text.toLowerCase().replace(/\P{L}/gu, '')));
  return ['title', 'abstract', 'introduction', 'discussion'].every((part) => kinds.has(part)) ? cells : [];
}

const LANGUAGES_WITHIN = 20;

function isLanguageName(section: Section | undefined): boolean {
  return LANGUAGE_NAME.test(section?.block.text.trim() ?? '');
}

/** In capitals or before a dash. */
const KEYWORDS_INSIDE = /(?<=[.!?])\s+(KEY\s?WORDS|Key\s?words(?=\s*[:—–]))(?=[\s:—–])/u;
const MIN_CHARACTERS_ABOVE = 200;
const MAX_KEYWORD_WORDS = 60;

/** Keywords in the same paragraph as the abstract, after its last sentence. */
function splitAtKeywords(block: Block): Block[] {
  if (block.text.length < MIN_CHARACTERS_ABOVE) return [block];
  const found = KEYWORDS_INSIDE.exec(block.text);
  const at = found?.index ?? findKeywordsInside(block.text);
  if (at < MIN_CHARACTERS_ABOVE) return [block];
  const rest = block.text.slice(at).trim();
  if (countWords(rest) > MAX_KEYWORD_WORDS) return [block];
  return [
    { ...block, text: block.text.slice(0, at) },
    { ...block, text: rest, lead: found?.[1] ?? '', lines: undefined },
  ];
}

/** A line about the paper after the abstract's last sentence, in the same paragraph. */
function splitAtRemark(block: Block): Block[] {
  const lines = block.text.split('\n');
  const at = lines.findIndex(
    (line, index) =>
      index > 0 &&
      /[.!?。؟]$/u.test(lines[index - 1] ?? '') &&
      (isRemark(line, opensWithLabel(block.text)) || isCount(line) || readLabel({ text: line, lead: '' })) &&
      lines.slice(0, index).join(' ').length >= MIN_CHARACTERS_ABOVE,
  );
  if (at < 0) return [block];
  return [
    { ...block, text: lines.slice(0, at).join('\n'), lines: undefined },
    { ...block, text: lines.slice(at).join('\n'), lead: '', lines: undefined },
  ];
}

/** '© 2018', also with its ring split off. */
const OPENS_COPYRIGHT = /^(?:©|\u20dd\s?c|c\u20dd|\(c\)|copyright)\s*(?:©\s*)?(?:19|20)\d\d\b/iu;

/** PDF only: removes a journal's copyright notice on the lines after the abstract's last sentence. */
function withoutCopyright(block: Block): Block {
  const { text, lines = [] } = block;
  const line = lines.find(
    (own, at) => OPENS_COPYRIGHT.test(own) && /[.!?]$/u.test(lines[at - 1]?.trim() ?? ''),
  );
  const at = line === undefined ? -1 : text.indexOf(line);
  if (at < MIN_CHARACTERS_ABOVE) return block;
  return { ...block, text: text.slice(0, at).trim(), lines: lines.slice(0, lines.indexOf(line ?? '')) };
}

const NUMBERED_HEADING =
  /^(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,4}\.|[一二三四五六七八九十]+、|第[一二三四五六七八九十\d]+[章节])\s*\p{L}/u;
const SECTION_NAME = new RegExp(
  String.raw`^(?:(?:\d{1,2}|[IVX]{1,4})(?:\.\d*)*[.)]?\s+)?(?:${anyOf(SECTION_NAMES)})\s*[:.]?$`,
  'iu',
);

/** The sections at the beginning that all pass the test. */
export function leading(sections: readonly Section[], test: (section: Section) => boolean): Section[] {
  const end = sections.findIndex((section) => !test(section));
  return end < 0 ? [...sections] : sections.slice(0, end);
}

/** Whether a short line opens a section, by style or by looks. */
export function isHeadingLike(section: Section, bodySize: number): boolean {
  const { block, words } = section;
  const text = block.text.trim();
  if (words > 20 || words === 0 || block.text.length > 160) return false;
  if (block.isHeading) return true;
  if (SECTION_NAME.test(text)) return true;
  if (/[.,;:]$/.test(text)) return false;
  if (NUMBERED_HEADING.test(text) && (block.bold || block.size > bodySize || words <= 8)) return true;
  if (words > 14) return false;
  return (
    block.bold ||
    block.size > bodySize * 1.12 ||
    (words <= 8 && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase())
  );
}

/** Whether a paragraph says what it is, itself or by a line straight above ('About the author'), and no keywords follow. */
export function isAnnounced(sections: readonly Section[], at: number): boolean {
  const [section, next] = [sections[at], sections[at + 1]];
  if (!section || next?.label?.kind === 'keywords' || isStructuredPart(section)) return false;
  return opensWithLabel(section.block.text) || isUnderHeading(section, sections.slice(0, at));
}

/** A short line, bold or with a colon, below another that may be the title. */
function isUnderHeading({ block }: Section, before: readonly Section[]): boolean {
  const above = before.at(-1);
  if (!above || above.words > MAX_HEADING_WORDS) return false;
  const { text, bold, size, isHeading, superscripts } = above.block;
  const isSetOff = isHeading || (bold && !block.bold) || /[:：]$/.test(text.trim());
  return (
    isSetOff &&
    superscripts === 0 &&
    !/[@\d]/.test(text) &&
    !isNameList(text) &&
    !isAffiliation(text) &&
    before
      .slice(0, -1)
      .some((other) => other.block.size > size || (other.block.size === size && other.block.bold))
  );
}

const MAX_HEADING_WORDS = 8;

const NUMBER = /^(?:(\d{1,2})|([IVX]{1,4}))[.)]?\s+\p{L}/u;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

function numberOf({ text }: Block): number {
  const [, digits, roman] = NUMBER.exec(text.trim()) ?? [];
  return digits ? Number(digits) : roman ? ROMAN.indexOf(roman) + 1 : 0;
}

/** Whether a numbered line of any size is a heading: the next number heads a section in the same type, and no earlier one comes below. */
export function isNumberedHeading(section: Section, sections: readonly Section[]): boolean {
  const { block } = section;
  const number = numberOf(block);
  if (number === 0) return false;
  const isAlike = ({ block: other, words }: Section) =>
    words <= 20 &&
    numberOf(other) > 0 &&
    Math.abs(other.size - block.size) < 0.5 &&
    other.bold === block.bold;
  const below = sections.slice(sections.indexOf(section) + 1).filter(isAlike);
  return (
    !below.some(({ block: other }) => numberOf(other) < number) &&
    sections.some((other) => isAlike(other) && Math.abs(numberOf(other.block) - number) === 1)
  );
}

/** '1 Methods', 'I. METHODS'. */
export function isFirstHeading({ block, words }: Section): boolean {
  return words <= 12 && /^(?:1|I)[.)]?\s+\p{Lu}/u.test(block.text.trim());
}

/** Whether a text is 'Introduction' or the like, which belongs to an abstract only as one of its subheadings. */
export function isSectionName(text: string): boolean {
  return SECTION_NAME.test(text.trim());
}

export function isStructuredPart(section: Section): boolean {
  return isAbstractSubheading(section.block.text);
}

/** The size in which most letters are set. */
export function bodySizeOf(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const block of blocks) {
    const size = Math.round(block.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + block.text.length);
  }
  let best = 10;
  let most = 0;
  for (const [size, count] of letters) {
    if (count > most) {
      most = count;
      best = size;
    }
  }
  return best;
}

const LETTER_OPENING = new RegExp(`^(?:${anyOf(LETTER_OPENINGS)})`, 'iu');

/** Finds the opening of a cover letter, which has no metadata of its own. Below keywords, a letter is a review printed with its paper. */
export function findLetterOpening(sections: readonly Section[]): Section | undefined {
  if (sections.some(({ label }) => label?.kind === 'abstract')) return undefined;
  const keywords = sections.findIndex(({ label }) => label?.kind === 'keywords' && label.rest !== '');
  return sections
    .slice(0, keywords < 0 ? 16 : Math.min(16, keywords))
    .find(({ block }) => LETTER_OPENING.test(block.text.trim()));
}

/** 'Notation: a survey' in large type is a title, although it begins like a label. */
export function isProminent({ label, block }: Section, bodySize: number): boolean {
  return label?.kind === 'other' && label.rest !== '' && block.size > bodySize * 1.25;
}

/** Magazines begin their articles so: 'EQUIPMENT AGING IS A FACT although …'. */
export function opensInCapitals(text: string): boolean {
  return /^\p{Lu}[\p{Lu}\s,’'-]{11,}\s\p{Ll}/u.test(text.trim());
}
