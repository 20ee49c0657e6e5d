import type { PageLetters } from '../../outcome.ts';
import { isBlankText, type PageCharacters } from './page-characters.ts';

/** A digest of a page's letters, without blanks, and regardless of their order. */
export function lettersOf({ characters }: Pick<PageCharacters, 'characters'>): PageLetters {
  let count = 0;
  let digest = 0;
  for (const { object, text } of characters) {
    if (object < 0 || isBlankText(text)) continue;
    count += 1;
    for (let at = 0; at < text.length; at++) digest = (digest + mixed(text.charCodeAt(at))) | 0;
  }
  return { count, digest };
}

/** The last step of MurmurHash3, so that no two letters add up to two others. */
function mixed(code: number): number {
  let bits = Math.imul(code ^ (code >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Pages, counted from 1, that don't show the expected letters; null means unknown. */
export function pagesUnlike(
  pages: readonly Pick<PageCharacters, 'characters'>[],
  expected: readonly (PageLetters | null)[],
): number[] {
  return expected.flatMap((should, index) => {
    if (!should) return [];
    const page = pages[index];
    const is = page && lettersOf(page);
    return is && is.count === should.count && is.digest === should.digest ? [] : [index + 1];
  });
}
