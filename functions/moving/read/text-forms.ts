import {
  el,
  type Markup,
  type MarkupElement,
  markupText,
  paragraphsAround,
  writeHtml,
  writeXml,
} from '../../forms/markup.ts';
import type { GalleyText } from '../moved.ts';
import { LOOKS } from './jats/text-state.ts';

/** A text as its page shows it, and as JATS has it, without what the record has: abstract, keywords and references. */
export const textForms = (tree: readonly Markup[]) => ({ html: writeHtml(tree), jats: toJats(tree) });

function toJats(tree: readonly Markup[]): GalleyText['jats'] {
  const isApart = (node: Markup, apart: RegExp) =>
    typeof node === 'object' && apart.test(node.attributes.id ?? node.attributes.class ?? '');
  const text = tree.filter((node) => !isApart(node, /^(abstract|article-keywords|references|notes)$/));
  const notes = elementsIn(
    tree.filter((node) => isApart(node, /^notes$/)),
    'li',
  ).map((note) => {
    const [label, words] = elementsOf(note);
    return el('fn', { id: note.attributes.id }, el('label', {}, markupText(label!)), inParagraphs([words!]));
  });
  return {
    body: writeXml(el('body', {}, partsOf(text))),
    notes: notes.length > 0 ? writeXml(el('fn-group', {}, notes)) : '',
  };
}

const elementsOf = ({ children }: MarkupElement): MarkupElement[] =>
  children.filter((child) => typeof child === 'object');
const elementsIn = (nodes: readonly Markup[], name: string): MarkupElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.name === name ? [node] : elementsIn(node.children, name);
  });

interface Section {
  level: number;
  heading: readonly Markup[];
  id?: string | undefined;
  blocks: Markup[];
  sections: Section[];
}
/** Below all headings. */
const DEEPEST = 9;
const startSection = (level = 0, heading: readonly Markup[] = [], id?: string): Section => {
  return { level, heading, id, blocks: [], sections: [] };
};
const headingLevel = ({ name }: MarkupElement) => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

/** JATS has no text behind the parts of a section: that begins a part without a title. */
function fillSection(section: Section, nodes: readonly Markup[]): void {
  const open = [section];
  const close = (level: number) => {
    while (open.length > 1 && open.at(-1)!.level >= level) open.pop();
    return open.at(-1)!.sections;
  };
  const begin = (within: Section[], next: Section) => {
    within.push(next);
    open.push(next);
  };
  for (const node of blocksIn(nodes)) {
    const level = headingLevel(node);
    if (level > 0) begin(close(level), startSection(level, node.children, node.attributes.id));
    else if (node.name === 'section') {
      const [first, ...rest] = node.children;
      const isTitled = typeof first === 'object' && headingLevel(first) > 0;
      const part = startSection(0, isTitled ? first.children : [], node.attributes.id);
      close(DEEPEST).push(part);
      fillSection(part, isTitled ? rest : node.children);
    } else {
      const { sections } = open.at(-1)!;
      if (sections.length > 0) begin(sections, startSection(DEEPEST));
      open.at(-1)!.blocks.push(...block(node));
    }
  }
}

function writeSection({ id, heading, blocks, sections }: Section): Markup {
  const [label, title] = labelled(heading);
  return el('sec', { id }, label, el('title', {}, inlines(title)), blocks, sections.map(writeSection));
}

function partsOf(nodes: readonly Markup[]): Markup[] {
  const whole = startSection();
  fillSection(whole, nodes);
  return [...whole.blocks, ...whole.sections.map(writeSection)];
}

/** The number or name with which a heading or a caption begins, and the rest. */
function labelled(nodes: readonly Markup[]): [label: Markup | undefined, rest: readonly Markup[]] {
  const [first, ...rest] = nodes;
  return typeof first === 'object' && first.attributes.class === 'label'
    ? [el('label', {}, markupText(first)), rest[0] === ' ' ? rest.slice(1) : rest]
    : [undefined, nodes];
}

const OWN = new Set('p ul ol dl blockquote figure table pre section aside h1 h2 h3 h4 h5 h6'.split(' '));
const AROUND = new Set('div article header footer main details summary address li dt dd hr'.split(' '));
const isBlock = ({ name, attributes }: MarkupElement): boolean =>
  OWN.has(name) || (name === 'div' && /^(equation|table)/.test(attributes.class ?? ''));
const holdsBlocks = (node: Markup): boolean =>
  typeof node === 'object' && (isBlock(node) || AROUND.has(node.name) || node.children.some(holdsBlocks));
