import { isCount, isRemark, opensWithLabel } from './about-the-paper.ts';
import { isBetween, isInterruption, isTitleAgain } from './abstract-asides.ts';
import { countWords, hasLeaders } from './block.ts';
import { endsAboveHeading, isElsewhere, isLineAbove, LONG_ENOUGH, looksDifferent } from './block-geometry.ts';
import { countCommonWords, detectLanguage } from './detect-language.ts';
import { isPartedList } from './find-unlabelled-keywords.ts';
import type { Found } from './found.ts';
import { isHeadingLike, type Section } from './front-matter.ts';
import { isAbstractSubheading } from './labels.ts';
import { type Veto, vetoOf } from './rules.ts';
import { isPart, isSubheading } from './structured-abstract.ts';

const MAX_WORDS = 1_200;
const MIN_WORDS = 12;
/** The abstract is under its own heading, or ends at the next label. */
const MIN_HEADED_WORDS = 7;
const ENDLESS_WORDS = 650;
const MIN_SENTENCE_WORDS = 40;
/** Paragraphs without a clear end after them. */
const MAX_PENDING = 3;
const MAX_PENDING_BEFORE_KEYWORDS = 6;

/** A position in the text, for deciding whether the abstract continues there. */
interface Step {
  sections: readonly Section[];
  /** Index of the label, and the label itself. */
  at: number;
  heading: Section;
  next: number;
  section: Section;
  /** The text so far. */
  parts: readonly string[];
  words: number;
  runIn: boolean;
  /** Whether it is one of the parts of a structured abstract. */
  structured: boolean;
  bodySize: number;
}

/** Ends of an abstract, in the order in which they are tried; `--why` prints the name. */
const ENDS: Veto<Step>[] = [
  {
    // Journals of microbiology close the abstract with a statement of importance, others open it with one.
    name: 'a statement of importance',
    when: ({ section, parts, words }) =>
      words > 0 &&
      /^importance\s*(?:[:.—–]|$)/i.test(section.block.text) &&
      !isAbstractSubheading(parts[0] ?? ''),
  },
  {
    name: 'a label',
    when: ({ section: { label }, structured }) =>
      label !== undefined && !(structured && label.kind === 'introduction'),
  },
  {
    name: 'a list of contents',
    when: ({ section: { block }, words }) => words > 0 && hasLeaders(block.text),
  },
  {
    name: 'a heading',
    when: ({ section, structured, bodySize, parts }) =>
      !structured &&
      !/[,，、]$/u.test(parts.at(-1)?.trim() ?? '') &&
      !goesOn(parts, section) &&
      isHeadingLike(section, bodySize),
  },
  {
    name: 'a line about the paper',
    when: ({ section: { block }, parts, words, structured }) =>
      words > 0 && !structured && isWhole(parts) && isAboutThePaper(block.text, parts),
  },
  {
    name: 'a list of terms',
    when: ({ section, parts, words, structured }) =>
      words >= LONG_ENOUGH && !structured && isWhole(parts) && isPartedList(section),
  },
  {
    name: 'a line above other text',
    when: ({ sections, next, section, parts, words, structured }) =>
      words >= LONG_ENOUGH && !structured && isWhole(parts) && isLineAbove(section, sections[next + 1]),
  },
  { name: 'a blank line above other text', when: (step) => !step.structured && isBelowBlank(step) },
  {
    name: 'another type or place on the page',
    when: (step) =>
      !step.structured && step.words > 0 && !goesOn(step.parts, step.section) && isSetApart(step),
  },
  {
    name: 'the title once more',
    when: ({ section, sections, words }) => words >= LONG_ENOUGH && isTitleAgain(section, sections),
  },
  {
    name: 'the same in another language',
    when: ({ parts, section, structured }) => !structured && isTranslation(parts, section),
  },
  { name: 'a new page', when: ({ section, words }) => section.block.startsPage && words >= LONG_ENOUGH },
  {
    name: 'other looks than behind the label',
    when: (step) => mayBeBody(step) && looksDifferent(step.heading.block, step.section.block),
  },
];

