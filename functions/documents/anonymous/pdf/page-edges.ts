import { opensSection } from '../../parts/zones.ts';
import type { PageLine } from './page-lines.ts';
import { usualSize } from './page-passages.ts';

/** Share of a page's height within which running heads and feet are. */
const MARGIN = 0.11;
/** A head is a line or two, each in up to three pieces. */
const edgeLines = 6;
/** Share of a line's height: a wider distance separates the head from the text. */
const SET_OFF = 1.3;

export interface Edges {
  header: Set<PageLine>;
  footer: Set<PageLine>;
}

/** The running heads and feet of all pages. Text that is only near an edge is neither. */
export function edgesOf(pages: readonly PageLine[][], heights: readonly number[]): Edges[] {
  const edges = pages.map((lines, index) => findEdges(lines, heights[index] ?? 0));
  const usual = usualSize(pages.flat());
  for (const kind of ['header', 'footer'] as const) {
    const counts = new Map<string, number>();
    for (const page of edges)
      for (const key of new Set([...page[kind]].map(edgeKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
    const isText = (line: PageLine) =>
      line.text.trim().length > LONGEST_ONCE &&
      (counts.get(edgeKey(line)) ?? 0) < 2 &&
      (line.page > 0 || Math.abs(line.size - usual) <= 0.08 * usual);
    for (const page of edges) {
      const lines = [...page[kind]];
      if (!lines.some(isText)) continue;
      // A short line beside text is its last one.
      page[kind] = new Set(lines.filter((line) => (counts.get(edgeKey(line)) ?? 0) > 1));
    }
  }
  return edges;
}

/** Longer heads and feet occur on more than one page. */
const LONGEST_ONCE = 45;

/** The same on every page except for its number. */
const edgeKey = ({ text }: PageLine) => text.replace(/[\d\s]+/g, '').toLowerCase();

/** The lines of a page that are its running head and foot: those near an edge and set off from the text. */
export function findEdges(lines: readonly PageLine[], height: number): Edges {
  const downwards = lines.toSorted((a, b) => b.base - a.base);
  return {
    header: aboveSection(findEdge(downwards, ({ base }) => base > height * (1 - MARGIN))),
    footer: withoutSection(findEdge(downwards.toReversed(), ({ base }) => base < height * MARGIN)),
  };
}

/** A heading at the top of a page, and what follows it, belongs to the text. */
function aboveSection(header: Set<PageLine>): Set<PageLine> {
  const lines = [...header];
  const heading = lines.findIndex(({ text }) => opensSection(text));
  return heading < 0 ? header : new Set(lines.slice(0, heading));
}

/** If a section begins at the foot of a page, its lines belong to the text. */
function withoutSection(footer: Set<PageLine>): Set<PageLine> {
  return [...footer].some(({ text }) => opensSection(text)) ? new Set() : footer;
}

function findEdge(inwards: readonly PageLine[], isNear: (line: PageLine) => boolean): Set<PageLine> {
  const near = inwards.filter(isNear).length;
  for (let count = Math.min(near, edgeLines); count > 0; count--) {
    const [last, next] = [inwards[count - 1], inwards[count]];
    const isSetOff =
      !last || !next || Math.abs(last.base - next.base) > SET_OFF * Math.max(last.size, next.size);
    if (isSetOff) return new Set(inwards.slice(0, count));
  }
  return new Set();
}
