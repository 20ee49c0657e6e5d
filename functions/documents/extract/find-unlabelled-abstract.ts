import { opensWithLabel } from './about-the-paper.ts';
import { type Block, hasLeaders } from './block.ts';
import { countCommonWords, detectLanguage, type Language } from './detect-language.ts';
import { isStatement } from './find-set-off-abstract.ts';
import type { Found } from './found.ts';
import {
  isAnnounced,
  isFirstHeading,
  isHeadingLike,
  isSectionName,
  isStructuredPart,
  opensInCapitals,
  type Section,
} from './front-matter.ts';
import { isAbstractSubheading } from './labels.ts';
import { isAffiliation, isCaption, isNameList, isPeople } from './not-a-title.ts';
import { type Veto, vetoOf } from './rules.ts';

const MIN_STYLED_WORDS = 4;
const FRONT = 40;
const MIN_PART_WORDS = 25;
const MAX_WORDS = 450;

/** The first long paragraph, and what stands around it. */
interface FirstParagraph {
  section: Section;
  at: number;
  before: readonly Section[];
  sections: readonly Section[];
  bodySize: number;
}

const VETOES: Veto<FirstParagraph>[] = [
  { name: 'nothing stands above it', when: ({ at }) => at < 1 },
  { name: 'it has a label', when: ({ section }) => section.label !== undefined },
  { name: 'it is too long', when: ({ section }) => section.words > MAX_WORDS },
  { name: 'it says that it is something else', when: ({ sections, at }) => isAnnounced(sections, at) },
  { name: 'it is a theorem or its like', when: ({ section }) => isStatement(section.block.text) },
  { name: 'it is no prose', when: ({ section }) => !isProse(section.block.text) },
  {
    name: 'it numbers its entries',
    when: ({ section }) => /^1\.?\s.*\s2\.?\s.*\s3\.?\s/su.test(section.block.text),
  },
  {
    name: 'a section’s name stands above it',
    when: ({ before }) =>
      before.some(({ label, block }) => label?.kind === 'introduction' || isSectionName(block.text)),
  },
  {
    name: 'a heading stands above it',
    when: ({ before, bodySize }) =>
      before.some((section, at) => at > 0 && isHeading(section) && isHeadingLike(section, bodySize)),
  },
  {
    name: 'neither does the body follow nor is it bold under a byline',
    when: ({ section, at, before, sections, bodySize }) =>
      !isFollowedByBody(sections, at, bodySize, before) &&
      !isSetBold(section.block, sections.slice(at + 1, at + 6), before),
  },
];

function isHeading(section: Section): boolean {
  return section.block.isHeading || isFirstHeading(section);
}

function firstParagraph(sections: readonly Section[], bodySize: number): FirstParagraph | undefined {
  const at = sections.findIndex(
    ({ block, words }, index) => index < FRONT && words >= 60 && !block.inTable && !block.numbered,
  );
  const section = sections[at];
  return section && { section, at, before: sections.slice(0, at), sections, bodySize };
}

