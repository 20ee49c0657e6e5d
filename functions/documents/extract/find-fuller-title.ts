import { collapseSpaces } from './block.ts';
import type { Section } from './front-matter.ts';

const MAX_WORDS = 60;

/** Finds a line set off below a file's name that repeats it and adds more after a colon or dash: the paper's own title. */
export function findFullerTitle(title: Section, front: readonly Section[]): Section | undefined {
  const short = collapseSpaces(title.block.text).toLowerCase();
  return front
    .slice(front.indexOf(title) + 1)
    .find(
      ({ block, words, label }) =>
        title.words >= 2 &&
        words <= MAX_WORDS &&
        label === undefined &&
        (block.isHeading || block.bold || block.centered) &&
        saysMore(collapseSpaces(block.text).toLowerCase(), short),
    );
}

const saysMore = (text: string, short: string) =>
  text.startsWith(short) && /^\s?[:：—–-]\s?\S/u.test(text.slice(short.length));