const hasContent = (nodes: readonly Markup[]): boolean =>
  markupText(nodes).trim() !== '' || elementsIn(nodes, 'img').length > 0;

/** What stands on its own; text between becomes paragraphs. */
function blocksIn(nodes: readonly Markup[]): MarkupElement[] {
  const found: MarkupElement[] = [];
  let line: Markup[] = [];
  const flush = () => {
    if (hasContent(line)) found.push(el('p', {}, line));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !holdsBlocks(node)) line.push(node);
    else {
      flush();
      found.push(...(isBlock(node) ? [node] : blocksIn(node.children)));
    }
  }
  flush();
  return found;
}

const blocks = (nodes: readonly Markup[]): Markup[] => blocksIn(nodes).flatMap(block);
function inParagraphs(nodes: readonly Markup[], others: readonly string[] = []): Markup[] {
  const written = paragraphsAround(blocks(nodes), others);
  return written.length > 0 ? written : [el('p')];
}

function block(node: MarkupElement): Markup[] {
  const { name, children, attributes } = node;
  const { id } = attributes;
  switch (name) {
    case 'ul':
    case 'ol': {
      const parts = children.filter((one) => typeof one === 'object' || one.trim() !== '');
      const items = parts.map((one) => el('list-item', {}, inParagraphs([one], ['list', 'def-list'])));
      return items.length > 0 ? [el('list', { 'list-type': name === 'ol' ? 'order' : 'bullet' }, items)] : [];
    }
    case 'dl': {
      const parts = elementsOf(node);
      const starts = parts.flatMap((one, at) => (one.name === 'dt' || at === 0 ? at : []));
      const items = starts.map((start, at) => {
        const [first, ...rest] = parts.slice(start, starts[at + 1]);
        const isTerm = first!.name === 'dt';
        const defs = (isTerm ? rest : [first!, ...rest]).map((one) => el('def', {}, inParagraphs([one])));
        return el('def-item', {}, el('term', {}, isTerm && inlines(first!.children)), defs);
      });
      return [el('def-list', {}, items)];
    }
    case 'blockquote':
      return [el('disp-quote', {}, blocks(children))];
    case 'aside':
    case 'section':
      return [el('boxed-text', { id }, partsOf(children))];
    case 'pre':
      return [el('preformat', {}, markupText(children))];
    case 'figure': {
      const caption = elementsOf(node).find((one) => one.name === 'figcaption');
      // A remark on a picture that is not there repeats its caption.
      const isSaid = (one: Markup) =>
        one === caption || (caption && typeof one === 'object' && one.attributes.class === 'flag');
      const inside = paragraphsAround(blocks(children.filter((one) => !isSaid(one))), IN_FIGURE);
      return [el('fig', { id }, captionOf(caption), inside)];
    }
    case 'table':
      return tables(node, [node]);
    case 'div':
      return /^equation/.test(attributes.class ?? '')
        ? [el('disp-formula', { id }, formula(node))]
        : tables(node, elementsIn(children, 'table'));
    case 'p':
      return linesOf(children).flatMap((line) => {
        const isPicture = markupText(line).trim() === '';
        return isPicture
          ? elementsIn(line, 'img').map((one) => picture('graphic', one))
          : [el('p', {}, inlines(line))];
      });
    default:
      return [el('p', {}, el('bold', {}, inlines(children)))];
  }
}

/** Parted at line ends, which paragraphs of JATS don't have. */
function linesOf(nodes: readonly Markup[]): Markup[][] {
  const lines: Markup[][] = [[]];
  for (const node of nodes)
    if (typeof node === 'object' && node.name === 'br') lines.push([]);
    else lines.at(-1)!.push(node);
  return lines.filter(hasContent);
}

const IN_FIGURE = 'graphic disp-formula disp-quote table-wrap def-list list preformat'.split(' ');

function captionOf(node: MarkupElement | undefined): Markup[] {
  const [first, ...rest] = node ? blocksIn(node.children) : [];
  if (!first) return [];
  const [label, words] = labelled(first.children);
  const written = paragraphsAround([
    ...(hasContent(words) ? block({ ...first, children: words }) : []),
    ...rest.flatMap(block),
  ]);
  return [...(label ? [label] : []), ...(written.length > 0 ? [el('caption', {}, written)] : [])];
}

function tables({ attributes: { id } }: MarkupElement, all: readonly MarkupElement[]): Markup[] {
  const [caption] = elementsIn(all, 'caption');
  const rows = all.map(rowsOf).filter((some) => some.length > 0);
  const written = rows.map((some) => el('table', {}, some));
  return written.length > 0
    ? [el('table-wrap', { id }, captionOf(caption), written)]
    : [el('boxed-text', { id }, blocks(caption?.children ?? []))];
}

