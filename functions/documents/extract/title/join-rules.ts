import { squash } from '../block.ts';
import { isNumberedHeading, isSectionName, type Section } from '../front-matter.ts';
import {
  areNamesAbove,
  isAffiliation,
  isClassMark,
  isNameList,
  isNeverTitle,
  isPeople,
  isPlainPair,
  isRoleLabel,
  isRoleName,
  namesOccasion,
  whyNeverTitle,
} from '../not-a-title.ts';
import type { Rule } from '../rules.ts';
import { gap, isAlike, isBelow, isClose, isLarge, type Joint, ratio } from './joint.ts';
import { endsInQuotation, isOpen, isSaying } from './open-end.ts';
import { neighbour } from './title-line.ts';

const isSetOff = (joint: Joint) => isLarge(joint) || (joint.asked.block.bold && joint.asked.block.centered);
const isNames = ({ block }: Section) => isNameList(block.text, block.superscripts);
const isSmaller = (joint: Joint) => ratio(joint) < 0.95 && ratio(joint) >= 0.55;
/** Whether a line has the form of a title, in words of the text. */
const isWorded = ({ asked, again: { found, of } }: Joint) => {
  return (
    asked.words >= 2 &&
    asked.block.superscripts <= 1 &&
    of >= 1 &&
    found >= 0.5 * of &&
    !isPeople(asked.block) &&
    !/[.,;]$|\d{4}/u.test(asked.block.text.trim())
  );
};
/** Whether both lines are bold and centred and the new one is neither names nor institutions. */
const isCenteredBold = ({ one, other, asked }: Joint) =>
  [one, other].every(({ block }) => block.bold && block.centered) &&
  asked.words >= 2 &&
  asked.block.superscripts === 0 &&
  !isPeople(asked.block);
const isLowerLabel = ({ block }: Section) => /^\p{Ll}[^:：]{1,20}[:：]\s*\S/u.test(block.text.trim());
const capitalShare = (text: string) => {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length / Math.max(1, words.length);
};
/** Names with a word for a role among them have more capitals than the title above. */
const isAboveNames = (joint: Joint) => {
  if (!isBelow(joint) || !isWorded(joint) || isLowerLabel(joint.asked)) return false;
  if (capitalShare(joint.asked.block.text) > 0.5 && capitalShare(joint.title) <= 0.5) return false;
  const { front } = joint.page;
  const below = neighbour(front, front.indexOf(joint.asked), 1);
  return below !== undefined && isNames(below) && joint.asked.words >= 3;
};

const MAX_SUBTITLE_WORDS = 20;
const MAX_DISPLAY_WORDS = 8;

/** DOCX only: whether a line is next to the title above and separated from the text below. */
const isAboveBlank = (joint: Joint) => {
  const { asked, other, page, again } = joint;
  const below = neighbour(page.front, page.front.indexOf(asked), 1)?.block;
  return (
    asked === other &&
    asked.block.place === undefined &&
    asked.block.gap === 0 &&
    (below?.gap ?? 0) > 0 &&
    asked.words >= 3 &&
    asked.words <= MAX_SUBTITLE_WORDS &&
    again.found >= 0.6 * again.of &&
    !isPeople(asked.block)
  );
};

/** Distance between the blocks of a cover, in lines of the upper one's size. */
const FAR_OFF = 6;
const isFarOff = (joint: Joint) =>
  joint.one.block.place !== undefined && gap(joint) > FAR_OFF && !isOpen(joint.one.block.text);

/** '1. State of the art' heads the first section. */
const NUMBERED = /^(?:1|I)\.\s+\p{L}/u;

function isAboveAddress(joint: Joint): boolean {
  const { front } = joint.page;
  const below = isBelow(joint) ? neighbour(front, front.indexOf(joint.asked), 1) : undefined;
  return below !== undefined && areNamesAbove(joint.asked.block.text, below.block.text);
}

/** Whether a mark such as 'УДК 004.85' is between a journal's section and the title. */
function hasClassMarkBetween({ one, other, page: { sections } }: Joint): boolean {
  return sections
    .slice(sections.indexOf(one) + 1, Math.max(0, sections.indexOf(other)))
    .some(({ block }) => isClassMark(block.text));
}

