import type { Language } from '../detect-language.ts';

/** One expression that the finders know. */
export interface Entry {
  /** ISO 639-1; the first of several. */
  language: string;
  /** As a regular expression without flags; letters of either case. */
  text: string;
  /** What it was made for, or the like of it. */
  seen: string;
}

/** Of a label in a language that the finders tell; without one it speaks for none. */
export interface LabelEntry {
  language?: Language;
  text: string;
  seen: string;
}

/** Matches what any entry does. */
export function anyOf(...lists: readonly (readonly { text: string }[])[]): string {
  return lists
    .flat()
    .map(({ text }) => text)
    .join('|');
}
