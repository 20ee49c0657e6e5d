import type { Certainty } from '../outcome.ts';
import { type Block, countWords, type Place, squash } from './block.ts';
import { detectLanguage, type Language } from './detect-language.ts';
import { isCapitalList } from './find-keywords.ts';
import { findSetApartAbstract } from './find-set-apart-abstract.ts';
import { findUnlabelledAbstract } from './find-unlabelled-abstract.ts';
import { isHeadingLike, isStructuredPart, type Section } from './front-matter.ts';
import { isAbstractSubheading } from './labels.ts';
import { isAffiliation, isDateLine, isNameList, isRoleLabel } from './not-a-title.ts';

export interface Found<Value> {
  value: Value;
  certainty: Certainty;
  /** Index of the section that it begins with, for telling what stands before it. */
  at: number;
  /** Found by its place alone: no label, no style. */
  isGuess?: boolean;
}

const LABEL_WITHIN = 160;
/** A thesis has its abstract behind covers, oaths and thanks; a summary there is a chapter's. */
const HEADING_WITHIN = 450;
const MAX_WORDS = 1_200;
const MIN_WORDS = 12;
/** Between a heading of its own and the next label. */
const MIN_HEADED_WORDS = 4;
const ENDLESS_WORDS = 650;

/** The abstract with a label, of the document's main language where there are several; else an unlabelled one. */
export function findAbstract(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string> | undefined {
  const labelled: Found<string>[] = [];
  for (let at = 0; at < Math.min(sections.length, HEADING_WITHIN); at++) {
    const kind = sections[at]!.label?.kind;
    if (at >= LABEL_WITHIN && !isPlainHeading(sections[at]!)) continue;
    // Behind an introduction 'Abstract' heads advice about abstracts, not one.
    if (
      kind === 'introduction' &&
      sections[at]!.block.isHeading &&
      labelled.length === 0 &&
      !isOpening(sections, at)
    )
      break;
    if (kind !== 'abstract') continue;
    const found = readLabelled(sections, at, bodySize);
    if (found) labelled.push(found);
  }
  return (
    labelled.find((found) => detectLanguage(found.value) === language) ??
    // Related languages are easily taken for each other, English for none of them.
    labelled.find((found) => language !== 'en' && detectLanguage(found.value) !== 'en') ??
    labelled[0] ??
    (sections.some(
      (section, at) => at < LABEL_WITHIN && section.label?.kind === 'abstract' && section.words < 12,
    )
      ? undefined
      : (findUnlabelledAbstract(sections, bodySize, language) ?? findSetApartAbstract(sections, bodySize)))
  );
}

function readLabelled(sections: readonly Section[], at: number, bodySize: number): Found<string> | undefined {
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
    if (parts.length === 0 && (standsAbove(section.block, block) || isAside(section.block, block))) continue;
    if (parts.length === 0 && repeatsTitlePage(sections, at, next)) continue;
    if (words > 0 && (isStray(section, parts.at(-1)!) || isFormulaInside(sections, next))) continue;
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
    if (parts.length === 0 && isStatistics(section)) continue;
    if (parts.length === 0 && section.label?.kind === 'keywords' && section.label.rest !== '') continue;
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

/** Russian reports open their abstract with its extent and the keywords in capitals (GOST 7.32, 5.3). */
function isStatistics({ block }: Section): boolean {
  return (
    isCapitalList(block.text) ||
    /\d+\s*(?:с|стр\p{L}*)\.?,.*\d+\s*(?:рис|табл|ил|ист|прил)/iu.test(block.text)
  );
}

/** Of a DOCX: a publisher's table of dates and licences between the heading and the text. */
function isAside(block: Block, label: Block): boolean {
  return block.inTable && !label.inTable && countWords(block.text) < 60;
}

/** Of a PDF: a byline's second column is read behind the heading that stands under it. */
function standsAbove({ place, page }: Block, label: Block): boolean {
  return (
    place !== undefined && label.place !== undefined && page === label.page && place.bottom < label.place.top
  );
}

/** The word itself on a line of its own. */
function isPlainHeading({ block, label }: Section): boolean {
  return (
    label?.rest === '' &&
    label.kind !== 'introduction' &&
    /^(?:abstract|abstrak|abstrakt|resumen|resumo|r[ée]sum[ée]|аннотация|реферат|özet|öz|摘\s*要|要\s*旨|초\s*록)$/iu.test(
      block.text.trim(),
    )
  );
}

/** 'Introduction' straight under 'Abstract' is a part of it. */
function isOpening(sections: readonly Section[], at: number): boolean {
  return sections[at - 1]?.label?.kind === 'abstract';
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

/** Lines of the title page that a thesis repeats between the heading and the text. */
const MAX_REPEATED = 10;

/** A thesis sets title, author and school once more between the heading and the text. */
function repeatsTitlePage(sections: readonly Section[], at: number, next: number): boolean {
  const { block, words, label } = sections[next]!;
  if (next - at > MAX_REPEATED || words > 60) return false;
  if (label && label.kind !== 'other' && label.kind !== 'title') return false;
  if (!sections.slice(next + 1, next + MAX_REPEATED).some((section) => section.words >= 40)) return false;
  const key = squash(block.text);
  const isRepeated =
    key.length >= 10 &&
    !isStructuredPart(sections[next]!) &&
    squash(
      sections
        .slice(0, at)
        .map((section) => section.block.text)
        .join(' '),
    ).includes(key);
  return (
    isRepeated ||
    (words <= 25 &&
      (isRoleLabel(block.text) ||
        isAffiliation(block.text) ||
        (block.superscripts > 0 && isNameList(block.text, block.superscripts))))
  );
}

/** Of a PDF: a displayed formula, behind which the sentence goes on. */
function isFormulaInside(sections: readonly Section[], at: number): boolean {
  const { block, words, label } = sections[at]!;
  const next = sections[at + 1];
  return (
    block.place !== undefined &&
    label === undefined &&
    words <= 15 &&
    block.text.includes('=') &&
    next?.block.page === block.page &&
    /^\p{Ll}/u.test(next.block.text)
  );
}

/** Of a PDF: a letter or a number of a figure beside the abstract, behind a whole sentence. */
function isStray({ block, words, label }: Section, before: string): boolean {
  return (
    block.place !== undefined &&
    label === undefined &&
    words <= 2 &&
    block.text.trim().length <= 4 &&
    /[.!?]$/.test(before.trim())
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