/** 'TreeNet：' above a title in another script is its subject. */
const isNameBeforeColon = ({ one }: Joint) =>
  /^\P{L}*[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2}[:：]$/u.test(one.block.text.trim());

/** 'Image / Classification' in large type: the last word of a title may be a form's field in other papers. */
const isFieldByChance = (joint: Joint) =>
  isBelow(joint) &&
  joint.asked.words === 1 &&
  isAlike(joint) &&
  isLarge(joint) &&
  isClose(joint) &&
  whyNeverTitle(joint.asked.block.text) === 'a form’s field';

/** 'Ana Silva' or 'by Ana Silva', of whom the text says nothing, below a title that is a sentence or in small letters. */
function isStrangersName({ title, asked, again: { found, of } }: Joint): boolean {
  const isSentence = /\.$/.test(title.trim()) || capitalShare(title) <= 0.5;
  return isNames(asked) && of > 0 && found === 0 && (isSentence || /^by\s/iu.test(asked.block.text));
}

/** DOCX only: whether one word, alone above other text, is set like a heading further on: 'Authors', above 'Affiliation'. */
function isOneOfHeadings(joint: Joint): boolean {
  const { asked, page } = joint;
  if (asked.words > 1 || asked.block.place !== undefined) return false;
  const [content, ...more] = page.sections.slice(page.sections.indexOf(asked) + 1);
  const isSetAlike = (other: Section) => isAlike({ ...joint, one: asked, other });
  return (
    content !== undefined &&
    !isSetAlike(content) &&
    more.some((other) => other.words <= MAX_DISPLAY_WORDS && isSetAlike(other))
  );
}

/** Whether two lines can't belong together, whatever their points. */
export function isParted(joint: Joint): boolean {
  const { title, one, asked, page } = joint;
  const { text } = asked.block;
  return (
    asked.label !== undefined ||
    isFarOff(joint) ||
    (joint.other.block.place === undefined && joint.other.block.startsPage) ||
    hasClassMarkBetween(joint) ||
    isAboveAddress(joint) ||
    isRoleLabel(text) ||
    /^[¹²³⁴-⁹]/u.test(text) ||
    isSectionName(text) ||
    (isSaying(text) && !isOpen(one.block.text)) ||
    (isBelow(joint) &&
      !isOpen(one.block.text) &&
      (isRoleName(text) || isOneOfHeadings(joint) || isStrangersName(joint))) ||
    (isBelow(joint) &&
      (namesOccasion(text) || NUMBERED.test(text) || isNumberedHeading(asked, page.sections))) ||
    (isNeverTitle(text) && !isOpen(one.block.text) && !isFieldByChance(joint)) ||
    (!isNameBeforeColon(joint) && page.language.isTranslation(title, text)) ||
    squash(title).includes(squash(text))
  );
}

const isMarkedName = ({ block }: Section) => block.superscripts > 0 && isPeople(block);

/** The third line of a double-spaced title. */
function goesOnEvenly(joint: Joint): boolean {
  const above = joint.page.front[joint.page.front.indexOf(joint.one) - 1];
  const isLastWord = joint.asked.words === 1 && !/\p{Ll}/u.test(joint.title + joint.asked.block.text);
  if (!above || !isBelow(joint) || !isAlike(joint) || !(isSetOff(joint) || isLastWord)) return false;
  if (isMarkedName(joint.asked)) return false;
  const upper = { ...joint, one: above, other: joint.one };
  return isAlike(upper) && joint.title.includes(above.block.text) && Math.abs(gap(upper) - gap(joint)) < 0.2;
}

