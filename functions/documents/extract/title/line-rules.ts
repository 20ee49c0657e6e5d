import { HAN_OR_KANA } from '../block.ts';
import type { Section } from '../front-matter.ts';
import { isAffiliation, isNameList, isPlainPair } from '../not-a-title.ts';
import type { Rule } from '../rules.ts';
import type { TitleLine } from './title-line.ts';

const STOPS = /[.,;]$/;

const size = ({ section, page }: TitleLine) => section.block.size / page.bodySize;
const words = ({ section }: TitleLine) => section.words;
const isLargest = ({ section, page }: TitleLine) =>
  section.block.size >= page.largest - 0.2 && page.largest > page.bodySize + 0.5;
/** The other lines of the title are as large. */
const isByFarLargest = ({ section: { block }, page }: TitleLine) =>
  block.size > 1.4 * page.bodySize &&
  page.sections.every(
    (other) =>
      other.words < 2 ||
      other.block.page > block.page + 1 ||
      Math.abs(other.block.size - block.size) < 0.2 ||
      1.25 * other.block.size <= block.size,
  );
const isPlain = (line: TitleLine) => {
  const { bold, centered, isHeading } = line.section.block;
  return !bold && !centered && !isHeading && size(line) <= 1.02;
};
const isNames = ({ section, text }: TitleLine) =>
  section.label === undefined && isNameList(text, section.block.superscripts);
const isPair = (line: TitleLine) =>
  isNames(line) && isPlainPair(line.section) && isLargest(line) && size(line) > 1.12;
const isShort = (line: TitleLine) => words(line) === 1 && !HAN_OR_KANA.test(line.text);
const isCapitals = ({ text }: TitleLine) => text === text.toUpperCase() && text !== text.toLowerCase();
const isNamed = (section: Section | undefined) =>
  section !== undefined && isNameList(section.block.text, section.block.superscripts);
const isRepeated = ({ key, page }: TitleLine) => (page.printed.get(key) ?? 0) > 1;

/** Evidence for and against a line being the title or its main line, for DOCX and PDF alike. */
export const LINE_RULES: Rule<TitleLine>[] = [
  { name: 'lines in general', points: -0.4, when: () => true },
  { name: 'larger than the text', points: 0.7, when: (line) => size(line) >= 1.08 },
  { name: 'a quarter larger than the text', points: 1.5, when: (line) => size(line) >= 1.25 },
  { name: 'half as large again as the text', points: 0.4, when: (line) => size(line) >= 1.5 },
  { name: 'largest of the front', points: 0.9, when: isLargest },
  { name: 'larger by a quarter than all others', points: 0.4, when: isByFarLargest },
  { name: 'bold', points: 1.3, when: ({ section }) => section.block.bold },
  { name: 'centred', points: 0.7, when: ({ section }) => section.block.centered },
  { name: 'in capitals', points: 1.2, when: (line) => words(line) >= 4 && isCapitals(line) },
  { name: 'no looks of its own', points: -0.7, when: isPlain },
  { name: 'one word', points: -0.3, when: isShort },
  {
    name: 'one word, which does not come again',
    points: -1.5,
    when: (line) => isShort(line) && line.again.of === 1 && line.again.found === 0,
  },
  { name: 'four words or more', points: 1.0, when: (line) => words(line) >= 4 },
  { name: 'six words or more', points: 0.5, when: (line) => words(line) >= 6 },
  { name: 'more than thirty words', points: -0.8, when: (line) => words(line) > 30 },
  { name: 'first line', points: 0.4, when: ({ at }) => at === 0 },
  { name: 'first of its page', points: 0.7, when: ({ order }) => order === 0 },
  { name: 'fourth or later of its page', points: -0.6, when: ({ order }) => order >= 3 },
  { name: 'seventh or later of its page', points: -0.7, when: ({ order }) => order >= 6 },
  { name: 'twelfth or later of its page', points: -0.9, when: ({ order }) => order >= 11 },
  { name: 'not on the first page', points: -1.0, when: ({ section }) => section.block.page > 0 },
  { name: 'ends as a sentence or a list does', points: -0.6, when: ({ text }) => STOPS.test(text) },
  { name: 'ends in a colon', points: -0.4, when: ({ text }) => /[:：]$/u.test(text) },
  { name: 'begins in lower case', points: -0.5, when: ({ text }) => /^\p{Ll}/u.test(text) },
  { name: 'names of people', points: -0.7, when: (line) => isNames(line) && !isPair(line) },
  { name: 'two large words, a name or a title', points: 0.5, when: isPair },
  { name: 'an institution or an address', points: -2, when: ({ text }) => isAffiliation(text) },
  {
    name: 'in another language than the text',
    points: -1.0,
    when: ({ text, page }) => page.language.isForeign(text),
  },
  {
    name: 'title of the file’s properties',
    points: 0.8,
    when: ({ key, page }) =>
      key.length > 6 &&
      page.propertyTitle.length > 6 &&
      (page.propertyTitle === key || page.propertyTitle.startsWith(key)),
  },
  {
    name: 'printed again further on',
    points: 0.8,
    when: (line) => (words(line) >= 4 || line.key.length > 20) && isRepeated(line),
  },
  {
    name: 'all its words come again in the text',
    points: 1.0,
    when: ({ again: { found, of } }) => of >= 2 && found >= 0.95 * of,
  },
  {
    name: 'most of its words come again in the text',
    points: 1.7,
    when: ({ again: { found, of } }) => of >= 2 && found >= 0.6 * of,
  },
  {
    name: 'hardly any of its words come again',
    points: -0.9,
    when: ({ again: { found, of } }) => of >= 2 && found <= 0.34 * of,
  },
  {
    name: 'none of its words come again',
    points: -0.8,
    when: ({ again: { found, of } }) => of >= 2 && found === 0,
  },
  {
    name: 'a byline with raised marks follows',
    points: 0.8,
    when: ({ below }) => below !== undefined && isNamed(below) && below.block.superscripts > 0,
  },
  {
    name: 'names or an institution follow',
    points: -0.3,
    when: ({ below }) => isNamed(below) || (below !== undefined && isAffiliation(below.block.text)),
  },
  {
    name: 'in the brackets of a book or a course',
    points: -2.0,
    when: ({ text }) => /^《[^《》]+》$/u.test(text),
  },
  { name: 'has a year or a long number', points: -0.3, when: ({ text }) => /\d{4}/.test(text) },
  { name: 'label and value', points: 0.4, when: ({ text }) => /^[^:：]{2,25}[:：]\s*\S/u.test(text) },
];
