import { createHash } from 'node:crypto';
import { withoutUnfit } from '../../forms/publication-meta.ts';
import type { MovedFile, MovedGalley, MovedSink, MovedSource } from '../moved.ts';
import type { Tally } from './tally.ts';

/** What every part of a reader needs. */
export interface Reading {
  source: MovedSource;
  sink: MovedSink;
  tally: Tally;
  from: string;
}

/** The language of a text that names none. */
export const UNKNOWN = 'und';

/** The same at each import: by the article's DOI, else its number, else what it says of itself. */
export const originOf = (
  format: string,
  { from }: Reading,
  doi: string | undefined,
  id: string | undefined,
  facts: unknown,
): string => {
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 20);
  return `${format}:${from}#${doi?.toLowerCase() ?? id ?? digest}`.slice(0, 500);
};

export const galleyOf = (label: string, file: MovedFile, more: Partial<MovedGalley> = {}): MovedGalley => ({
  label,
  file,
  dependent: [],
  oldIds: {},
  ...more,
});

export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** An address elsewhere, from which we never fetch. */
export const isAddress = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
/** The parts of a list in one cell or field. */
export const partsOf = (text: string | undefined, separator: RegExp | string): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => withoutUnfit(part).trim())
    .filter(Boolean);
/** '12-27', '12' */
export const pagesOf = (first: string | undefined, last: string | undefined): string | undefined =>
  first && last && first !== last ? `${first}-${last}` : first;

/** A text without these characters at its ends. A regular expression would take the square of their number. */
export function trimOff(text: string, characters: string): string {
  let [start, end] = [0, text.length];
  while (start < end && characters.includes(text[start]!)) start += 1;
  while (end > start && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
