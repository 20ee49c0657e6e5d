import type { Match } from './match.ts';
import { isTelling, type Zone } from './zone.ts';

/**
 * The words that a document also writes in small letters. A heading writes them with a capital, so a name that is spelled like one of
 * them is only a hint there.
 */
export class SmallWords {
  private readonly texts: readonly string[];
  private known: ReadonlySet<string> | undefined;

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }

  judge(matches: Match[], text: string, zone: Zone): Match[] {
    if (isTelling(zone)) return matches;
    return matches.map((match) => (this.isOfHeading(match, text) ? { ...match, strength: 'hint' } : match));
  }

  private isOfHeading({ form, strength, start, end }: Match, text: string): boolean {
    if (strength !== 'likely' || (form !== 'familyName' && form !== 'givenName')) return false;
    if (!hasForcedCapital(text, start, end)) return false;
    this.known ??= new Set(this.texts.flatMap((one) => one.match(SMALL) ?? []));
    const words =
      text
        .slice(start, end)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    return words.every((word) => this.known?.has(word));
  }
}

/** Whole words, which are no part of an address. */
const SMALL = /(?<![\p{L}\p{N}@/._-])\p{Ll}{3,}(?![\p{L}\p{N}@/_-]|\.\p{L})/gu;

const LONGEST_HEADING = 120;
/** 'Chapter 2: ', '3.1 ', 'IV. ', 'A) '. */
const NUMBERING = /^\W*(?:(?:\p{Lu}\p{Ll}+ )?(?:\d[\d.]*|[IVX]{1,4}|\p{Lu})[.:)]?\W*)?$/u;

/** Whether the line is a heading by its looks, and begins with the passage or writes most words with a capital. */
function hasForcedCapital(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  const line = text.slice(from, to < 0 ? undefined : to).trim();
  if (line.length > LONGEST_HEADING || /[.,;]$/.test(line)) return false;
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word));
  return NUMBERING.test(text.slice(from, start)) || large.length * 2 > words.length;
}
