import type { CoverPageAuthor } from '../outcome.ts';
import { type DirectedText, directed } from './directed-text.ts';

/** The byline and the lines below it, as data for the template. */
export interface Credits {
  /** Every name runs from the right, and so does the row of them. */
  rtl: boolean;
  authors: { name: DirectedText; degree: DirectedText | null; corresponding: boolean; places: number[] }[];
  separator: string;
  /** Each in one part, or in two of opposite directions. Numbered if `isNumbered`. */
  places: DirectedText[][];
  isNumbered: boolean;
  corresponding: DirectedText[];
  orcids: { name: DirectedText; orcid: string }[];
}

type Place = Pick<CoverPageAuthor, 'institution' | 'country'>;

/** A key of a place that ignores spaces and capitals; '' if there is none. */
const compared = ({ institution, country }: Place) =>
  `${institution ?? ''} ${country ?? ''}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim();

function partsOf({ institution, country }: Place): DirectedText[] {
  const parts = [institution, country].flatMap((part) => directed(part) ?? []);
  if (parts.some(({ rtl }) => rtl !== parts[0]?.rtl)) return parts;
  const comma = parts[0]?.rtl ? '، ' : ', ';
  return [directed(parts.map(({ s }) => s).join(comma)) ?? []].flat();
}

/** Institutions are listed once and numbered, as in journals; without numbers only if all authors share a single one. */
export function creditAuthors(all: readonly CoverPageAuthor[]): Credits {
  const named = all.flatMap((author) => {
    const name = directed(author.name);
    return name ? [{ ...author, name, place: compared(author) }] : [];
  });
  const places = new Map(named.map((author) => [author.place, partsOf(author)]));
  places.delete('');
  const isNumbered = places.size > 1 || named.some(({ place }) => place === '');
  const order = [...places.keys()];
  const rtl = named.length > 0 && named.every(({ name }) => name.rtl);
  const hasCommas = named.some(({ name, degree }) => degree?.trim() || /[,،]/.test(name.s));
  return {
    rtl,
    authors: named.map(({ name, degree, place, isCorresponding }) => ({
      name,
      degree: directed(degree),
      corresponding: isCorresponding,
      places: isNumbered && place !== '' ? [order.indexOf(place) + 1] : [],
    })),
    // 'Ada Lovelace, PhD; Grace Hopper': a comma within a name requires a stronger separator.
    separator: hasCommas ? (rtl ? '؛ ' : '; ') : rtl ? '، ' : ', ',
    places: [...places.values()],
    isNumbered,
    corresponding: named.flatMap(({ name, isCorresponding }) => (isCorresponding ? name : [])),
    orcids: named.flatMap(({ name, orcid }) => (orcid ? { name, orcid } : [])),
  };
}
