import { opensSection } from '../zones.ts';
import type { PageLine } from './page-lines.ts';

/** Of a page's height, how near its edges running heads and feet stand. */
const MARGIN = 0.11;
/** A head is a line or two, each in up to three pieces. */
const edgeLines = 6;
/** Of a line's height: a wider distance sets the head off from the text. */
const SET_OFF = 1.3;

/** Which lines of a page are its running head and foot: those near an edge that are set off from the text beside them. */
export function findEdges(
  lines: readonly PageLine[],
  height: number,
): { header: Set<PageLine>; footer: Set<PageLine> } {
  const downwards = lines.toSorted((a, b) => b.base - a.base);
  return {
    header: aboveSection(findEdge(downwards, ({ base }) => base > height * (1 - MARGIN))),
    footer: withoutSection(findEdge(downwards.toReversed(), ({ base }) => base < height * MARGIN)),
  };
}

/** A heading at the top of a page is of the text, and what stands below it. */
function aboveSection(header: Set<PageLine>): Set<PageLine> {
  const lines = [...header];
  const heading = lines.findIndex(({ text }) => opensSection(text));
  return heading < 0 ? header : new Set(lines.slice(0, heading));
}

/** Where a section begins at the foot of a page, what stands there is of the text. */
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
