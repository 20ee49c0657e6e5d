import { squash } from '../block.ts';
import { sharedWidth } from '../block-geometry.ts';
import type { BodyWords, WordCount } from '../body-words.ts';
import type { DocumentLanguage } from '../document-language.ts';
import type { Section } from '../front-matter.ts';
import { isNeverTitle } from '../not-a-title.ts';
import type { Front } from '../read-front.ts';

/** What the title rules need to know about a line's document. */
export interface TitlePage {
  sections: readonly Section[];
  /** The sections that may hold the title, in reading order. */
  front: readonly Section[];
  bodySize: number;
  /** The largest size among lines that may be a title. */
  largest: number;
  language: DocumentLanguage;
  bodyWords: BodyWords;
  /** How often each short text is printed, by its letters and digits. */
  printed: ReadonlyMap<string, number>;
  /** Title of the file's properties, squashed; templates leave theirs behind. */
  propertyTitle: string;
}

/** A paragraph (DOCX) or a group of lines (PDF) that may be the title or a part of it. */
export interface TitleLine {
  section: Section;
  text: string;
  /** Letters and digits only, in lower case. */
  key: string;
  /** How many of its words recur in the text. */
  again: WordCount;
  /** Index among the sections. */
  at: number;
  /** Index among the lines of its page that may be a title, from 0. */
  order: number;
  above: Section | undefined;
  below: Section | undefined;
  page: TitlePage;
}

export const MAX_TITLE_WORDS = 60;

export function titlePageOf(
  { bodySize, language, propertyTitle }: Front,
  sections: readonly Section[],
  front: readonly Section[],
  bodyWords: BodyWords,
): TitlePage {
  const sizes = front
    .filter(({ block, words }) => words >= 2 && words <= MAX_TITLE_WORDS && !isNeverTitle(block.text))
    .map(({ block }) => block.size);
  return {
    sections,
    front,
    bodySize,
    largest: Math.max(0, ...sizes),
    language,
    bodyWords,
    printed: countPrinted(sections),
    propertyTitle: squash(propertyTitle),
  };
}

export function titleLines(page: TitlePage): TitleLine[] {
  const orders = new Map<number, number>();
  return page.front.map((section, index) => {
    const { block } = section;
    const order = orders.get(block.page) ?? 0;
    if (!isNeverTitle(block.text)) orders.set(block.page, order + 1);
    return {
      section,
      text: block.text.trim(),
      key: squash(block.text),
      again: page.bodyWords.count(block.text),
      at: page.sections.indexOf(section),
      order,
      above: neighbour(page.front, index, -1),
      below: neighbour(page.front, index, 1),
      page,
    };
  });
}

/** The next section in the text's order; in a PDF the nearest above or below on its page, in the same column. */
export function neighbour(front: readonly Section[], index: number, step: 1 | -1): Section | undefined {
  const { place, page } = front[index]?.block ?? {};
  if (!place) return front[index + step];
  let nearest: Section | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const section of front) {
    const other = section.block.place;
    if (!other || section.block.page !== page || section === front[index]) continue;
    if (sharedWidth(other, place) <= 0) continue;
    const distance = step * (other.top - place.top);
    if (distance <= 0 || distance >= least) continue;
    least = distance;
    nearest = section;
  }
  return nearest;
}

function countPrinted(sections: readonly Section[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { block, words } of sections) {
    if (words > MAX_TITLE_WORDS) continue;
    const key = squash(block.text);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
