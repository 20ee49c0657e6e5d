import type { Block, Place } from './block.ts';
import { COMMON_VETOES, hasByline } from './find-set-off-abstract.ts';
import type { Found } from './found.ts';
import { isAnnounced, isFirstHeading, isHeadingLike, opensInCapitals, type Section } from './front-matter.ts';
import { type Veto, vetoOf } from './rules.ts';

const FRONT = 40;
/** Covers of archives and journals stand before the title page. */
const FRONT_PAGES = 3;
const MIN_WORDS = 40;
const MIN_WORDS_BEFORE_INTRODUCTION = 60;
/** Bold or in italics under a byline, as the text below the heading is not. */
const MIN_SET_WORDS_BEFORE_INTRODUCTION = 25;
/** Beside a keyword line. */
const MIN_WORDS_BESIDE_KEYWORDS = 15;
const MAX_WORDS = 450;

/**
 * Of a PDF: the paragraphs without a label between a title and the body that are set in another type or measure than the
 * body, as magazines and many journals print their abstracts. Long: one loop that ends a run of paragraphs for any of its reasons.
 */
export function findSetApartAbstract(
  sections: readonly Section[],
  bodySize: number,
): Found<string> | undefined {
  const body = bodyOf(sections);
  const firstPage = sections[0]?.block.page ?? 0;
  if (!body) return undefined;
  for (let at = 1; at < Math.min(sections.length, FRONT); at++) {
    const section = sections[at];
    if (!section) break;
    const { block, label } = section;
    if (isAnnounced(sections, at)) continue;
    if (block.page >= firstPage + FRONT_PAGES) return undefined;
    const opening = readBeforeIntroduction(section, sections, at, bodySize, body);
    if (opening) return opening;
    // What stands behind the first heading is no abstract.
    if (label?.kind === 'introduction' || isFirstHeading(section)) return undefined;
    if (opensBody(section, body)) {
      // Behind the body's first paragraph only another page can be the title page.
      at = lastOfPage(sections, at, block.page);
      continue;
    }
    const above = sections.slice(0, at);
    if (!isCandidate(section) || !isSetApart(block, body) || !hasTitleAbove(block, above)) continue;
    if (!hasByline(above)) continue;
    const inFlow = sections.filter((other, index) => index <= at || !isFootnote(other, block));
    const end = endOf(inFlow, at, bodySize);
    const parts = inFlow.slice(at, end);
    const words = parts.reduce((sum, part) => sum + part.words, 0);
    const isBesideKeywords = [inFlow[at - 1], inFlow[end]].some((other) => other?.label?.kind === 'keywords');
    if (words > MAX_WORDS || words < (isBesideKeywords ? MIN_WORDS_BESIDE_KEYWORDS : MIN_WORDS)) continue;
    if (!isFollowedByBody(inFlow.slice(end), block.page, body, bodySize)) continue;
    const value = parts.map((part) => part.block.text.trim()).join('\n');
    return { value, at, certainty: 'unsure', isGuess: true };
  }
  return undefined;
}

/** The only long text before the heading 'Introduction'. */
function readBeforeIntroduction(
  section: Section,
  sections: readonly Section[],
  at: number,
  bodySize: number,
  body: Body,
): Found<string> | undefined {
  const { words, block } = section;
  const above = sections.slice(0, at);
  const isSet = styleOf(block) !== body.style && (block.bold || block.italic);
  const isUnderByline = isSet && hasTitleAbove(block, above) && hasByline(above);
  const least = isUnderByline ? MIN_SET_WORDS_BEFORE_INTRODUCTION : MIN_WORDS_BEFORE_INTRODUCTION;
  if (words < least || !isCandidate(section)) return undefined;
  const inFlow = sections.filter((other, index) => index <= at || !isFootnote(other, block));
  const end = endOf(inFlow, at, bodySize);
  if (end !== at + 1 || inFlow[end]?.label?.kind !== 'introduction') return undefined;
  return { value: block.text.trim(), at, certainty: 'unsure', isGuess: true };
}

interface Body {
  style: string;
  size: number;
  /** Of its usual paragraph, in points. */
  left: number;
  right: number;
  pageWidth: number;
}

function styleOf({ size, font, bold, italic }: Block): string {
  return [Math.round(size * 2) / 2, font, bold, italic].join('|');
}

/** The type and measure that most words of the document are set in. */
function bodyOf(sections: readonly Section[]): Body | undefined {
  const paragraphs = sections.filter(({ block, words }) => block.place && words >= 30);
  const words = new Map<string, number>();
  for (const section of paragraphs) {
    const style = styleOf(section.block);
    words.set(style, (words.get(style) ?? 0) + section.words);
  }
  const style = [...words].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  const own = paragraphs.filter(({ block }) => styleOf(block) === style);
  const widest = own.toSorted((a, b) => widthOf(a.block.place) - widthOf(b.block.place));
  const usual = widest[Math.floor(widest.length / 2)]?.block;
  if (style === undefined || !usual?.place) return undefined;
  const { left, right, pageWidth } = usual.place;
  return { style, size: usual.size, left, right, pageWidth };
}

function widthOf(place: Place | undefined): number {
  return place ? place.right - place.left : 0;
}

function isBodyText({ block, words }: Section, body: Body): boolean {
  return words >= MIN_WORDS && styleOf(block) === body.style && !isOtherMeasure(block, body);
}

/** What begins in lower case goes on with something read elsewhere. */
function opensBody(section: Section, body: Body): boolean {
  if (/^\p{Ll}/u.test(section.block.text)) return false;
  return opensInCapitals(section.block.text) || isBodyText(section, body);
}

