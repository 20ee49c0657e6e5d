import type { Inline } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';

const PAGE = /^[\s.…]*(?:[A-Z]-)?(?:\d{1,4}|[ivxlc]{1,7})?\s*$/i;

/**
 * Removes the page number of an entry in a table of contents, because it counts the pages of the author's file. The entry stays a link to
 * its place.
 */
export function withoutPageNumber(entry: Inline[]): Inline[] {
  for (let at = entry.length - 1; at >= 0; at -= 1) {
    const inline = entry[at];
    if (
      inline === undefined ||
      !PAGE.test(
        entry
          .slice(at + 1)
          .map(plainText)
          .join(''),
      )
    )
      return entry;
    if (typeof inline !== 'object') continue;
    if (inline.k === 'tab') return entry.slice(0, at);
    if (inline.k === 'link') {
      const c = withoutPageNumber(inline.c);
      if (c !== inline.c) return [...entry.slice(0, at), { ...inline, c }];
    }
  }
  return entry;
}
