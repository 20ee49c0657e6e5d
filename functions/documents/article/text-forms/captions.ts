import { el, type Markup, paragraphsAround } from '../../../forms/markup.ts';
import type { Captioned } from '../article-text.ts';
import { jatsLabel } from './jats-parts.ts';
import type { Writing } from './writing.ts';

/** The label begins the first paragraph. */
export function htmlCaption({ label, caption }: Captioned, writing: Writing): Markup[] {
  const mark = label ? [el('span', { class: 'label' }, writing.inlines(label)), ' '] : [];
  const [first, ...rest] = caption;
  if (first?.k !== 'par')
    return [...(mark.length > 0 ? [el('p', {}, mark)] : []), ...writing.blocks(caption)];
  const { id, rtl, c } = first;
  return [
    el('p', { id, dir: rtl ? 'rtl' : writing.dirOf(c) }, mark, writing.inlines(c)),
    ...writing.blocks(rest),
  ];
}

/** `more` are paragraphs of the float that fit nowhere else in it. */
export function jatsCaption(
  { label, caption }: Captioned,
  writing: Writing,
  more: readonly Markup[] = [],
): Markup[] {
  const all = [...paragraphsAround(writing.blocks(caption)), ...more];
  const mark = jatsLabel(label, writing);
  return [...(mark ? [mark] : []), ...(all.length > 0 ? [el('caption', {}, all)] : [])];
}
