import { BodyWords } from './body-words.ts';
import { findLabelledTitle } from './find-labelled-title.ts';
import { findStyledTitle } from './find-styled-title.ts';
import type { Found } from './found.ts';
import { isProminent, isSectionName, type Section } from './front-matter.ts';
import { isCaption, isNeverTitle, isPeople } from './not-a-title.ts';
import type { Front } from './read-front.ts';
import { findTitleByLooks } from './title/find-title.ts';
import { type TitlePage, titlePageOf } from './title/title-line.ts';
import { trimLines } from './title/trim-lines.ts';
import { CHAPTER, MAY_STAND_AHEAD } from './vocabulary/title-patterns.ts';

const FRONT = 40;
const MAX_LINE_WORDS = 70;
const MIN_PROSE = 40;

/** The title of a DOCX: by style, by a 'Title:' label, otherwise by its looks and position. `end` is the latest end of the front matter. */
export function findDocxTitle(whole: Front, end: number): Found<string> | undefined {
  const { sections, language } = whole;
  const front = sections.slice(0, Math.min(end, FRONT));
  const styled = findStyledTitle(sections, front, language);
  const labelled = findLabelledTitle(sections, front.length);
  // A journal's form has the journal's name on top; the author's title is under 'Proposed title'.
  if (labelled && styled && isUnderHeading(sections, labelled.at)) return labelled;
  return (
    styled ??
    labelled ??
    (isExcerpt(front[0]) ? undefined : findTitleByLooks(docxTitlePage(whole, end))) ??
    // Some authors put the title only over the body, after the abstract.
    findStyledTitle(sections, sections.slice(0, FRONT), language) ??
    findTitleOverBody(sections) ??
    findTitleInHead(whole)
  );
}

/** The lines before the abstract or the first long paragraph. */
export function docxTitlePage(whole: Front, end: number): TitlePage {
  const { sections, bodySize } = whole;
  const bodyWords = new BodyWords(sections);
  const trimmed = sections.map((section, at) => (at < FRONT ? trimLines(section, bodyWords) : section));
  const front: Section[] = [];
  for (const section of trimmed.slice(0, Math.min(end, FRONT))) {
    const { block, words, label } = section;
    if (label && label.kind !== 'title' && !isProminent(section, bodySize)) {
      if (label.kind !== 'other') break;
      continue;
    }
    if (words > MAX_LINE_WORDS && !block.inTextBox) break;
    front.push(section);
  }
  return titlePageOf(whole, trimmed, front, bodyWords);
}

/** Finds one line between the keywords or the abstract and the body, which repeats its words. */
function findTitleOverBody(sections: readonly Section[]): Found<string> | undefined {
  const front = sections.slice(0, FRONT);
  const last = Math.max(
    ...['keywords', 'abstract'].map((kind) => front.findLastIndex(({ label }) => label?.kind === kind)),
  );
  const at = last + (sections[last]?.label?.rest === '' ? 2 : 1);
  const [line, below] = sections.slice(at, at + 2);
  if (last < 0 || !line || line.label || !isWordedAsTitle(line)) return undefined;
  const { found, of } = new BodyWords(sections).count(line.block.text);
  // 'Part one: …', followed by 'Part two: …', also heads a part.
  const part = partOf(line);
  if (part && sections.slice(at + 1).some((section) => partOf(section) === part)) return undefined;
  const isOverBody =
    below !== undefined && (below.label?.kind === 'introduction' || below.words >= MIN_PROSE);
  if (!isOverBody || found < 0.6 * of) return undefined;
  return { value: line.block.text, at, certainty: 'unsure', by: 'over the body' };
}

/** Finds a title that stands in the head of the pages alone. */
function findTitleInHead({ heads, sections }: Front): Found<string> | undefined {
  const words = new BodyWords(sections);
  const line = heads.find((head) => {
    const { found, of } = words.count(head.block.text);
    return !head.label && isWordedAsTitle(head) && of >= 2 && found >= 0.6 * of;
  });
  return line && { value: line.block.text, at: -1, certainty: 'unsure', by: 'in the head of the pages' };
}

/** 'Part' of 'Part one: …'. */
const partOf = ({ block: { isHeading, text } }: Section) =>
  isHeading ? /^(\p{L}+)\s\p{L}+\s*[:：]/u.exec(text.trim())?.[1] : undefined;

function isWordedAsTitle({ block, words }: Section): boolean {
  return (
    words >= 4 &&
    words <= 30 &&
    !block.inTable &&
    !block.numbered &&
    !/[.,;:]$|[;；、]/u.test(block.text.trim()) &&
    !isNeverTitle(block.text) &&
    !isSectionName(block.text) &&
    !isPeople(block)
  );
}

function isUnderHeading(sections: readonly Section[], at: number): boolean {
  const above = sections[at - 1];
  return above?.label?.kind === 'title' && above.label.rest === '' && above.block.isHeading;
}

/** Whether the document is a single table, figure, section or chapter, which has no title, or a supplement, which names its paper's. */
export function isExcerpt(first: Section | undefined): boolean {
  return (
    first !== undefined &&
    (isCaption(first.block.text) ||
      first.label?.kind === 'introduction' ||
      (isSectionName(first.block.text) && !MAY_STAND_AHEAD.test(first.block.text)) ||
      CHAPTER.test(first.block.text.trim()))
  );
}
