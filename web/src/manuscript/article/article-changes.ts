import { isAlike } from './changed-words.ts';
import { differencesBetween } from './differences.ts';

/** The parts of an article that are corrected, and compared, by themselves. */
export const PLACES = ['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'ol', 'ul', 'pre', 'blockquote', 'figure']
  .concat('aside', '.table', '.equation')
  .map((name) => `${name}[id]`)
  .join();

export interface ArticlePart {
  id: string;
  text: string;
}

/** In order; a nested part belongs to the outer one. */
export const placesIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(PLACES)].filter(
    (element) => !element.parentElement?.closest(PLACES),
  );

/**
 * Its words. Tabs tell the cells of a table apart, and lines its rows and the paragraphs of one part: the search in the Word file ignores
 * all space.
 */
export const elementText = (element: Node): string =>
  readText(element, false)
    .replace(/ *\t */g, '\t')
    .replace(/ *\n[\n ]*/g, '\n')
    .replace(/ +/g, ' ')
    .trim();

const LINES = new Set(['TR', 'CAPTION', 'FIGCAPTION', 'P', 'LI', 'DT', 'DD', 'PRE', 'BR']);

function readText(node: Node, isInCell: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  const isCell = node.nodeName === 'TD' || node.nodeName === 'TH';
  const words = [...node.childNodes].map((child) => readText(child, isInCell || isCell)).join('');
  if (isCell) return (node as Element).nextElementSibling ? `${words.trim()}\t` : words.trim();
  if (!LINES.has(node.nodeName)) return words;
  return isInCell ? ` ${words} ` : `\n${words}\n`;
}

const partsOf = (fragment: string): ArticlePart[] =>
  placesIn(new DOMParser().parseFromString(fragment, 'text/html')).map((element) => ({
    id: element.id,
    text: elementText(element),
  }));

export interface ArticleChange {
  /** Null: it is new. */
  before: string | null;
  /** Null: it was removed. */
  after: ArticlePart | null;
}

/** What differs between two builds of an article, part by part; null if they are too long to compare. */
export function changesBetween(former: string, present: string): ArticleChange[] | null {
  const [a, b] = [partsOf(former), partsOf(present)];
  const textOf = ({ text }: ArticlePart) => text;
  return (
    differencesBetween(a.map(textOf), b.map(textOf))?.flatMap(({ from, to, at, end }) =>
      pairsOf(a.slice(from, to).map(textOf), b.slice(at, end)),
    ) ?? null
  );
}

/** Beyond this, the parts are paired one by one. */
const MOST_PAIRS = 400;

/** Parts that read much the same belong together, and what is between them one by one. */
function pairsOf(gone: string[], come: ArticlePart[]): ArticleChange[] {
  const isUneven = gone.length !== come.length && gone.length * come.length <= MOST_PAIRS;
  for (const [i, before] of isUneven ? gone.entries() : []) {
    const j = come.findIndex(({ text }) => isAlike(before, text));
    if (j >= 0)
      return [
        ...pairsOf(gone.slice(0, i), come.slice(0, j)),
        { before, after: come[j]! },
        ...pairsOf(gone.slice(i + 1), come.slice(j + 1)),
      ];
  }
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    before: gone[at] ?? null,
    after: come[at] ?? null,
  }));
}
