import { opensWithLabel } from './about-the-paper.ts';
import { type Block, countWords, HAN_OR_KANA, squash } from './block.ts';
import { FOOTNOTE_MARK, isAtFoot, isSmaller } from './block-geometry.ts';
import { isCapitalList } from './find-keywords.ts';
import { isStructuredPart, type Section } from './front-matter.ts';
import { isAbstractSubheading } from './labels.ts';
import { isAffiliation, isNameList, isRoleLabel } from './not-a-title.ts';
import { EXTENT } from './vocabulary/text-patterns.ts';

/** Whether a section lies between the heading of an abstract and its text and belongs to neither. */
export function isBetween(sections: readonly Section[], heading: number, at: number): boolean {
  const [label, section] = [sections[heading]?.block, sections[at]];
  if (!label || !section) return false;
  return (
    standsAbove(section.block, label) ||
    isAside(section.block, label) ||
    repeatsTitlePage(section, sections, heading, at) ||
    isStatistics(section) ||
    isRecord(section) ||
    (section.label?.kind === 'keywords' && section.label.rest !== '')
  );
}

/** Whether a section interrupts an abstract that continues behind it. `before` is the end of the text so far. */
export function isInterruption(
  sections: readonly Section[],
  at: number,
  before: string,
  bodySize: number,
): boolean {
  const section = sections[at];
  return (
    section !== undefined &&
    (isStray(section, before) ||
      isFormulaInside(sections, at) ||
      (isTitleAgain(section, sections) && !isSentenceEnd(before)) ||
      isFootnoteInside(section, before) ||
      isFootBetween(sections, at, before, bodySize))
  );
}

/** PDF only: whether a line at the head of a page repeats the title page's. In a sentence it is a running head; else the body begins. */
export function isTitleAgain({ block, words }: Section, sections: readonly Section[]): boolean {
  const { place, page } = block;
  if (!place || place.top > MAX_HEAD * place.pageHeight || words > MAX_HEAD_WORDS) return false;
  const key = squash(block.text);
  return (
    key.length >= 8 && sections.some((other) => other.block.page < page && squash(other.block.text) === key)
  );
}

const MAX_HEAD = 0.15;
const MAX_HEAD_WORDS = 30;

/** PDF only: whether a footnote interrupts a sentence that continues on the next page. */
function isFootnoteInside({ block, label }: Section, before: string): boolean {
  if (label || !isAtFoot(block) || isAbstractSubheading(before)) return false;
  return FOOTNOTE_MARK.test(block.text) && !isSentenceEnd(before);
}

/**
 * PDF only: whether notes at the foot of a page interrupt an abstract that continues on the next one, in its own smaller type or above
 * the keywords. Long: one condition for each way in which pages continue.
 */
function isFootBetween(sections: readonly Section[], at: number, before: string, bodySize: number): boolean {
  const note = sections[at]?.block;
  const isAbove = (text: string) => before.endsWith(text) || text.endsWith(before);
  const above = sections.slice(0, at).findLast(({ block }) => isAbove(block.text.trim()))?.block;
  const end = sections.findIndex(({ block }, index) => index > at && note && isFurtherOn(block, note));
  const next = sections[end];
  if (!note?.place || !above?.place || !next?.block.place || next.block.page > note.page + 1) return false;
  const { place, size, font, text } = next.block;
  const isSamePage = next.block.page === note.page;
  const isGoingOn =
    next.label === undefined &&
    place.top < (isSamePage ? above.place.bottom : MAX_HEAD * place.pageHeight) &&
    size === above.size &&
    (font === above.font || (isSamePage && HAN_OR_KANA.test(before.slice(-1))));
  if (!isGoingOn || !sections.slice(at, end).every((section) => isNote(section, above))) return false;
  if (isAbstractSubheading(before) && isAbstractSubheading(text)) return next.words > MIN_PART_WORDS;
  if (sections.slice(end + 1, end + 3).some(({ label }) => label?.kind === 'keywords')) return true;
  return (
    size < bodySize - 0.4 &&
    countWords(text) > MAX_HEAD_WORDS &&
    Math.abs(place.left - above.place.left) < 2 * size
  );
}

const MIN_PART_WORDS = 8;

/** Whether a block is in the next column or on another page. */
function isFurtherOn({ page, place }: Block, note: Block): boolean {
  return page !== note.page || (place?.left ?? 0) > (note.place?.right ?? 0);
}

