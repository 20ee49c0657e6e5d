import type { Operator, Show } from './page-content.ts';

/** The glyphs of one cluster: a letter and its marks. `characters` are UTF-16 code units in hexadecimal. */
export interface Cluster {
  characters: string;
  shows: Show[];
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Neighbouring glyphs that all carry the same characters, more than one: the glyphs of one cluster. */
export function clustersOf(shows: Show[], textOf: (show: Show) => string): Cluster[] {
  const clusters: Cluster[] = [];
  let open: Cluster | undefined;
  for (const show of shows) {
    const characters = textOf(show);
    const isNext =
      open?.characters === characters &&
      open.shows.length < characters.length / 4 &&
      open.shows.every((other) => other.glyph !== show.glyph || other.font !== show.font);
    if (open && isNext) open.shows.push(show);
    else {
      open = characters.length >= 8 ? { characters, shows: [show] } : undefined;
      if (open) clusters.push(open);
    }
  }
  return clusters.filter((cluster) => cluster.shows.length > 1);
}

export interface Share {
  show: Show;
  /** What the glyph stands for wherever it is drawn. */
  own: string;
  /** What it stands for here, where that is something else. */
  here?: string;
}

/**
 * The characters of each glyph, in the order drawn (from left to right). The letter's glyph gets all that is no mark; it is drawn
 * last in right-to-left scripts, where marks come before their letter. A mark that is raised or lowered stands for nothing: readers
 * would take it for a word on a line of its own and cut its word in two. Where marks are part of the spelling, the letter takes
 * them on; vowel points, which nobody searches for, are left to readers that know no ActualText.
 */
export function sharesOf({ characters, shows }: Cluster): Share[] {
  const units = characters.match(/.{4}/g) ?? [];
  const isRtl = units.some((unit) => RIGHT_TO_LEFT.test(characterOf(unit)));
  const drawn = isRtl ? shows.toReversed() : shows;
  const marks = units.slice(1).filter(isMark);
  const letters = [units[0] ?? '', ...units.slice(1).filter((unit) => !isMark(unit))].join('');
  const last = shows.length - 2;
  // What is raised or lowered is shown by an operator of its own.
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
  const [base, ...rest] = shares;
  if (base && !isRtl && rest.some((share) => share.here === ''))
    base.here = letters + rest.map((share) => (share.here === '' ? share.own : '')).join('');
  return isRtl ? shares.toReversed() : shares;
}

function characterOf(unit: string): string {
  return String.fromCharCode(Number.parseInt(unit, 16));
}

function isMark(unit: string): boolean {
  return /[\p{M}\u200c\u200d]/u.test(characterOf(unit));
}
