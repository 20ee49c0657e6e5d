import type { ArticleInline, ArticleSection, ArticleText } from '../documents/article/article-text.ts';
import type { VersionRow } from './rules/publication-rows.ts';

/** A page's contents: the article's first-level headings, and its references. */
export function contentsOf({ sections, references }: ArticleText): VersionRow['contents'] {
  const named = [...sections, ...references].map(({ id, title, ...more }) => ({
    id,
    title: [(more as ArticleSection).label, inWords(title)].filter(Boolean).join(' '),
  }));
  return named.filter(({ title }) => title !== '');
}

/** Without marks of notes and without formulas, which a line of contents has no room for. */
const inWords = (inlines: readonly ArticleInline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.k === 'run' || inline.k === 'flag') return inline.s;
      return 'c' in inline ? inWords(inline.c) : inline.k === 'br' ? ' ' : '';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
