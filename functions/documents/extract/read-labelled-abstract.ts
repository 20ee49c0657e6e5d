import { isBetween, isInterruption } from './abstract-asides.ts';
import { type Block, countWords, type Place, squash } from './block.ts';
import { detectLanguage } from './detect-language.ts';
import type { Found } from './found.ts';
import { isHeadingLike, isStructuredPart, type Section } from './front-matter.ts';
import { isAbstractSubheading } from './labels.ts';
import { isDateLine } from './not-a-title.ts';

const MAX_WORDS = 1_200;
const MIN_WORDS = 12;
/** Between a heading of its own and the next label. */
const MIN_HEADED_WORDS = 4;
const ENDLESS_WORDS = 650;
const MIN_SENTENCE_WORDS = 40;

/** The text behind the label at `at`, up to where something else begins. */
export function readLabelledAbstract(
  sections: readonly Section[],
  at: number,
  bodySize: number,
): Found<string> | undefined {
  const { block, label } = sections[at]!;
  const parts: string[] = [];
  let words = 0;
  const runIn = label!.rest !== '';
  if (runIn) {
    parts.push(label!.rest);
    words = countWords(label!.rest);
  }
  let stop: 'clear' | 'vague' | undefined;
  let pending: string[] = [];
  let next = at + 1;
  for (; next < sections.length && words < MAX_WORDS; next++) {
    const section = sections[next]!;
    const before = parts.at(-1);
    if (before === undefined ? isBetween(sections, at, next) : isInterruption(sections, next, before))
      continue;
    const structured = isPart(sections, next, parts);
    // Journals of microbiology close the abstract with a statement of importance, others open it with one.
    if (
      words > 0 &&
      /^importance\s*(?:[:.—–]|$)/i.test(section.block.text) &&
      !isAbstractSubheading(parts[0]!)
    ) {
      stop = 'clear';
      break;
    }
    if (section.label && !(structured && section.label.kind === 'introduction')) {
      stop = 'clear';
      break;
    }
    if (!structured && isHeadingLike(section, bodySize)) {
      stop = 'clear';
      break;
    }
    if (words > 0 && (isSameLevel(sections, at, section) || isDateLine(section.block.text))) {
      stop = 'clear';
      break;
    }
    const first = runIn ? sections[at] : sections.slice(at + 1, next).find((part) => !isSubheading(part));
    if (
      !structured &&
      words > 0 &&
      first &&
      isSetApart(first.block, sections[next - 1]!.block, section.block)
    ) {
      stop = 'clear';
      break;
    }
    if (isTranslation(parts, section)) {
      stop = 'clear';
      break;
    }
    if (section.block.startsPage && words >= 40) {
      stop = 'clear';
      break;
    }
    if (runIn && words >= 40 && !structured) {
      // Under a run-in label a following paragraph may already be the body: keep it only if a clear end comes soon.
      if (looksDifferent(block, section.block)) {
        stop = 'clear';
        break;
      }
      pending.push(section.block.text);
      if (pending.length > 3) {
        stop = 'vague';
        break;
      }
      continue;
    }
    parts.push(...pending, section.block.text);
    pending = [];
    words += section.words;
  }
  if (stop !== 'vague' && pending.length > 0) {
    parts.push(...pending);
  }
  if (parts.every((part) => countWords(part) <= 4 && isAbstractSubheading(part))) return undefined;
  const value = parts.map((part) => part.trim()).join('\n');
  const total = countWords(value);
  // Names and addresses without a sentence, as a thesis repeats them under the heading.
  if (total < MIN_SENTENCE_WORDS && parts.length > 2 && !/[.!?。…؟।]/u.test(value)) return undefined;
  const first = parts[0] ?? '';
  // No end came: where the first paragraph alone has an abstract's length, the rest is the body.
  if (
    total > ENDLESS_WORDS &&
    parts.length > 1 &&
    countWords(first) >= 80 &&
    countWords(first) <= 400 &&
    !isAbstractSubheading(first)
  )
    return { value: first.trim(), at, certainty: 'unsure' };
  if (total < (stop === 'clear' && !runIn ? MIN_HEADED_WORDS : MIN_WORDS) || total > MAX_WORDS)
    return undefined;
  return { value, at, certainty: stop === 'clear' && total >= 40 && total <= 700 ? 'sure' : 'unsure' };
}

