import { type Block, collapseSpaces, countWords, squash } from './block.ts';
import { BodyWords } from './body-words.ts';
import type { DocumentLanguage } from './document-language.ts';
import { findFullerTitle } from './find-fuller-title.ts';
import { findParallelTitle } from './find-parallel-title.ts';
import type { Found } from './found.ts';
import { leading, type Section } from './front-matter.ts';
import { joinSubtitle } from './join-subtitle.ts';
import {
  isAffiliation,
  isNameList,
  isNeverTitle,
  isPeople,
  isRoleLabel,
  namesOccasion,
} from './not-a-title.ts';
import { trimLines } from './title/trim-lines.ts';
import { SUBTITLE_STYLE, TITLE_STYLE } from './vocabulary/title-patterns.ts';

const MAX_TITLE_WORDS = 60;
/** An abstract, the title, a method and the references may share the style. */
const MAX_RUNS = 5;

const SUMMARY_WITHIN = 40;

/** Finds the paragraphs of style Title, anywhere in the front matter. */
export function findStyledTitle(
  sections: readonly Section[],
  front: readonly Section[],
  language: DocumentLanguage,
): Found<string> | undefined {
  const styled = front.filter((section) => isStyledTitle(section, sections));
  const called = styled[0] && (findParallelTitle(styled[0], styled, language) ?? styled[0]);
  const first = called && (findFullerTitle(called, front) ?? called);
  if (!first) return undefined;
  const at = front.indexOf(first);
  const style = first.block.styleNames[0];
  if (at > 3 && countRuns(sections, style) > MAX_RUNS) return undefined;
  if (headsParts(sections, style, first)) return undefined;
  const own = titleText(trimLines(first, new BodyWords(sections)));
  const begun = language.ownLines(own.split('\n')) ?? own;
  const lines = [begun, ...linesBelow(first, begun, front.slice(at + 1), language)];
  const title = collapseSpaces(lines.join(' '));
  const following = sections[at + lines.length];
  const isPart =
    following &&
    isSubtitle(following, sections) &&
    (hasSummary(sections) || countWords(title) <= 2 || isBetween(title, following, sections)) &&
    !squash(title).includes(squash(following.block.text)) &&
    !language.isTranslation(title, following.block.text);
  const value = isPart ? joinSubtitle(title, collapseSpaces(following.block.text)) : title;
  return { value, at, certainty: 'sure', by: 'by its style' };
}

function isStyledTitle(section: Section, sections: readonly Section[]): boolean {
  const { block, words, label } = section;
  return (
    hasTitleStyle(section) &&
    label?.kind !== 'introduction' &&
    words <= MAX_TITLE_WORDS &&
    !(words > 30 && /\.$/.test(block.text.trim())) &&
    !(isByline(section) && !isOfText(section, sections)) &&
    !(words <= 6 && /universit|college|institute of/i.test(block.text)) &&
    // Article types and dates may have the style too.
    (!isNeverTitle(withoutNoise(block.text)) || /^title\b/i.test(block.text.trim()))
  );
}

/** The paragraphs below that belong to the title: those in its style, and one more that continues it. */
function linesBelow(
  title: Section,
  begun: string,
  below: readonly Section[],
  language: DocumentLanguage,
): string[] {
  const own = leading(below, (line) => isAlike(title.block, line) && !isOther(line, begun, language));
  const lines = own.map(({ block }) => block.text);
  const next = below[lines.length];
  return next && goesOn(lines.at(-1) ?? begun, next) ? [...lines, next.block.text] : lines;
}

function isAlike(title: Block, { block }: Section): boolean {
  return block.styleNames[0] === title.styleNames[0] && Math.abs(block.size - title.size) <= 1;
}

/** Whether a paragraph in the title's style is names, an address, a label or a translation. */
function isOther({ block, words }: Section, begun: string, language: DocumentLanguage): boolean {
  return (
    isPeople(block) ||
    isNeverTitle(block.text) ||
    isRoleLabel(block.text) ||
    (/[:：]$/u.test(block.text.trim()) && words <= 2) ||
    language.isTranslation(begun, block.text)
  );
}

