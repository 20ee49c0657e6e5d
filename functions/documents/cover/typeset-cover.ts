import type { CoverPage, CoverPageAuthor } from '../outcome.ts';
import { compileTemplate } from '../typeset/compiler.ts';
import { TEXT_FONTS } from '../typeset/fonts.ts';

/** Points. */
export interface PageSize {
  width: number;
  height: number;
}

const a4: PageSize = { width: 595.28, height: 841.89 };
const letter: PageSize = { width: 612, height: 792 };

/** The cover page as a tagged PDF, on the manuscript's paper where that is A4 or Letter, else on A4. */
export function typesetCover(
  cover: CoverPage,
  manuscriptPage?: PageSize,
): { pdf: Uint8Array; pages: number } {
  const { pdf, pages } = compileTemplate('cover', coverData(cover, paperLike(manuscriptPage)));
  return { pdf, pages };
}

/** A running foot for a page of that size: `left` is the manuscript's id, `right` the page's number. */
export interface Foot extends PageSize {
  left: string;
  right: string;
}

/** One page for each foot, empty but for it. */
export function typesetFeet(feet: Foot[]): Uint8Array {
  return compileTemplate('footer', { feet: feet.map(printable), fonts: TEXT_FONTS, side: 68 }).pdf;
}

function printable(foot: Foot): Foot {
  return { ...foot, left: directed(foot.left)?.s ?? '' };
}

function paperLike(page: PageSize | undefined): PageSize {
  const isLetter =
    page && Math.abs(page.width - letter.width) < 3 && Math.abs(page.height - letter.height) < 3;
  return isLetter ? letter : a4;
}

interface DirectedText {
  s: string;
  rtl: boolean;
}

export function coverData(cover: CoverPage, paper: PageSize) {
  const { authors, places } = numberPlaces(cover.authors);
  const title = directed(cover.title);
  const corresponding = cover.authors.filter((author) => author.isCorresponding).map((author) => author.name);
  const facts: [string, DirectedText | null][] = [
    ['Keywords', directed(cover.keywords.join(', '))],
    ['Classification', directed(cover.classification.join(', '))],
    ['Funding', directed(cover.funding)],
    ['Date', directed(longDate(cover.date))],
    ['Manuscript', directed(cover.manuscriptId)],
  ];
  return {
    ...paper,
    lang: 'en',
    fonts: TEXT_FONTS,
    heading: title?.s ?? directed(cover.journal)?.s ?? '',
    journal: directed(cover.journal) ?? { s: '', rtl: false },
    articleType: directed(cover.articleType),
    title,
    titleSize: titleSize(title?.s.length ?? 0),
    authors,
    // 'Ada Lovelace, PhD; Grace Hopper': a comma within a name needs something stronger between them.
    authorSeparator: authors.some(({ name }) => name.s.includes(',')) ? '; ' : ', ',
    places: places.map((place) => directed(place)),
    corresponding: directed(corresponding.join(', ')),
    abstract: (cover.abstract ?? '').split(/\n+/).flatMap((paragraph) => directed(paragraph) ?? []),
    facts: facts.filter(([, text]) => text !== null),
  };
}

/** Institutions named once and numbered, as journals do; one that all share needs no number. */
function numberPlaces(authors: CoverPageAuthor[]) {
  const places: string[] = [];
  const withPlaces = authors.map((author) => {
    const place = [author.institution, author.country]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(', ');
    if (place && !places.includes(place)) places.push(place);
    return { name: directed(author.name), place, corresponding: author.isCorresponding };
  });
  const isNumbered = places.length > 1;
  return {
    places,
    authors: withPlaces.flatMap(({ name, place, corresponding }) =>
      name ? [{ name, corresponding, places: isNumbered && place ? [places.indexOf(place) + 1] : [] }] : [],
    ),
  };
}

/** Points: long titles are set smaller, so that the abstract still starts on the first page. */
function titleSize(letters: number): number {
  if (letters <= 90) return 22;
  if (letters <= 180) return 19;
  return letters <= 320 ? 16 : 14;
}

/** null for text that is empty. Words too long for any line get places to break. */
function directed(text: string | undefined): DirectedText | null {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[^\P{Cc}]|\s/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (clean === '') return null;
  const s = clean.replace(/\S{50,}/gu, (word) => word.replace(/(.{20})(?=.)/gu, '$1\u200b'));
  return { s, rtl: isRightToLeft(clean) };
}

/** By the first letter that has a direction (UAX #9, P2). */
function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return (
    first !== undefined &&
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
  );
}

function longDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
