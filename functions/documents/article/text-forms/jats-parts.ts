import { el, type Markup, markupText } from '../../../forms/markup.ts';
import type { ArticleInline } from '../article-text.ts';
import type { Writing } from './writing.ts';

/** Where JATS has paragraphs alone (and what is named), other blocks stand within them. */
export const paragraphsAround = (written: readonly Markup[], others: readonly string[] = []): Markup[] =>
  written.map((one) =>
    typeof one === 'object' && ['p', ...others].includes(one.name) ? one : el('p', {}, one),
  );

/** What is read out of it: for names and for labels, which JATS has no links and remarks in. */
export const spoken = (list: readonly ArticleInline[] | undefined, writing: Writing): string =>
  markupText(writing.linked().inlines(list ?? [])).trim();

export const jatsLabel = (list: readonly ArticleInline[] | undefined, writing: Writing): Markup | undefined =>
  list && el('label', {}, spoken(list, writing));

const TEXTS = ['p', 'preformat', 'disp-formula', 'label', 'title'];

/** What blocks say, a space between one and the next, where JATS has room for text alone. */
export function textOfBlocks(written: readonly Markup[]): string {
  const texts = (node: Markup): string[] =>
    typeof node === 'string' || TEXTS.includes(node.name) ? [markupText(node)] : node.children.flatMap(texts);
  return written.flatMap(texts).join(' ').trim();
}