/** 'disclaimer', 'abstract': a single word in the style of the abstract's heading also heads a part. */
function headsParts(sections: readonly Section[], style: string | undefined, { words }: Section): boolean {
  return (
    words === 1 &&
    sections.some(({ block, label }) => block.styleNames[0] === style && label?.kind === 'abstract')
  );
}

/** Number of separate runs in a style: some authors give their section headings the style Title too. */
function countRuns(sections: readonly Section[], style: string | undefined): number {
  return sections.filter(
    ({ block }, at) => block.styleNames[0] === style && sections[at - 1]?.block.styleNames[0] !== style,
  ).length;
}

/** A second line in another style, set off from the body: 'with sleep-aware monitoring'. */
function goesOn(above: string, { block, words, label }: Section): boolean {
  return (
    !label &&
    words >= 2 &&
    words <= 20 &&
    /^(?:\p{Ll}|[–—-]\s)/u.test(block.text.trim()) &&
    (block.bold || block.centered) &&
    !/author|affiliation/.test(block.styleNames[0] ?? '') &&
    !/[.:?!]$/.test(above.trim()) &&
    !isNeverTitle(block.text) &&
    !isPeople(block)
  );
}

/** Whether the words recur in the text, as those of names seldom do. */
function isOfText({ block }: Section, sections: readonly Section[]): boolean {
  if (block.superscripts > 0) return false;
  const { found, of } = new BodyWords(sections).count(block.text);
  return of >= 3 && found >= 0.8 * of;
}

/** In the style Title, two capitalised words are a title more often than a name. */
function isByline({ block, words }: Section): boolean {
  return (
    isNameList(block.text, block.superscripts) &&
    (block.superscripts > 0 || words > 3 || /[,&]|\band\b/.test(block.text))
  );
}

/** A paragraph in the style Subtitle straight below, which some authors use for names, dates and places instead. */
function isSubtitle(section: Section, sections: readonly Section[]): boolean {
  const { block, words, label } = section;
  return (
    SUBTITLE_STYLE.test(block.styleNames[0] ?? '') &&
    label === undefined &&
    words >= 2 &&
    words <= 40 &&
    (!isNameList(block.text, block.superscripts) || isOfText(section, sections)) &&
    !isAffiliation(block.text) &&
    !isNeverTitle(block.text) &&
    !isRoleLabel(block.text) &&
    !namesOccasion(block.text) &&
    block.superscripts === 0
  );
}

/**
 * Whether the paper has a summary. A report's cover uses the style Subtitle for its occasion; a manuscript with an abstract uses it for
 * the subject.
 */
function hasSummary(sections: readonly Section[]): boolean {
  return sections
    .slice(0, SUMMARY_WITHIN)
    .some(({ label }) => label?.kind === 'abstract' || label?.kind === 'keywords');
}

/** Whether a line between a title and its authors consists of words from the text. A question is complete without it. */
function isBetween(title: string, section: Section, sections: readonly Section[]): boolean {
  const below = sections[sections.indexOf(section) + 1];
  const { found, of } = new BodyWords(sections).count(section.block.text);
  return !/[?!]$/.test(title) && below !== undefined && isNameList(below.block.text) && found >= 0.6 * of;
}

function hasTitleStyle({ block }: Section): boolean {
  const name = block.styleNames[0] ?? '';
  return TITLE_STYLE.test(name) && !SUBTITLE_STYLE.test(name);
}

/** The text without a label typed before it: 'Title: …', 'Working Title: …'. */
function titleText({ block, label }: Section): string {
  return label?.kind === 'title' && label.rest !== '' ? label.rest : withoutNoise(block.text);
}

/** 'Chapter 3' on a line above the real title. */
function withoutNoise(text: string): string {
  const [first = '', ...others] = text.split('\n');
  return others.length > 0 && isNeverTitle(first) ? others.join('\n') : text;
}
