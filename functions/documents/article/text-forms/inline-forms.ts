import { el, type Markup, markupText, safeAddress } from '../../../forms/markup.ts';
import type { ArticleImage, ArticleInline, ArticleLook } from '../article-text.ts';
import { mathMl } from './math-ml.ts';
import type { FormsOf, Writing } from './writing.ts';

type LookName = Exclude<keyof ArticleLook, 'pos'> | 'sup' | 'sub';
type Wrap = readonly [element: string, attribute?: string, value?: string];

/** From the innermost outwards. */
const LOOKS: Record<LookName, { html: Wrap; jats: Wrap }> = {
  sup: { html: ['sup'], jats: ['sup'] },
  sub: { html: ['sub'], jats: ['sub'] },
  mono: { html: ['code'], jats: ['monospace'] },
  smallCaps: { html: ['span', 'class', 'small-caps'], jats: ['sc'] },
  u: { html: ['u'], jats: ['underline'] },
  strike: { html: ['s'], jats: ['strike'] },
  i: { html: ['i'], jats: ['italic'] },
  b: { html: ['b'], jats: ['bold'] },
  mark: { html: ['mark'], jats: ['styled-content', 'style-type', 'highlight'] },
};

function looked(form: 'html' | 'jats', node: { s: string } & ArticleLook): Markup {
  const names = Object.keys(LOOKS) as LookName[];
  return names
    .filter((name) => (name === 'sup' || name === 'sub' ? node.pos === name : node[name]))
    .reduce<Markup>((inner, name) => {
      const [element, attribute, value] = LOOKS[name][form];
      return el(element, attribute ? { [attribute]: value } : {}, inner);
    }, node.s);
}

/** Points as CSS pixels. */
const pixels = (points: number): number => Math.max(1, Math.round((points * 4) / 3));

export const htmlImage = (
  { file, width, height, alt }: Omit<ArticleImage, 'k'>,
  instead = 'Picture',
): Markup =>
  el('img', {
    src: file,
    alt: alt || instead,
    width: pixels(width),
    height: pixels(height),
    loading: 'lazy',
  });

const known = (to: readonly string[], writing: Writing): string[] =>
  writing.isLinked ? [] : to.filter((id) => writing.placeOf(id) !== undefined);

/** Makes a link only if it is visible and its address is allowed. */
function linkOf(
  c: readonly ArticleInline[],
  address: string | undefined,
  writing: Writing,
  write: (address: string, inside: Markup[]) => Markup,
): Markup | Markup[] {
  const inside = writing.linked().inlines(c);
  const isSeen = inside.some(
    (one) => markupText(one).trim() !== '' || (typeof one === 'object' && one.name === 'img'),
  );
  return writing.isLinked || !address || !isSeen ? writing.inlines(c) : write(address, inside);
}

export const INLINE_FORMS: FormsOf<Exclude<ArticleInline, string>> = {
  run: {
    html: (node) => looked('html', node),
    jats: (node) => looked('jats', node),
  },
  link: {
    html: ({ href, c }, writing) =>
      linkOf(c, safeAddress(href), writing, (address, inside) => el('a', { href: address }, inside)),
    jats: ({ href, c }, writing) =>
      linkOf(c, safeAddress(href), writing, (address, inside) =>
        el('ext-link', { 'ext-link-type': 'uri', 'xlink:href': address }, inside),
      ),
  },
  cite: {
    html: ({ to, c }, writing) => {
      const [first, ...more] = known(to, writing);
      if (!first) return writing.inlines(c);
      const attributes = {
        id: writing.mark([first, ...more]),
        class: 'cite',
        href: `#${first}`,
        'data-to': more.length > 0 && [first, ...more].join(' '),
      };
      return el('a', attributes, writing.linked().inlines(c));
    },
    jats: ({ to, c }, writing) => {
      const ids = known(to, writing);
      if (ids.length === 0) return writing.inlines(c);
      return el('xref', { 'ref-type': 'bibr', rid: ids.join(' ') }, writing.linked().inlines(c));
    },
  },
  ref: {
    html: ({ to, c }, writing) =>
      known([to], writing).length === 0
        ? writing.inlines(c)
        : el('a', { class: 'ref', href: `#${to}` }, writing.linked().inlines(c)),
    jats: ({ to, c }, writing) =>
      known([to], writing).length === 0
        ? writing.inlines(c)
        : el('xref', { 'ref-type': writing.placeOf(to), rid: to }, writing.linked().inlines(c)),
  },
  br: {
    html: () => el('br'),
    // JATS has line ends only in titles and cells; a paragraph is split at its own.
    jats: () => ' ',
  },
  math: {
    html: ({ m }) => mathMl(m, 'html'),
    jats: ({ m, alt }) => el('inline-formula', {}, alt && el('alt-text', {}, alt), mathMl(m, 'jats')),
  },
  image: {
    html: (node) => htmlImage(node),
    jats: ({ file, alt }) => el('inline-graphic', { 'xlink:href': file }, alt && el('alt-text', {}, alt)),
  },
  note: {
    html: ({ id, to, label }, writing) => {
      if (known([to], writing).length === 0) return el('sup', {}, label);
      const attributes = {
        id: writing.mark([to], id),
        class: 'note',
        href: `#${to}`,
        role: 'doc-noteref',
        'aria-label': `Note ${label}`,
      };
      return el('sup', {}, el('a', attributes, label));
    },
    jats: ({ id, to, label }, writing) =>
      known([to], writing).length === 0
        ? el('sup', {}, label)
        : el('xref', { id, 'ref-type': 'fn', rid: to }, el('sup', {}, label)),
  },
  ruby: {
    html: ({ c, over }, writing) =>
      el(
        'ruby',
        {},
        writing.inlines(c),
        el('rp', {}, '('),
        el('rt', {}, writing.inlines(over)),
        el('rp', {}, ')'),
      ),
    jats: ({ c, over }, writing) =>
      el(
        'ruby',
        {},
        el('rb', {}, markupText(writing.linked().inlines(c))),
        el('rt', {}, markupText(writing.linked().inlines(over))),
      ),
  },
  flag: {
    html: ({ s }) => el('span', { class: 'flag' }, s),
    jats: ({ s }) => el('styled-content', { 'style-type': 'remark' }, s),
  },
};
