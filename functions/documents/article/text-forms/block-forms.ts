import { el, type Markup, paragraphsAround } from '../../../forms/markup.ts';
import { mathText } from '../../model/math-text.ts';
import type { ArticleBlock, ArticleInline } from '../article-text.ts';
import { linesOf } from '../inline-slices.ts';
import { htmlCaption, jatsCaption } from './captions.ts';
import { htmlImage } from './inline-forms.ts';
import { jatsLabel, spoken, textOfBlocks } from './jats-parts.ts';
import { mathMl } from './math-ml.ts';
import { htmlTable, jatsTable } from './table-forms.ts';
import type { FormsOf } from './writing.ts';

/** Characters of an equation that may exceed a phone's width: it scrolls in its own box. */
const WIDE = 18;

/** A box that scrolls sideways, so that the page never does; the keyboard reaches it. */
const wide = (name: string, inside: Markup): Markup =>
  el('div', { class: 'wide', role: 'group', 'aria-label': name, tabindex: 0 }, inside);

const isNoCode = (one: ArticleInline) => typeof one === 'object' && (one.k === 'image' || one.k === 'math');

/** A program parted at what JATS has no place for in it; its notes and links within the article become their words. */
function stretchesOfCode(list: readonly ArticleInline[]): ArticleInline[][] {
  const stretches: ArticleInline[][] = [[]];
  let isOther = false;
  for (const one of list) {
    if (isOther !== isNoCode(one) && stretches.at(-1)!.length > 0) stretches.push([]);
    isOther = isNoCode(one);
    if (typeof one === 'string') stretches.at(-1)!.push(one);
    else if (one.k === 'br') stretches.at(-1)!.push('\n');
    else if (one.k === 'note') stretches.at(-1)!.push({ k: 'run', s: one.label, pos: 'sup' });
    else stretches.at(-1)!.push(...(one.k === 'cite' || one.k === 'ref' ? one.c : [one]));
  }
  return stretches.filter((stretch, index) => index === 0 || stretch.some((one) => one !== '\n'));
}

const graphic = (node: { id: string; file: string; alt?: string }, words = ''): Markup =>
  el(
    'graphic',
    { id: node.id, 'xlink:href': node.file },
    node.alt && el('alt-text', {}, node.alt),
    words && el('long-desc', {}, words),
  );

/** One row a kind, with its markup in both forms. */
export const BLOCK_FORMS: FormsOf<ArticleBlock> = {
  par: {
    html: ({ id, c, align, rtl }, writing) =>
      el('p', { id, class: align, dir: rtl ? 'rtl' : writing.dirOf(c) }, writing.inlines(c)),
    jats: ({ id, c }, writing) =>
      linesOf(c).map((line, index) => el('p', { id: index === 0 && id }, writing.inlines(line))),
  },
  quote: {
    html: ({ id, blocks }, writing) => el('blockquote', { id }, writing.blocks(blocks)),
    jats: ({ id, blocks }, writing) => el('disp-quote', { id }, writing.blocks(blocks)),
  },
  code: {
    html: ({ id, c }, writing) => wide('Program text', el('pre', { id }, el('code', {}, writing.inlines(c)))),
    jats: ({ id, c }, writing) =>
      stretchesOfCode(c).map((stretch, index) =>
        el(stretch.some(isNoCode) ? 'p' : 'preformat', { id: index === 0 && id }, writing.inlines(stretch)),
      ),
  },
  list: {
    html: ({ id, kind, items }, writing) => {
      const isTyped = kind === 'numbers';
      const list = items.map(({ label: mark, blocks }) =>
        isTyped && mark
          ? el(
              'li',
              {},
              el('span', { class: 'label' }, writing.inlines(mark)),
              ' ',
              el('div', {}, writing.blocks(blocks)),
            )
          : el('li', {}, writing.blocks(blocks)),
      );
      return el(isTyped ? 'ol' : 'ul', { id, class: isTyped && 'typed' }, list);
    },
    jats: ({ id, kind, items }, writing) =>
      el(
        'list',
        { id, 'list-type': kind === 'numbers' ? 'order' : 'bullet' },
        items.map((item) =>
          el(
            'list-item',
            {},
            kind === 'numbers' && jatsLabel(item.label, writing),
            paragraphsAround(writing.blocks(item.blocks), ['list']),
          ),
        ),
      ),
  },
  equation: {
    html: ({ id, m, label: number }, writing) => {
      const shown = mathMl(m, 'html', true);
      const name = `Equation ${spoken(number, writing)}`.trim();
      return el(
        'div',
        { id, class: 'equation' },
        mathText(m).length > WIDE ? wide(name, shown) : el('div', {}, shown),
        number && el('span', { class: 'number' }, writing.inlines(number)),
      );
    },
    jats: ({ id, m, label: number, alt }, writing) =>
      el(
        'disp-formula',
        { id },
        jatsLabel(number, writing),
        alt && el('alt-text', {}, alt),
        mathMl(m, 'jats', true),
      ),
  },
  table: { html: htmlTable, jats: jatsTable },
  figure: {
    html: (node, writing) => {
      const caption = htmlCaption(node, writing);
      return el(
        'figure',
        { id: node.id },
        writing.blocks(node.blocks),
        caption.length > 0 && el('figcaption', {}, caption),
      );
    },
    // The caption takes what a JATS figure can't contain itself.
    jats: (node, writing) => {
      const inside = writing.blocks(node.blocks);
      const held = ['graphic', 'disp-formula', 'preformat', 'list', 'disp-quote', 'table'];
      const isHeld = (one: Markup) => typeof one === 'object' && held.includes(one.name);
      const pictures = inside.filter(isHeld);
      const words = paragraphsAround(inside.filter((one) => !isHeld(one)));
      return el('fig', { id: node.id }, jatsCaption(node, writing, words), pictures);
    },
  },
  picture: {
    html: (node) => el('figure', { id: node.id }, htmlImage(node)),
    jats: (node) => graphic(node),
  },
  drawing: {
    html: (node, writing) => {
      const words = writing.blocks(node.words);
      return el(
        'figure',
        { id: node.id },
        htmlImage(node, words.length > 0 ? 'Drawing, whose text follows' : 'Drawing'),
        words.length > 0 && el('details', {}, el('summary', {}, 'Text of the drawing'), words),
      );
    },
    jats: (node, writing) => graphic(node, textOfBlocks(writing.linked().blocks(node.words))),
  },
  box: {
    html: ({ id, blocks, plain }, writing) =>
      plain
        ? el('div', { id }, writing.blocks(blocks))
        : el('aside', { id, class: 'box', role: 'note' }, writing.blocks(blocks)),
    jats: ({ id, blocks }, writing) => el('boxed-text', { id }, writing.blocks(blocks)),
  },
};
