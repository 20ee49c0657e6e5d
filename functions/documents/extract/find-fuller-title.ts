import { collapseSpaces } from './block.ts';
import type { Section } from './front-matter.ts';

const MAX_WORDS = 60;

/** What a file is called stands above a paper's own title: the line set off that says the same words, and more behind a colon or dash. */
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
