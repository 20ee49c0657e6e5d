import type { Block, Place } from '../block.ts';
import { widthOf } from '../block-geometry.ts';
import type { Language } from '../detect-language.ts';
import { isAnnounced, isFirstHeading, opensInCapitals, type Section } from '../front-matter.ts';

/** An unlabelled paragraph further in is not an abstract. */
export const FRONT = 40;
/** Covers of archives and journals come before the title page. */
const FRONT_PAGES = 3;
/** Shorter paragraphs are not body text. */
export const MIN_BODY_WORDS = 40;

/** What the signs of an abstract need to know about its document. */
export interface AbstractPage {
  sections: readonly Section[];
  bodySize: number;
  language: Language | undefined;
  /** How the body of a PDF is set. */
  body: BodySetting | undefined;
  /** PDF only: the sections at which an abstract may begin, before the first heading and the body. */
  open: ReadonlySet<number>;
}

/** A paragraph that may be an abstract without a label, or a part of one, with its surroundings. */
export interface Paragraph {
  section: Section;
  block: Block;
  words: number;
  text: string;
  /** Index among the sections. */
  at: number;
  above: readonly Section[];
  below: readonly Section[];
  page: AbstractPage;
}

export interface BodySetting {
  style: string;
  size: number;
  /** Left edge of the usual paragraph, in points. */
  left: number;
  right: number;
  pageWidth: number;
}

export function paragraphsOf(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Paragraph[] {
  const body = bodyOf(sections);
  const open = new Set(body && openPlaces(sections, body));
  const page = { sections, bodySize, language, body, open };
  return sections.slice(0, FRONT).map((section, at) => ({
    section,
    block: section.block,
    words: section.words,
    text: section.block.text.trim(),
    at,
    above: sections.slice(0, at),
    below: sections.slice(at + 1),
    page,
  }));
}

export function styleOf({ size, font, bold, italic }: Block): string {
  return [Math.round(size * 2) / 2, font, bold, italic].join('|');
}

/** The type and measure in which most words of a PDF are set. */
function bodyOf(sections: readonly Section[]): BodySetting | undefined {
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

function openPlaces(sections: readonly Section[], body: BodySetting): number[] {
  const open: number[] = [];
  const firstPage = sections[0]?.block.page ?? 0;
  let bodyPage: number | undefined;
  for (const [at, section] of sections.slice(0, FRONT).entries()) {
    const { block, label } = section;
    // After the body's first paragraph, only another page can be the title page.
    if (at === 0 || block.page === bodyPage || isAnnounced(sections, at)) continue;
    if (block.page >= firstPage + FRONT_PAGES) break;
    open.push(at);
    if (label?.kind === 'introduction' || isFirstHeading(section)) break;
    if (opensBody(section, body)) bodyPage = block.page;
  }
  return open;
}

/** A block that begins in lower case continues one read elsewhere. */
function opensBody({ block, words }: Section, body: BodySetting): boolean {
  if (/^\p{Ll}/u.test(block.text)) return false;
  return opensInCapitals(block.text) || (words >= MIN_BODY_WORDS && !isSetApart(block, body));
}

export function isSetApart(block: Block, body: BodySetting): boolean {
  return styleOf(block) !== body.style || isOtherMeasure(block.place, block.lines?.length ?? 0, body);
}

/** Whether a block runs across the columns or is indented on both sides. */
function isOtherMeasure(place: Place | undefined, lines: number, body: BodySetting): boolean {
  if (!place || lines < 3) return false;
  const width = body.right - body.left;
  if (widthOf(place) > 1.4 * width) return true;
  const isOneColumn = width > 0.5 * body.pageWidth;
  return isOneColumn && place.left > body.left + body.size && place.right < body.right - body.size;
}