function isSetApart(block: Block, body: Body): boolean {
  return styleOf(block) !== body.style || isOtherMeasure(block, body);
}

/** Across the columns, or indented on both sides. */
function isOtherMeasure({ place, lines }: Block, body: Body): boolean {
  if (!place || (lines?.length ?? 0) < 3) return false;
  const width = body.right - body.left;
  if (widthOf(place) > 1.4 * width) return true;
  const isOneColumn = width > 0.5 * body.pageWidth;
  return isOneColumn && place.left > body.left + body.size && place.right < body.right - body.size;
}

function lastOfPage(sections: readonly Section[], at: number, page: number): number {
  const next = sections.findIndex(({ block }, other) => other > at && block.page !== page);
  return (next < 0 ? sections.length : next) - 1;
}

const NOT_AN_ABSTRACT =
  /open[- ]access|creative commons|©|copyright|all rights reserved|\S@\S|https?:\/\/|jstor|downloaded from|unedited manuscript|accepted for publication|\.{4}|\bhereby\b|fulfil?ment|versicher|\bsubmitted\b|\breprint/iu;
const NOT_ITS_START =
  /^(?:[*∗†‡§¶\d•]|(?:correspond|received|accepted|published|present address|supported|funded|citation|edited|reviewed|communicated|acknowledg|dedicated|notes?\b|sources?\s*:|fuente|fonte|quelle\s*:|sumber|kaynak|источник|примечани|表|图|圖|資料|来源|fig(?:ure|\.)|table|box\b|this (?:work|research|study|project) (?:was|is|has been) (?:\w+ )?(?:supported|funded|done|carried|sponsored)|the authors?\b.{0,30}\b(?:thank|is|are|grateful)|(?:i|we) (?:thank|am|are) |this is (?:an?|the) (?:\w+ )?(?:accepted|author|submitted|final|peer|pre-?print|post-?print)))/iu;

/** What such a paragraph never is. */
export const SET_APART_VETOES: Veto<{ section: Section; text: string }>[] = [
  ...COMMON_VETOES,
  { name: 'it is too short', when: ({ section }) => section.words < MIN_WORDS_BESIDE_KEYWORDS },
  { name: 'it is too long', when: ({ section }) => section.words > MAX_WORDS },
  {
    name: 'it stands low on its page',
    when: ({ section: { block } }) => !block.place || block.place.top >= 0.75 * block.place.pageHeight,
  },
  { name: 'it does not begin as a sentence does', when: ({ text }) => !/^["“«'‘(]?\p{Lu}/u.test(text) },
  { name: 'it does not end as a sentence does', when: ({ text }) => !/[.!?。]["”»)]?$/u.test(text) },
  { name: 'it is an address, a licence or an oath', when: ({ text }) => NOT_AN_ABSTRACT.test(text) },
  { name: 'it begins as a note or a caption does', when: ({ text }) => NOT_ITS_START.test(text) },
];

function isCandidate(section: Section): boolean {
  return vetoOf(SET_APART_VETOES, { section, text: section.block.text.trim() }) === undefined;
}

/** A larger, bold or capital line above, with no long text between. */
function hasTitleAbove({ page, place, size }: Block, before: readonly Section[]): boolean {
  const above = before.filter(
    ({ block }) => block.page === page && block.place && place && block.place.bottom < place.top,
  );
  return above.some(({ block, words }) => {
    const isCapital = /\p{Lu}{3}/u.test(block.text) && block.text === block.text.toUpperCase();
    return words >= 2 && words <= 45 && (block.size > 1.15 * size || block.bold || isCapital);
  });
}

/** Where the paragraphs end that are set as the first one is. */
function endOf(sections: readonly Section[], at: number, bodySize: number): number {
  const first = sections[at];
  let previous = first;
  let end = at + 1;
  for (const section of sections.slice(end)) {
    if (!first || !previous || !goesOn(first.block, previous.block, section, bodySize)) break;
    previous = section;
    end++;
  }
  return end;
}

function goesOn(first: Block, previous: Block, section: Section, bodySize: number): boolean {
  const { block, label } = section;
  const [a, b, c] = [first.place, previous.place, block.place];
  if (label !== undefined || !a || !b || !c || styleOf(block) !== styleOf(first)) return false;
  if (!isCandidate(section) || isHeadingLike(section, bodySize)) return false;
  if (Math.abs(c.left - a.left) > 2 * first.size || c.right > a.right + first.size) return false;
  const isBelow = block.page === previous.page && c.top > b.bottom && c.top - b.bottom < 2.6 * first.size;
  return isBelow || (block.page === previous.page + 1 && c.top < 0.3 * c.pageHeight);
}

/** At the foot of the first page: an address or a grant, in smaller type. */
function isFootnote({ block, label }: Section, first: Block): boolean {
  return (
    label === undefined &&
    block.page === first.page &&
    block.place !== undefined &&
    block.place.top > 0.7 * block.place.pageHeight &&
    (block.size < first.size - 0.4 || /^[\d*∗†‡§¶¹²³]/u.test(block.text))
  );
}

/** On the same page or the next, whatever tables and notes stand between. */
function isFollowedByBody(after: readonly Section[], page: number, body: Body, bodySize: number): boolean {
  return after.some(
    (section) =>
      section.block.page <= page + 1 &&
      (section.label?.kind === 'introduction' ||
        section.label?.kind === 'keywords' ||
        isHeadingLike(section, bodySize) ||
        (section.words >= 30 && styleOf(section.block) === body.style)),
  );
}
