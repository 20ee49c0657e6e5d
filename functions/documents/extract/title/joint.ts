import type { WordCount } from '../body-words.ts';
import type { Section } from '../front-matter.ts';
import type { TitlePage } from './title-line.ts';

/** Two lines: one end of the title, and the line straight above or below it. */
export interface Joint {
  /** The title so far. */
  title: string;
  /** The upper and the lower of the two lines. */
  one: Section;
  other: Section;
  /** The line in question, and how many of its words recur in the text. */
  asked: Section;
  again: WordCount;
  page: TitlePage;
}

export const ratio = ({ one, other }: Joint) => other.block.size / one.block.size;
/** The distance in lines of the upper one's size. */
export const gap = ({ one, other }: Joint) => {
  const [a, b] = [one.block, other.block];
  if (a.place && b.place) return (b.place.top - a.place.bottom) / a.size;
  return b.startsPage ? 9 : 1.2 + 1.4 * (b.gap ?? 0);
};
const areInCapitals = (...texts: string[]) =>
  texts.every((text) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text));
export const isAlike = (joint: Joint) => {
  const [a, b] = [joint.one.block, joint.other.block];
  return (
    Math.abs(ratio(joint) - 1) <= 0.05 &&
    a.bold === b.bold &&
    a.italic === b.italic &&
    (a.place !== undefined ||
      ((a.centered === b.centered || areInCapitals(a.text, b.text)) && a.styleNames[0] === b.styleNames[0]))
  );
};
export const isLarge = ({ asked, page }: Joint) => asked.block.size > 1.08 * page.bodySize;
export const isBelow = ({ asked, other }: Joint) => asked === other;
export const isClose = (joint: Joint) => gap(joint) < 2.2;