/** A long paragraph between the byline and the first section. */
export function findFirstLongParagraph(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string> | undefined {
  const first = firstParagraph(sections, bodySize);
  if (!first || vetoOf(VETOES, first) !== undefined) return undefined;
  const { section, at } = originalOf(first, language) ?? first;
  const value = section.block.text.replace(/^[·•]\s*/, '').trim();
  return { value, at, certainty: 'unsure', isGuess: true };
}

/** Above an abstract that is translated into English: a shorter one in the language that the text goes on in. */
function originalOf(
  { section, before }: FirstParagraph,
  language: Language | undefined,
): { section: Section; at: number } | undefined {
  if (language === 'en' || detectLanguage(section.block.text) !== 'en') return undefined;
  const at = before.findLastIndex(
    (other) =>
      other.words >= MIN_PART_WORDS &&
      !other.label &&
      !other.block.inTable &&
      Math.abs(other.block.size - section.block.size) < 0.3 &&
      isProse(other.block.text) &&
      2 * countEnglish(other.block.text) <= countEnglish(section.block.text),
  );
  const original = before[at];
  return original && at > 0 ? { section: original, at } : undefined;
}

/** How many of its common words a text has, each counted once: 'in' is common elsewhere, too, and 'to' in Slovene. */
function countEnglish(text: string): number {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return countCommonWords([...words].join(' ')).get('en') ?? 0;
}

/** What keeps the first long paragraph from being the abstract. */
export function whyNotFirstParagraph(
  sections: readonly Section[],
  bodySize: number,
): { section: Section; veto: string } | undefined {
  const first = firstParagraph(sections, bodySize);
  const veto = first && vetoOf(VETOES, first);
  return first && veto ? { section: first.section, veto } : undefined;
}

/** The first paragraphs of style Abstract, unless the title has it too. */
export function findStyledAbstract(sections: readonly Section[]): Found<string> | undefined {
  const isStyled = ({ block, label }: Section) =>
    !label &&
    /^(?:abstract|summary|.*_abstract|abstract text|abstract body)$/.test(block.styleNames[0] ?? '') &&
    !(block.bold && block.centered) &&
    !isCaption(block.text);
  const at = sections.findIndex(
    (section, index) => index < FRONT && section.words >= MIN_STYLED_WORDS && isStyled(section),
  );
  if (at < 0) return undefined;
  const following = sections.slice(at).findIndex((section) => !isStyled(section));
  const run = sections.slice(at, following < 0 ? undefined : at + following);
  return { value: run.map(({ block }) => block.text.trim()).join('\n'), at, certainty: 'sure' };
}

/** Body text above the candidate: then that is body text, too. */
function isSentence({ block, words }: Section): boolean {
  return (
    words > 18 &&
    /[.:]$/.test(block.text.trim()) &&
    block.superscripts === 0 &&
    !isAffiliation(block.text) &&
    !/@|\d{4,}/.test(block.text)
  );
}

/** 'Background: … Methods: … Results: …' in paragraphs of their own, with no label above. */
export function findStructured(sections: readonly Section[]): Found<string> | undefined {
  const front = sections.slice(0, FRONT);
  const isPartOfOne = (section: Section | undefined) =>
    section !== undefined &&
    section.words > 8 &&
    section.words < 300 &&
    isStructuredPart(section) &&
    !section.block.numbered;
  const at = front.findIndex((section, index) => index > 0 && isPartOfOne(section));
  if (at < 0) return undefined;
  let end = at;
  while (isPartOfOne(front[end])) end++;
  if (end - at < 3) return undefined;
  const value = front
    .slice(at, end)
    .map(({ block }) => block.text.trim())
    .join('\n');
  return { value, at, certainty: 'unsure', isGuess: true };
}

/** The paragraph straight above the keywords; with several of them the one in the body's language. */
export function findAboveKeywords(
  sections: readonly Section[],
  language: Language | undefined,
): Found<string> | undefined {
  const front = sections.slice(0, FRONT);
  const all: Found<string>[] = [];
  for (const [at, section] of front.entries()) {
    const { block, label, words } = section;
    const above = front[at - 1];
    if (!above || front[at + 1]?.label?.kind !== 'keywords' || block.inTable || block.numbered) continue;
    // Under 'Disclaimer:' or its like it says something else.
    if (/:$/.test(above.block.text.trim())) continue;
    const isPartOfOne = label?.kind === 'introduction' && isStructuredPart(section);
    if ((label && !isPartOfOne) || words > MAX_WORDS || !isWholeText(section)) continue;
    const from = startOf(front, at, block);
    const parts = front.slice(from, at + 1).filter((part) => !isFootnote(part, block));
    const value = parts.map((part) => withoutNames(part.block).trim()).join('\n');
    all.push({ value, at: from, certainty: 'unsure', isGuess: true });
  }
  return all.find(({ value }) => detectLanguage(value) === language) ?? all[0];
}

/** Where the paragraphs begin that are set as the last one is, with nothing but notes at a page's foot between. */
function startOf(front: readonly Section[], last: number, block: Block): number {
  let start = last;
  for (let at = last - 1; at > 0; at--) {
    const section = front[at];
    if (!section) break;
    if (isFootnote(section, block)) continue;
    const { size, bold, italic, styleNames } = section.block;
    const isAlike =
      Math.abs(size - block.size) < 0.3 &&
      bold === block.bold &&
      italic === block.italic &&
      styleNames[0] === block.styleNames[0];
    if (!isAlike || section.label) break;
    const isWhole = section.words >= MIN_PART_WORDS && isWholeText(section);
    if (!isWhole && !isAbstractSubheading(block.text)) break;
    if (isWhole || opensWithLabel(withoutNames(section.block))) start = at;
  }
  return start;
}

/** Of a PDF: the byline may stand straight above, at the distance of lines. */
function withoutNames({ text, lines: [first = ''] = [] }: Block): string {
  return isNameList(first) && text.startsWith(first) ? text.slice(first.length) : text;
}

/** Of a PDF: smaller, at the foot of a page. */
function isFootnote({ block }: Section, text: Block): boolean {
  return (
    block.place !== undefined &&
    block.place.top > 0.7 * block.place.pageHeight &&
    block.size < text.size - 0.4
  );
}

/** Whole sentences, and no address. */
function isWholeText({ block, words }: Section): boolean {
  const text = block.text.trim();
  const lower = text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0;
  // 'Declaration: …' is a statement about the paper.
  const hasLabel = /^[^.:]{3,40}:\s/u.test(text) && !isAbstractSubheading(text);
  const isWhole = /^\p{Lu}.*[.!?]$/su.test(text) || (block.italic && /^\p{Lu}.*\p{L}$/su.test(text));
  return !hasLabel && !hasLeaders(text) && isWhole && !/@/.test(text) && words >= 8 && lower >= 0.6 * words;
}

/** Journals without the word print the abstract bold under the byline. */
function isSetBold(candidate: Block, after: readonly Section[], before: readonly Section[]): boolean {
  const following = after.filter(({ words }) => words >= 40);
  const isByline = ({ block }: Section) => block.superscripts > 0 || isAffiliation(block.text);
  return (
    candidate.bold &&
    following.length > 0 &&
    following.every(({ block }) => !block.bold) &&
    before.slice(1).some(isByline)
  );
}

/** At least two sentences, not a list of facts. */
function isProse(text: string): boolean {
  return (
    !opensInCapitals(text) &&
    !hasLeaders(text) &&
    /^(?!\p{Ll})[\p{L}\p{N}“"'‘(\t·•]/u.test(text) &&
    (text.match(/[.!?。؟](?=\s|$)|。/gu)?.length ?? 0) >= 2
  );
}

/** So stands an essay: its writer has no address. */
function isUnderNamesAlone(before: readonly Section[]): boolean {
  const hasAddress = ({ block }: Section) =>
    block.superscripts > 0 || isAffiliation(block.text) || /\S@\S/.test(block.text);
  return before.some(({ block }) => isNameList(block.text)) && !before.some(hasAddress);
}

/** A lone paragraph under a byline is an abstract when a heading, the keywords or the document's end follow. */
function isFollowedByBody(
  sections: readonly Section[],
  at: number,
  bodySize: number,
  before: readonly Section[],
): boolean {
  const first = sections[at]?.block;
  const after = sections.slice(at + 1).find((section) => !first || !isFootnote(section, first));
  if (after === undefined)
    return sections.length <= 8 && !before.slice(1).some(isSentence) && !isUnderNamesAlone(before.slice(1));
  if (after.label?.kind === 'keywords' || after.label?.kind === 'introduction') return true;
  if (/^(?:table of )?contents$/i.test(after.block.text.trim())) return true;
  if (before.some((section, above) => above > 0 && isSentence(section))) return false;
  const hasByline = before
    .slice(1)
    .some(({ block }) => isPeople(block) || /^author/.test(block.styleNames[0] ?? ''));
  const body = sections.slice(at + 2, at + 6);
  return hasByline && isHeadingLike(after, bodySize) && body.some(({ words }) => words >= 60);
}
