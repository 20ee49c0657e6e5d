import { collapseSpaces, countWords, squash } from '../block.ts';
import { findFullerTitle } from '../find-fuller-title.ts';
import { findParallelTitle } from '../find-parallel-title.ts';
import type { Found } from '../found.ts';
import { isNumberedHeading, isSectionName, type Section } from '../front-matter.ts';
import { joinSubtitle } from '../join-subtitle.ts';
import {
  isAllInstitutions,
  isClassMark,
  isNameList,
  isNeverTitle,
  isPeople,
  isRoleLabel,
} from '../not-a-title.ts';
import { weigh } from '../rules.ts';
import { isParted, JOIN_RULES } from './join-rules.ts';
import type { Joint } from './joint.ts';
import { LINE_RULES } from './line-rules.ts';
import { isSaying } from './open-end.ts';
import { MAX_TITLE_WORDS, neighbour, type TitleLine, type TitlePage, titleLines } from './title-line.ts';

const SURE = 2;
/** The lowest score of some 750 titles found by their looks was 1.5 points. */
export const MIN_POINTS = 1.2;
const MAX_PARTS = 6;
const MIN_PROSE_WORDS = 20;
const MAX_RUBRIC_LINES = 3;

/** The line with the most points, with the lines that belong to it. */
export function findTitleByLooks(page: TitlePage): Found<string> | undefined {
  let best: { line: TitleLine; points: number } | undefined;
  for (const line of titleLines(page)) {
    if (isRefused(line)) continue;
    const { points } = weigh(LINE_RULES, line);
    if (!best || points > best.points) best = { line, points };
  }
  if (!best || best.points < MIN_POINTS) return undefined;
  const { label } = best.line.section;
  if (label?.kind === 'title' && label.rest !== '')
    return { value: collapseSpaces(label.rest), at: best.line.at, certainty: 'sure', by: 'by its looks' };
  const { section } = best.line;
  const core =
    findFullerTitle(section, page.front) ?? findParallelTitle(section, page.front, page.language) ?? section;
  const parts = withNeighbours(core, page);
  return {
    value: sectionsText(parts, page),
    at: page.sections.indexOf(core),
    certainty: best.points >= SURE ? 'sure' : 'unsure',
    by: 'by its looks',
  };
}

/** Names with raised figures or signs; a single sign behind words of the text belongs to a title. */
function isByline({ section: { block }, again: { found, of }, page }: TitleLine): boolean {
  const isLargest = block.size >= page.largest - 0.2 && block.size > 1.5 * page.bodySize;
  if (isLargest && of >= 6 && found >= 0.8 * of && block.superscripts <= 1) return false;
  if (of >= 3 && found >= 0.8 * of && block.superscripts <= 1 && !/[,;&]/.test(block.text)) return false;
  const hasMarks = block.superscripts > 0 || /\p{Ll}[\d*†‡§¹²³∗](?:[,\s]|$)/u.test(block.text);
  return hasMarks && isNameList(block.text, block.superscripts) && !isMarkedTitle(block.text);
}

/** A line hardly larger than the text that reads like names, with no words of the text. */
function isStrangers({ section: { block, label }, again: { found, of }, page }: TitleLine): boolean {
  const isUnknown = label === undefined && of >= 2 && found === 0;
  if (isUnknown && of >= 4 && PEOPLE_LISTED.test(block.text.trim())) return true;
  return isUnknown && block.size < 1.25 * page.bodySize && isNameList(block.text, block.superscripts);
}

/** Two or three words each, in any case: 'Ana silva, jan peters,eva roth'. */
const PEOPLE_LISTED = /^\p{L}+(?: \p{L}+){1,2}(?:,\s?\p{L}+(?: \p{L}+){1,2}){2,}$/u;

/** Whether a line in capitals, where names look like words, is a title with a mark: 'CALL ARRIVAL RATES¹', with no names beside it. */
function isMarkedTitle(text: string): boolean {
  return (
    !/\p{Ll}|[,;&]|(?<!\p{L})(?:BY|AND)(?!\p{L})|(?<!\p{L})\p{Lu}\./u.test(text) && countWords(text) >= 5
  );
}

