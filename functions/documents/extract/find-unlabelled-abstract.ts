import type { Block } from './block.ts';
import { detectLanguage, type Language } from './detect-language.ts';
import { findSetOffAbstract } from './find-set-off-abstract.ts';
import type { Found } from './found.ts';
import {
  isFirstHeading,
  isHeadingLike,
  isSectionName,
  isStructuredPart,
  opensInCapitals,
  type Section,
} from './front-matter.ts';
import { isAbstractSubheading } from './labels.ts';
import { isAffiliation, isCaption, isNameList } from './not-a-title.ts';

const MIN_STYLED_WORDS = 4;
const FRONT = 40;
const MIN_PART_WORDS = 25;

/** A long paragraph between the byline and the first section, or one of style 'Abstract'. */
export function findUnlabelledAbstract(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string> | undefined {
  const styled = findStyled(sections);
  if (styled) return styled;
  const front = sections.slice(0, FRONT);
  const known = findStructured(front) ?? findAboveKeywords(front, language);
  if (known) return known;
  const setOff = findSetOffAbstract(sections, bodySize, language);
  if (setOff) return setOff;
  const first = front.findIndex(({ block, words }) => words >= 60 && !block.inTable && !block.numbered);
  const candidate = front[first];
  if (first < 1 || !candidate) return undefined;
  const { block, words, label } = candidate;
  if (label || words > 450 || !isProse(block.text)) return undefined;
  const before = front.slice(0, first);
  if (before.some((section) => section.label?.kind === 'introduction' || isSectionName(section.block.text)))
    return undefined;
  const isHeading = (section: Section) => section.block.isHeading || isFirstHeading(section);
  if (before.some((section, at) => at > 0 && isHeading(section) && isHeadingLike(section, bodySize)))
    return undefined;
  if (
    !isFollowedByBody(sections, first, bodySize, before) &&
    !isSetBold(block, sections.slice(first + 1, first + 6), before)
  )
    return undefined;
  return { value: block.text.trim(), at: first, certainty: 'unsure', isGuess: true };
}

/** The first paragraphs of style Abstract, unless the title has it too. */
function findStyled(sections: readonly Section[]): Found<string> | undefined {
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
function findStructured(front: readonly Section[]): Found<string> | undefined {
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
function findAboveKeywords(
  front: readonly Section[],
  language: Language | undefined,
): Found<string> | undefined {
  const all: Found<string>[] = [];
  for (const [at, section] of front.entries()) {
    const { block, label, words } = section;
    const above = front[at - 1];
    if (!above || front[at + 1]?.label?.kind !== 'keywords' || block.inTable || block.numbered) continue;
    // Under 'Disclaimer:' or its like it says something else.
    if (/:$/.test(above.block.text.trim())) continue;
    const isPartOfOne = label?.kind === 'introduction' && isStructuredPart(section);
    if ((label && !isPartOfOne) || words > 450 || !isStatement(section)) continue;
    const from = startOf(front, at, block);
    const parts = front.slice(from, at + 1).filter((part) => !isFootnote(part, block));
    const value = parts.map((part) => part.block.text.trim()).join('\n');
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
    if (!isAlike || section.label || section.words < MIN_PART_WORDS || !isStatement(section)) break;
    start = at;
  }
  return start;
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
function isStatement({ block, words }: Section): boolean {
  const text = block.text.trim();
  const lower = text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0;
  // 'Declaration: …' is a statement about the paper.
  const hasLabel = /^[^.:]{3,40}:\s/u.test(text) && !isAbstractSubheading(text);
  return !hasLabel && /^\p{Lu}.*[.!?]$/su.test(text) && !/@/.test(text) && words >= 8 && lower >= 0.6 * words;
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
    !/(?:\.\s?){6}|…{3}/.test(text) &&
    /^(?!\p{Ll})[\p{L}\p{N}“"'‘(\t]/u.test(text) &&
    (text.match(/[.!?。؟](?=\s|$)|。/gu)?.length ?? 0) >= 2
  );
}

/** A lone paragraph under a byline is an abstract when a heading, the keywords or the document's end follow. */
function isFollowedByBody(
  sections: readonly Section[],
  at: number,
  bodySize: number,
  before: readonly Section[],
): boolean {
  const after = sections[at + 1];
  if (after === undefined) return sections.length <= 8 && !before.slice(1).some(isSentence);
  if (after.label?.kind === 'keywords' || after.label?.kind === 'introduction') return true;
  if (/^(?:table of )?contents$/i.test(after.block.text.trim())) return true;
  if (before.some((section, above) => above > 0 && isSentence(section))) return false;
  const hasByline = before
    .slice(1)
    .some(
      ({ block }) =>
        isNameList(block.text, block.superscripts) ||
        isAffiliation(block.text) ||
        /^author/.test(block.styleNames[0] ?? ''),
    );
  const body = sections.slice(at + 2, at + 6);
  return hasByline && isHeadingLike(after, bodySize) && body.some(({ words }) => words >= 60);
}
