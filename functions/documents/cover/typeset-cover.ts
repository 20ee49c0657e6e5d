import type { CoverPage } from '../outcome.ts';
import { compileTemplate } from '../typeset/compiler.ts';
import { TEXT_FONTS } from '../typeset/fonts.ts';
import { creditAuthors } from './credit-authors.ts';
import { type DirectedText, directed } from './directed-text.ts';

const COVER_TEMPLATE = new URL('./cover.typ', import.meta.url);
const FOOTER_TEMPLATE = new URL('./footer.typ', import.meta.url);

const recurring = { isRecurring: true };

/** Points. */
export interface PageSize {
  width: number;
  height: number;
}

const a4: PageSize = { width: 595.28, height: 841.89 };
const letter: PageSize = { width: 612, height: 792 };

/** Typesets the cover page as a tagged PDF, on the manuscript's paper if that is A4 or Letter, otherwise on A4. */
export function typesetCover(
  cover: CoverPage,
  manuscriptPage?: PageSize,
): { pdf: Uint8Array; pages: number } {
  const { pdf, pages } = compileTemplate(
    COVER_TEMPLATE,
    coverData(cover, paperLike(manuscriptPage)),
    {},
    recurring,
  );
  return { pdf, pages };
}

/** A running foot for a page of the given size: `left` is the manuscript's id, `right` the page's number. */
export interface Foot extends PageSize {
  left: string;
  right: string;
}

/** One page for each foot, otherwise empty. */
export function typesetFeet(feet: Foot[]): Uint8Array {
  const data = { feet: feet.map(printable), fonts: TEXT_FONTS, side: 68 };
  return compileTemplate(FOOTER_TEMPLATE, data, {}, recurring).pdf;
}

function printable(foot: Foot): Foot {
  return { ...foot, left: directed(foot.left)?.s ?? '' };
}

function paperLike(page: PageSize | undefined): PageSize {
  const isLetter =
    page && Math.abs(page.width - letter.width) < 3 && Math.abs(page.height - letter.height) < 3;
  return isLetter ? letter : a4;
}

export function coverData(cover: CoverPage, paper: PageSize) {
  const title = directed(cover.title);
  const facts: [string, DirectedText | null][] = [
    ['Keywords', directed(cover.keywords.join(', '))],
    ['Classification', directed(cover.classification.join(', '))],
    ['Funding', directed(cover.funding)],
    ['Date', directed(cover.isDatedByMonth ? monthOf(cover.date) : longDate(cover.date))],
    ['Manuscript', directed(cover.manuscriptId)],
  ];
  const credits = creditAuthors(cover.authors);
  return {
    ...paper,
    lang: 'en',
    fonts: TEXT_FONTS,
    heading: title?.s ?? directed(cover.journal)?.s ?? '',
    journal: directed(cover.journal) ?? { s: '', rtl: false, hasRtl: false },
    articleType: directed(cover.articleType),
    title,
    titleSize: titleSize(title?.s.length ?? 0),
    credits,
    // Title and names are on the same side, whatever the scripts of the names.
    headFromRight: title?.rtl ?? credits.rtl,
    abstract: (cover.abstract ?? '').split(/\n+/).flatMap((paragraph) => directed(paragraph) ?? []),
    facts: facts.filter(([, text]) => text !== null),
  };
}

/** Points: long titles are set smaller, so that the abstract still starts on the first page. */
function titleSize(letters: number): number {
  if (letters <= 90) return 22;
  if (letters <= 180) return 19;
  return letters <= 320 ? 16 : 14;
}

function longDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function monthOf(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}