/** The paper's class mark is below the journal's section, and its title below that, perhaps under its authors. */
function isRubric({ at, page: { sections, front, bodySize, language } }: TitleLine): boolean {
  const mark = sections.findIndex(({ block }, other) => other > at && isClassMark(block.text));
  if (mark < 0 || mark > at + MAX_RUBRIC_LINES) return false;
  const below = sections
    .slice(mark + 1, mark + 1 + MAX_RUBRIC_LINES)
    .find(
      ({ block, words }) =>
        words >= 3 &&
        (block.bold || block.size >= 1.08 * bodySize) &&
        !isPeople(block) &&
        !isNeverTitle(block.text),
    );
  return below !== undefined && front.includes(below) && !language.isForeign(below.block.text);
}

const PERSON = String.raw`(?:(?:\p{Lu}\.\s?){1,3}\s?\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+,?\s(?:\p{Lu}\.\s?){1,3})[\d*]{0,3}`;
/** Initials are a sign of people: 'A. Silva, PhD', 'Silva A. B., de Vries J.'. */
const PEOPLE = new RegExp(`^${PERSON}(?!\\p{L})`, 'u');

/** Whether a line can't be a title, whatever its points. */
export function isRefused(line: TitleLine): boolean {
  const { section, text } = line;
  return (
    section.words === 0 ||
    section.words > MAX_TITLE_WORDS ||
    isNeverTitle(text) ||
    isNeverTitle(section.label?.rest || text) ||
    isSectionName(text) ||
    isRoleLabel(text) ||
    isSaying(text) ||
    isByline(line) ||
    isStrangers(line) ||
    isNumberedHeading(section, line.page.sections) ||
    (PEOPLE.test(text) && isNameList(text)) ||
    isAllInstitutions(section.block.lines ?? text.split('\n')) ||
    // The end of a sentence that began on another line.
    /^\p{Ll}.*[.;]$/su.test(text) ||
    isPlainProse(section, text) ||
    isRubric(line)
  );
}

/** A long sentence that nothing sets off: the body of a text without a title. */
function isPlainProse({ block, words }: Section, text: string): boolean {
  return (
    ((words >= MIN_PROSE_WORDS && /[.:;：；]$/u.test(text)) || (words >= 8 && /。$/u.test(text))) &&
    !block.bold &&
    !block.centered &&
    !block.isHeading
  );
}

function withNeighbours(core: Section, page: TitlePage): Section[] {
  const parts = [core];
  for (const step of [1, -1] as const) {
    while (parts.length < MAX_PARTS) {
      const joint = jointOf(parts, step, page);
      if (!joint || isParted(joint) || weigh(JOIN_RULES, joint).points <= 0) break;
      if (step === 1) parts.push(joint.asked);
      else parts.unshift(joint.asked);
    }
  }
  return parts;
}

/** The title so far and the line straight below (1) or above (-1) it. */
export function jointOf(parts: readonly Section[], step: 1 | -1, page: TitlePage): Joint | undefined {
  const end = parts.at(step === 1 ? -1 : 0);
  const asked = end && neighbour(page.front, page.front.indexOf(end), step);
  if (!asked) return undefined;
  const [one, other] = step === 1 ? [end, asked] : [asked, end];
  return {
    title: parts.map(({ block }) => block.text).join(' '),
    one,
    other,
    asked,
    again: page.bodyWords.count(asked.block.text),
    page,
  };
}

/** Below and above one line. */
export function jointsOf(core: Section, page: TitlePage): Joint[] {
  return ([1, -1] as const).map((step) => jointOf([core], step, page)).filter((joint) => joint !== undefined);
}

/** Whether a title occurs twice: templates print it in two languages, and authors leave it untranslated. */
function isPrintedTwice(lines: readonly string[]): boolean {
  const half = lines.length / 2;
  return (
    Number.isInteger(half) && squash(lines.slice(0, half).join(' ')) === squash(lines.slice(half).join(' '))
  );
}

function sectionsText(parts: readonly Section[], page: TitlePage): string {
  const lines = parts.flatMap(({ block }) => block.lines ?? block.text.split('\n'));
  const own = page.language.ownLines(lines);
  if (own !== undefined) return collapseSpaces(own);
  if (isPrintedTwice(lines)) return collapseSpaces(lines.slice(0, lines.length / 2).join(' '));
  let text = '';
  let above: Section | undefined;
  for (const part of parts) {
    const isSmaller = above !== undefined && part.block.size < 0.95 * above.block.size;
    const words = collapseSpaces(part.block.text);
    text = text === '' ? words : isSmaller ? joinSubtitle(text, words) : `${text} ${words}`;
    above = part;
  }
  return collapseSpaces(text);
}