function rowsOf(table: MarkupElement): Markup[] {
  const rowsIn = (nodes: readonly MarkupElement[]) =>
    nodes.flatMap((row) => {
      const cells = elementsOf(row).filter(({ name }) => /^t[hd]$/.test(name));
      return cells.length > 0 ? [el('tr', {}, cells.map(cellOf))] : [];
    });
  const of = (pattern: RegExp) => elementsOf(table).filter(({ name }) => pattern.test(name));
  const head = rowsIn(of(/^thead$/).flatMap(elementsOf));
  const parts = of(/^(tbody|tfoot|tr)$/);
  const body = rowsIn(parts.flatMap((one) => (one.name === 'tr' ? [one] : elementsOf(one))));
  if (body.length === 0) return head;
  return [...(head.length > 0 ? [el('thead', {}, head)] : []), el('tbody', {}, body)];
}

function cellOf(cell: MarkupElement): Markup {
  const { class: align, colspan, rowspan } = cell.attributes;
  const span = (text: string | undefined) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? text : undefined);
  const [only, ...more] = blocks(cell.children);
  const isPlain = more.length === 0 && typeof only === 'object' && only.name === 'p';
  const inside = isPlain ? only.children : inParagraphs(cell.children, ['graphic', 'list']);
  const side = /^(center|right)$/.test(align ?? '') && align;
  return el(cell.name, { align: side, colspan: span(colspan), rowspan: span(rowspan) }, only && inside);
}

const picture = (name: string, { attributes }: MarkupElement): Markup =>
  el(name, { 'xlink:href': attributes.src }, el('alt-text', {}, attributes.alt));

/** JATS's names for looks of a page; other elements give way to what they hold. */
const NAMES = new Map([...LOOKS].map(([jats, html]) => [html, jats]));
for (const [alike, html] of Object.entries({ em: 'i', cite: 'i', strong: 'b' }))
  NAMES.set(alike, NAMES.get(html)!);

const inlines = (nodes: readonly Markup[]): Markup[] => nodes.flatMap(inline);

function inline(node: Markup): Markup[] {
  if (typeof node === 'string') return [node];
  const { name, attributes, children } = node;
  const look = attributes.class === 'small-caps' ? 'sc' : NAMES.get(name);
  if (look) return [el(look, {}, inlines(children))];
  if (name === 'img') return [picture('inline-graphic', node)];
  if (name === 'math') return [el('inline-formula', {}, math(node))];
  if (name === 'br') return [' '];
  const inside = inlines(children);
  const { href = '' } = attributes;
  // Links of JATS hold words alone.
  const holdsMore = inside.some((one) => typeof one === 'object' && one.name.startsWith('inline-'));
  if (name !== 'a' || holdsMore || !href) return inside;
  if (!href.startsWith('#')) return [el('ext-link', { 'ext-link-type': 'uri', 'xlink:href': href }, inside)];
  const rid = attributes['data-to'] ?? href.slice(1);
  const type = KINDS.get(/^[a-z]+/.exec(rid)?.[0] ?? '') ?? 'sec';
  return [el('xref', { 'ref-type': type, rid }, inside)];
}

/** Kinds of targets by the beginnings of their ids. */
const KINDS = new Map(
  Object.entries({ figure: 'fig', table: 'table', eq: 'disp-formula', fn: 'fn', r: 'bibr' }),
);

/** An equation with its number. */
const formula = (node: MarkupElement): Markup[] =>
  node.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    if (child.attributes.class === 'number') return [el('label', {}, markupText(child))];
    if (child.name === 'math') return [math(child)];
    if (child.name === 'img') return [picture('graphic', child)];
    return NAMES.has(child.name) ? inline(child) : formula(child);
  });

function math({ name, attributes, children }: MarkupElement): MarkupElement {
  if (/^m([inos]|text)$/.test(name)) return el(`mml:${name}`, attributes, markupText(children));
  const inside = children.map((one) => (typeof one === 'string' ? el('mml:mtext', {}, one) : math(one)));
  const [, two, three] = /^m(?:(frac|root|sub|sup|under|over)|(subsup|underover))$/.exec(name) ?? [];
  const parts = two ? 2 : three ? 3 : inside.length;
  return parts === inside.length ? el(`mml:${name}`, attributes, inside) : el('mml:mrow', {}, inside);
}