/** Evidence for and against two neighbouring lines being parts of one title. */
export const JOIN_RULES: Rule<Joint>[] = [
  { name: 'two lines in general', points: -3.4, when: () => true },
  { name: 'set alike', points: 0.8, when: isAlike },
  {
    name: 'set alike and set off from the text',
    points: 1.6,
    when: (joint) => isAlike(joint) && isSetOff(joint),
  },
  { name: 'set alike, close together', points: 1.4, when: (joint) => isAlike(joint) && isClose(joint) },
  { name: 'worded as a title', points: 1.4, when: isWorded },
  {
    name: 'worded as a title, smaller, larger than the text',
    points: 1.1,
    when: (joint) => isWorded(joint) && isBelow(joint) && isSmaller(joint) && isSetOff(joint),
  },
  {
    name: 'a larger line above, close, of words that come again',
    points: 1.3,
    when: (joint) =>
      !isBelow(joint) &&
      isSmaller(joint) &&
      isSetOff(joint) &&
      isClose(joint) &&
      joint.again.of >= 1 &&
      joint.again.found >= 0.5 * joint.again.of &&
      !isPeople(joint.asked.block),
  },
  {
    name: 'the largest line above, close, which ends in a stop as the one below does',
    points: 2.6,
    when: (joint) =>
      ratio(joint) < 0.55 &&
      joint.one.words <= MAX_DISPLAY_WORDS &&
      isClose(joint) &&
      joint.one.block.size >= joint.page.largest - 0.2 &&
      [joint.one, joint.other].every(({ block }) => /\p{L}\.$/u.test(block.text.trim())) &&
      !isPeople(joint.asked.block),
  },
  {
    name: 'smaller, straight below, bold and centred as the title is',
    points: 1.4,
    when: (joint) => isBelow(joint) && isSmaller(joint) && isClose(joint) && isCenteredBold(joint),
  },
  { name: 'of words that come again, the last line above a blank one', points: 1.6, when: isAboveBlank },
  {
    name: 'below a colon',
    points: 2.0,
    when: (joint) => isBelow(joint) && /[:：]$/u.test(joint.one.block.text.trim()),
  },
  {
    name: 'an institution above a line that begins anew',
    points: -2.0,
    when: (joint) =>
      !isBelow(joint) &&
      isAffiliation(joint.asked.block.text) &&
      !isOpen(joint.asked.block.text) &&
      !/^\p{Ll}/u.test(joint.other.block.text.trim()),
  },
  { name: 'lower line larger', points: -0.9, when: (joint) => ratio(joint) > 1.05 },
  { name: 'no larger than the text', points: -1.3, when: (joint) => !isSetOff(joint) },
  { name: 'far apart', points: -1.2, when: (joint) => gap(joint) > 2.4 },
  { name: 'as far apart as the two lines above, set alike', points: 2.6, when: goesOnEvenly },
  { name: 'upper line is open at its end', points: 2.0, when: ({ one }) => isOpen(one.block.text) },
  { name: 'a quotation goes on', points: 4.0, when: ({ one }) => endsInQuotation(one.block.text) },
  {
    name: 'lower line begins in lower case',
    points: 0.9,
    when: ({ other }) => /^\p{Ll}/u.test(other.block.text.trim()),
  },
  {
    name: 'most of its words come again in the text',
    points: 1.9,
    when: ({ again: { found, of } }) => of > 0 && found >= 0.6 * of,
  },
  {
    name: 'hardly any of its words come again',
    points: -0.7,
    when: ({ again: { found, of } }) => of >= 1 && found <= 0.34 * of,
  },
  {
    name: 'no word of the text, below a title that has some',
    points: -1.5,
    // A line of a PDF ends where the measure does.
    when: (joint) => {
      const above = joint.page.bodyWords.count(joint.title);
      const isStrange = joint.again.of >= 1 && joint.again.found === 0 && 2 * above.found >= above.of;
      const isOfDocx = joint.asked.block.place === undefined;
      return isStrange && above.of >= 4 && isBelow(joint) && isOfDocx && !isOpen(joint.one.block.text);
    },
  },
  { name: 'names of people', points: -1.2, when: ({ asked }) => isNames(asked) && !isPlainPair(asked) },
  { name: 'a label in lower case and its value', points: -3.0, when: ({ asked }) => isLowerLabel(asked) },
  {
    name: 'in brackets, as large, straight below',
    points: 1.5,
    when: (joint) =>
      isBelow(joint) &&
      isClose(joint) &&
      Math.abs(ratio(joint) - 1) <= 0.05 &&
      /^\([^()]+\)$/.test(joint.asked.block.text.trim()),
  },
  { name: 'between the title and the names', points: 1.8, when: isAboveNames },
  {
    name: 'one word, of the text where it stands above',
    points: 1.0,
    when: (joint) =>
      joint.asked.words === 1 && (isBelow(joint) || joint.again.of === 0 || joint.again.found > 0),
  },
  {
    name: 'title of three words or fewer',
    points: 1.4,
    when: ({ one, other, asked }) => (asked === one ? other : one).words <= 3,
  },
];