/** Whether a paragraph after a run-in label may already be the body: it is kept only if a clear end comes soon. */
function mayBeBody(step: Step): boolean {
  return step.runIn && step.words >= LONG_ENOUGH && !step.structured && !isListed(step);
}

/** DOCX only: whether a paragraph is an entry of the list that the text announces: 'in particular:'. */
function isListed({ section: { block }, sections, next, parts }: Step): boolean {
  if (!block.numbered) return false;
  const above = sections[next - 1]?.block;
  return /[:：]$/u.test(parts.at(-1) ?? '') || (above?.numbered === true && above.text === parts.at(-1));
}

/** The text, and the name of its end; none if the text went on for too long. */
interface Reading {
  parts: string[];
  end: string | undefined;
}

function readParts(sections: readonly Section[], at: number, heading: Section, bodySize: number): Reading {
  const rest = heading.label?.rest ?? '';
  const runIn = rest !== '';
  const parts = runIn ? [rest] : [];
  let words = runIn ? countWords(rest) : 0;
  let pending: string[] = [];
  for (const [next, section] of sections.entries()) {
    if (next <= at) continue;
    if (words >= MAX_WORDS) break;
    const before = parts.at(-1);
    const isAside =
      before === undefined ? isBetween(sections, at, next) : isInterruption(sections, next, before, bodySize);
    if (isAside) continue;
    const structured = isPart(sections, next, section, parts);
    const step: Step = { sections, at, heading, next, section, parts, words, runIn, structured, bodySize };
    const end = vetoOf(ENDS, step);
    if (end) {
      const isCertain = pending.length <= MAX_PENDING || section.label?.kind === 'keywords';
      return isCertain ? { parts: [...parts, ...pending], end } : { parts, end: undefined };
    }
    if (mayBeBody(step)) {
      pending.push(section.block.text);
      if (pending.length > MAX_PENDING_BEFORE_KEYWORDS) return { parts, end: undefined };
      continue;
    }
    if (pending.length === 0 && goesOn(parts, section)) parts.push(`${parts.pop()} ${section.block.text}`);
    else parts.push(...pending, section.block.text);
    pending = [];
    words += section.words;
  }
  return { parts: [...parts, ...pending], end: undefined };
}

/** Reads the text of the label at `at` up to its end. Long by the places where the text may be, tried in order. */
export function readLabelledAbstract(
  sections: readonly Section[],
  at: number,
  bodySize: number,
): Found<string> | undefined {
  const heading = sections[at];
  if (!heading) return undefined;
  const { parts, end } = readParts(sections, at, heading, bodySize);
  if (parts.every((part) => countWords(part) <= 4 && isAbstractSubheading(part))) return undefined;
  const value = parts.map((part) => part.trim()).join('\n');
  const total = countWords(value);
  // Names and addresses without a sentence, as a thesis repeats them under the heading.
  if (total < MIN_SENTENCE_WORDS && parts.length > 2 && !/[.!?。…؟।]/u.test(value)) return undefined;
  if (isListOfContents(value)) return undefined;
  const [first = ''] = parts;
  // No sure end came: if the first paragraph alone has the length of an abstract, the rest is the body.
  if (total > ENDLESS_WORDS && end !== 'a label' && parts.length > 1 && isWholeAbstract(first))
    return { value: first.trim(), at, certainty: 'unsure', by: 'under its label, the first paragraph' };
  const isHeaded = end !== undefined && (heading.label?.rest === '' || end === 'a label');
  if (total < (isHeaded ? MIN_HEADED_WORDS : MIN_WORDS) || total > MAX_WORDS) return undefined;
  const isSure = end !== undefined && total >= LONG_ENOUGH && total <= 700;
  const by = `under its label, up to ${end ?? 'no clear end'}`;
  return { value, at, certainty: isSure ? 'sure' : 'unsure', by };
}

