import { cutText } from '../../shared/domain/cut-text.ts';
import type { ArticleText } from '../documents/article/article-text.ts';
import type { VersionRow } from './rules/publication-rows.ts';

/** Code points of one, and bytes of all: a row holds 400 kB. */
const [ONE, ALL] = [1000, 250_000];

/** The entries of all lists, in order. */
export function referencesOf({ references }: ArticleText): VersionRow['references'] {
  let bytes = 0;
  return references
    .flatMap(({ entries }) => entries)
    .map(({ id, text, doi }) => ({ id, text: cutText(text, ONE), ...(doi && { doi }) }))
    .filter(({ text }) => {
      bytes += Buffer.byteLength(text) + 60;
      return text.trim() !== '' && bytes <= ALL;
    });
}
