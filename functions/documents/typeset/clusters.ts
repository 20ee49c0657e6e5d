import type { Operator, Show } from './page-content.ts';

/** The glyphs of one cluster: a letter and its marks. `characters` are UTF-16 code units in hexadecimal. */
export interface Cluster {
  characters: string;
  shows: Show[];
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
/** Letters that fonts build of several glyphs. */
const BUILT = /[\u0900-\u0fff]/;

/** Neighbouring glyphs that all have the same characters, more than one: the glyphs of one cluster. */
export function clustersOf(shows: Show[], textOf: (show: Show) => string): Cluster[] {
  const clusters: Cluster[] = [];
  let open: Cluster | undefined;
  for (const show of shows) {
    const characters = textOf(show);
    const most = BUILT.test(characterOf(characters))
      ? Math.max(2, characters.length / 4)
      : characters.length / 4;
    const isNext =
      open?.characters === characters &&
      open.shows.length < most &&
      open.shows.every((other) => other.glyph !== show.glyph || other.font !== show.font);
    if (open && isNext) open.shows.push(show);
    else {
      open = most >= 2 ? { characters, shows: [show] } : undefined;
      if (open) clusters.push(open);
    }
  }
  return clusters.filter((cluster) => cluster.shows.length > 1);
}

export interface Share {
  show: Show;
  /** The glyph's text everywhere. */
  own: string;
  /** Its text here, if different. */
  here?: string;
}

/**
 * The characters of each glyph, in drawing order (from left to right). Where the order of signs spells the word (in the scripts of India
 * and further east) the first glyph keeps all, and the others get none. In right-to-left scripts the letter, drawn last, gets everything
 * but the marks; a raised or lowered mark gets none there, because readers would take it for a word on its own line and cut its word in
 * two. No one searches for vowel points, and readers without ActualText still find them.
 */
export function sharesOf(cluster: Cluster): Share[] {
  const units = cluster.characters.match(/.{4}/g) ?? [];
  const isRtl = units.some((unit) => RIGHT_TO_LEFT.test(characterOf(unit)));
  return isRtl ? rightToLeftShares(units, cluster.shows) : spelledShares(units, cluster);
}

function spelledShares(units: string[], { characters, shows }: Cluster): Share[] {
  const [first, ...rest] = shows;
  if (!first) return [];
  const mark = units.findLast(isMark) ?? units.at(-1) ?? '';
  return [{ show: first, own: characters }, ...rest.map((show) => ({ show, own: mark, here: '' }))];
}

function rightToLeftShares(units: string[], shows: Show[]): Share[] {
  const drawn = shows.toReversed();
  const marks = units.slice(1).filter(isMark);
  const letters = [units[0] ?? '', ...units.slice(1).filter((unit) => !isMark(unit))].join('');
  const last = shows.length - 2;
  // Raised or lowered glyphs have their own operator.
  const isOfMarks = (operator: Operator): boolean =>
    operator !== drawn[0]?.operator &&
    operator.elements.every(
      (element, index) =>
        'move' in element || shows.some((show) => show.operator === operator && show.index === index),
    );
  const shares = drawn.map((show, index): Share => {
    if (index === 0) return { show, own: letters };
    const own = index - 1 === last ? marks.slice(last).join('') : (marks[index - 1] ?? '');
    return isOfMarks(show.operator) ? { show, own, here: '' } : { show, own };
  });
  return shares.toReversed();
}

function characterOf(unit: string): string {
  return String.fromCharCode(Number.parseInt(unit.slice(0, 4), 16));
}

function isMark(unit: string): boolean {
  return /[\p{M}\u200c\u200d]/u.test(characterOf(unit));
}
