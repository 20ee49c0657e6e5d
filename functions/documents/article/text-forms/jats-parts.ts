import { el, type Markup, markupText } from '../../../forms/markup.ts';
import type { ArticleInline } from '../article-text.ts';
import type { Writing } from './writing.ts';

/** The text read aloud, for names and labels, in which JATS has no links and remarks. */
export const spoken = (list: readonly ArticleInline[] | undefined, writing: Writing): string =>
  markupText(writing.linked().inlines(list ?? [])).trim();

export const jatsLabel = (list: readonly ArticleInline[] | undefined, writing: Writing): Markup | undefined =>
  list && el('label', {}, spoken(list, writing));

const TEXTS = ['p', 'preformat', 'disp-formula', 'label', 'title'];

/** The text of blocks, separated by spaces, where JATS allows only text. */
export function textOfBlocks(written: readonly Markup[]): string {
  const texts = (node: Markup): string[] =>
    typeof node === 'string' || TEXTS.includes(node.name) ? [markupText(node)] : node.children.flatMap(texts);
  return written.flatMap(texts).join(' ').trim();
}