/** Whether a block is in smaller type than the abstract, or opens with the sign of a note. */
function isNote({ block, label }: Section, above: Block): boolean {
  const isSmall = isSmaller(block, above) && (label === undefined || label.kind === 'other');
  return block.page === above.page && isAtFoot(block) && (isSmall || FOOTNOTE_MARK.test(block.text));
}

function isSentenceEnd(text: string): boolean {
  return /[.!?。…]["”»)]?$/u.test(text.trim());
}

/** Russian reports open their abstract with its extent and the keywords in capitals (GOST 7.32, 5.3). */
function isStatistics({ block }: Section): boolean {
  return isCapitalList(block.text) || EXTENT.test(block.text);
}

/** Whether a section is a library's record of a thesis: 'Title: … Pages: … School: …'. A PDF may lack the column of labels. */
function isRecord({ block, words }: Section): boolean {
  if (block.place && /^[:：]\s/u.test(block.text) && words <= 60) return true;
  return words <= 80 && (block.text.match(/[:：]/g)?.length ?? 0) >= 4 && !/[.。!?]\s*$/u.test(block.text);
}

/** DOCX only: whether a table of dates and licences separates the heading from the text. */
function isAside(block: Block, label: Block): boolean {
  return block.inTable && !label.inTable && countWords(block.text) < 60;
}

/** PDF only: whether a block is above the heading although it is read after it, as the second column of a byline is. */
function standsAbove({ place, page }: Block, label: Block): boolean {
  return (
    place !== undefined && label.place !== undefined && page === label.page && place.bottom < label.place.top
  );
}

/** Lines of the title page that a thesis repeats between the heading and the text. */
const MAX_REPEATED = 10;

/** Whether a thesis repeats title, author and school between the heading and the text. */
function repeatsTitlePage(section: Section, sections: readonly Section[], at: number, next: number): boolean {
  const { block, words, label } = section;
  if (next - at > MAX_REPEATED || words > 60) return false;
  if (label && label.kind !== 'other' && label.kind !== 'title') return false;
  if (!sections.slice(next + 1, next + MAX_REPEATED).some((other) => other.words >= 40)) return false;
  const key = squash(block.text);
  const isRepeated =
    key.length >= (HAN_OR_KANA.test(key) ? 3 : 10) &&
    !isStructuredPart(section) &&
    squash(
      sections
        .slice(0, at)
        .map((other) => other.block.text)
        .join(' '),
    ).includes(key);
  return (
    isRepeated ||
    (words <= 25 &&
      (isRoleLabel(block.text) ||
        isFormRow(section) ||
        isAffiliation(block.text) ||
        (block.superscripts > 0 && isNameList(block.text, block.superscripts))))
  );
}

/** 'Study programme: Botany'. */
function isFormRow(section: Section): boolean {
  const { text } = section.block;
  return !isStructuredPart(section) && opensWithLabel(text) && !isSentenceEnd(text);
}

/** PDF only: whether a displayed formula interrupts the sentence or the text about it. */
function isFormulaInside(sections: readonly Section[], at: number): boolean {
  const [above, formula, next] = sections.slice(at - 1, at + 2).map(({ block }) => block);
  if (!formula?.place || sections[at]?.label || next?.page !== formula.page || sections[at + 1]?.label)
    return false;
  if (countWords(formula.text) > 15 || !formula.text.includes('=') || isWorded(formula.text)) return false;
  if (/^\p{Ll}/u.test(next.text)) return true;
  return (
    above?.place !== undefined &&
    setAs(above) === setAs(next) &&
    formula.place.left > above.place.left + above.size
  );
}

/** A line of text with an equation in it. */
const isWorded = (text: string) => (text.match(/(?<!\p{L})\p{L}{4,}/gu)?.length ?? 0) >= 4;

function setAs({ size, font, bold, place }: Block): string {
  return [size, font, bold, Math.round((place?.left ?? 0) / 2)].join('|');
}

/** PDF only: whether a section is a letter or number of a figure beside the abstract, read after a whole sentence. */
function isStray(section: Section, before: string): boolean {
  const { block, words, label } = section;
  return (
    !isStructuredPart(section) &&
    block.place !== undefined &&
    label === undefined &&
    words <= 2 &&
    block.text.trim().length <= 4 &&
    /[.!?]$/.test(before.trim())
  );
}