/** A heading of the same style as the abstract's, whose own parts have another. */
function isSameLevel(sections: readonly Section[], at: number, section: Section): boolean {
  const [own, first] = [sections[at]!.block, sections[at + 1]!];
  const style = own.styleNames[0];
  const isAlone = first.words <= 4;
  return (
    own.isHeading &&
    section.block.isHeading &&
    section.block.styleNames[0] === style &&
    first.block.styleNames[0] !== style &&
    (isAlone || !isStructuredPart(section))
  );
}

/**
 * Whether the section is one of the parts of a structured abstract. A subheading on a line of its own is one only after
 * another one, or when it opens the abstract and more follow closely: 'Introduction' may as well open the body.
 */
function isPart(sections: readonly Section[], at: number, before: readonly string[]): boolean {
  const section = sections[at]!;
  if (!isStructuredPart(section)) return false;
  const isAlone = section.words <= 4;
  if (before.length > 0 && isAlone && opensBody(section, before)) return false;
  if (before.length > 0) return isAbstractSubheading(before[0]!) || (!isAlone && section.label === undefined);
  if (!isAlone) return true;
  const following = sections.slice(at + 1, at + 5);
  const end = following.findIndex(({ words, label }) => words > 150 || label?.kind === 'keywords');
  return (end < 0 ? following : following.slice(0, end)).some(isStructuredPart);
}

const CLOSING =
  /^\P{L}*(?:conclu|interpretation|implication|schlussf|fazit|вывод|заключ|sonuç|kesimpulan|simpulan|결론|结论|結論)/iu;

/** After an abstract in parts a heading of the same words may open the body: behind the conclusion, for the second time, or on a new page. */
function opensBody(section: Section, before: readonly string[]): boolean {
  const name = squash(section.block.text);
  return (
    section.label?.kind === 'introduction' ||
    section.block.startsPage ||
    before.some((part) => CLOSING.test(part)) ||
    before.some((part) => squash(part.split(/[:.\n]/)[0]!) === name)
  );
}

const MIN_WORDS_TO_TELL_LANGUAGE = 40;

/** The abstract once more in another language, with no label between. */
function isTranslation(parts: readonly string[], section: Section): boolean {
  const first = parts.find((part) => countWords(part) >= MIN_WORDS_TO_TELL_LANGUAGE);
  if (!first || section.words < MIN_WORDS_TO_TELL_LANGUAGE) return false;
  const [one, other] = [first, section.block.text].map(detectLanguage);
  return one !== undefined && other !== undefined && one !== other;
}

/** 'Methods' on a line of its own inside an abstract. */
function isSubheading(section: Section): boolean {
  return section.words <= 4 && isStructuredPart(section);
}

/** Of a PDF: another size, measure or a wide gap tells a footnote or an address from the abstract above it. */
function isSetApart(first: Block, previous: Block, block: Block): boolean {
  if (!first.place || !block.place || !previous.place) return false;
  if (/^[*∗†‡§¶]/u.test(block.text)) return true;
  if (Math.abs(first.size - block.size) > 0.6) return true;
  if (first.italic && !block.italic && countWords(block.text) >= MIN_WORDS) return true;
  if (block.page !== first.page) return false;
  // A second column at the same height, and the text across both below it.
  if (block.place.top < previous.place.bottom) return false;
  if (previous.place.left > first.place.right && widthOf(block.place) > 1.4 * widthOf(first.place))
    return true;
  const isShifted = Math.abs(block.place.left - first.place.left) > 2.2 * first.size;
  return isShifted || block.place.top - previous.place.bottom > 5 * first.size;
}

function widthOf({ left, right }: Place): number {
  return right - left;
}

function looksDifferent(one: Section['block'], other: Section['block']): boolean {
  if (Math.abs(one.size - other.size) > 0.6 || one.italic !== other.italic) return true;
  const [oneStyle, otherStyle] = [one.styleNames[0], other.styleNames[0]];
  return oneStyle !== otherStyle && /abstract|summary/.test(oneStyle ?? '');
}