/** Below 'Abstract' as its first entry: '2.1 Plots', '2.2 Farms' on lines of their own. */
function isListOfContents(text: string): boolean {
  if (hasLeaders(text)) return true;
  const lines = text.split('\n');
  return lines.filter((line) => /^\s*\d+\.\d/.test(line)).length > Math.max(2, lines.length / 3);
}

function isWholeAbstract(paragraph: string): boolean {
  const words = countWords(paragraph);
  return words >= 80 && words <= 400 && !isAbstractSubheading(paragraph);
}

const MIN_WORDS_TO_TELL_LANGUAGE = 40;

/** The abstract repeated in another language, without a label between. */
function isTranslation(parts: readonly string[], section: Section): boolean {
  const first = parts.find((part) => countWords(part) >= MIN_WORDS_TO_TELL_LANGUAGE);
  if (!first || section.words < MIN_WORDS_TO_TELL_LANGUAGE || isMidSentence(parts)) return false;
  const [one, other] = [first, section.block.text].map(detectLanguage);
  if (one === undefined || other === undefined || one === other) return false;
  // Related languages share many of their common words.
  const counts = countCommonWords(section.block.text);
  return 3 * (counts.get(one) ?? 0) <= 2 * (counts.get(other) ?? 0);
}

/** Whether the text stops inside a sentence at a raised sign, a formula or another type, which splits a block of a PDF: 'and 27'. */
function isMidSentence(parts: readonly string[]): boolean {
  return /(?:\p{L}|[^:：\s]\s\d+)$/u.test(parts.at(-1)?.trim() ?? '');
}

function isAboutThePaper(text: string, parts: readonly string[]): boolean {
  const inParts = parts.some(opensWithLabel);
  return isRemark(text, inParts) || (isCount(text) && !(inParts && opensWithLabel(text)));
}

/** DOCX only: whether a single blank line separates the paragraphs above from those below. */
function isBelowBlank({ sections, at, next, section: { block }, parts, words, bodySize }: Step): boolean {
  const below = sections.slice(next + 1, next + 1 + MIN_BELOW_BLANK);
  return (
    block.place === undefined &&
    (block.gap ?? 0) > 0 &&
    words >= LONG_ENOUGH &&
    isWhole(parts) &&
    sections.slice(at + 1, next).every((part) => !part.block.gap) &&
    below[0] !== undefined &&
    below.length === MIN_BELOW_BLANK &&
    !isHeadingLike(below[0], bodySize) &&
    below.every((part) => !part.label && !part.block.gap)
  );
}

const MIN_BELOW_BLANK = 3;

/** Whether the text so far ends like a sentence. */
function isWhole(parts: readonly string[]): boolean {
  return /[.!?。؟।…]["”»)\]]?[\s\d]*$/u.test(parts.at(-1) ?? '');
}

/** PDF only: whether a block completes the sentence, in the next column, on the next page or partly in bold. */
function goesOn(parts: readonly string[], { block }: Section): boolean {
  if (block.place === undefined || !isMidSentence(parts)) return false;
  if (/^(?:\p{Ll}|\()/u.test(block.text)) return true;
  return isLong(parts) && /^\p{Lo}.*[。．]|^\p{Lu}[\p{L}-]*\.$/su.test(block.text);
}

const isLong = (parts: readonly string[]) => countWords(parts.at(-1) ?? '') >= LONG_ENOUGH;

/** PDF only: whether another size, another measure or a wide gap separates a footnote or an address from the abstract above. */
function isSetApart({ sections, at, heading, next, section: { block }, runIn }: Step): boolean {
  const opening = runIn ? heading : sections.slice(at + 1, next).find((part) => !isSubheading(part));
  const [first, previous] = [opening?.block, sections[next - 1]?.block];
  if (!first || !previous) return false;
  return isElsewhere(first, previous, block) || (at + 1 < next && endsAboveHeading(first, block, sections));
}
