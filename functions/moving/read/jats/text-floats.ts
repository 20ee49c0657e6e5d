import { el, type Markup, markupText } from '../../../forms/markup.ts';
import type { Tree } from '../xml/tree.ts';
import { formula, inlines, type TextState } from './text-state.ts';

/** A box that scrolls sideways, so that the page never does; the keyboard reaches it. */
export const scrolling = (name: string, inside: Markup): Markup =>
  el('div', { class: 'wide', role: 'group', 'aria-label': name, tabindex: 0 }, inside);

export const labelOf = (node: Tree): Markup[] => {
  const label = node.find('label')?.peek();
  return label ? [el('span', { class: 'label' }, label), ' '] : [];
};

/** The label begins the first paragraph. */
function caption(node: Tree, state: TextState): Markup[] {
  const words = node.find('caption');
  const title = words?.find('title');
  const first = [...labelOf(node), ...inlines(title?.children ?? [], state)];
  const rest = state.blocks(words?.children.filter((child) => child !== title) ?? []);
  return first.length > 0 ? [el('p', {}, first), ...rest] : rest;
}

const graphicsIn = (node: Tree): Tree[] => [
  ...node.all('graphic'),
  ...node.all('alternatives').flatMap((one) => one.all('graphic').slice(0, 1)),
];

export function figure(node: Tree, state: TextState, inside: readonly Tree[] = []): Markup {
  const words = caption(node, state);
  const alt = node.find('alt-text')?.peek() ?? markupText(words).slice(0, 200);
  const pictures = graphicsIn(node).map((one) => state.picture(one, alt));
  return el(
    'figure',
    { id: state.idOf(node) },
    pictures,
    state.blocks(inside),
    words.length > 0 && el('figcaption', {}, words),
  );
}

export function tableMarkup(node: Tree, state: TextState): Markup[] {
  const tables = node.within('table');
  if (tables.length === 0) return [figure(node, state)];
  const [id, words] = [state.idOf(node), caption(node, state)];
  const named = words.length > 0 ? { 'aria-labelledby': `${id}-caption` } : { 'aria-label': 'Table' };
  const head = words.length > 0 && el('caption', { id: `${id}-caption` }, el('div', {}, words));
  const written = tables.map((table, at) => el('table', {}, at === 0 && head, rows(table, state)));
  // Notes to which the table refers are among the article’s.
  const under = node
    .all('table-wrap-foot')
    .flatMap((one) => one.within('fn', 'p'))
    .filter((one) => !state.notes.has(one));
  const box = el('div', { id, class: 'table wide', role: 'group', ...named, tabindex: 0 }, written);
  return [box, ...under.flatMap((one) => state.blocks(one.children))];
}

/** Rows of HTML tables, and of CALS tables by the names that mean the same. */
function rows(table: Tree, state: TextState): Markup[] {
  const groups = [table, ...table.all('tgroup')].flatMap((one) => one.all('thead', 'tbody', 'tfoot'));
  return [...groups, table].flatMap((group) => {
    const isHead = group.name === 'thead';
    const cells = (row: Tree) => row.all('th', 'td', 'entry').map((cell) => cellMarkup(cell, isHead, state));
    const written = group.all('tr', 'row').map((row) => el('tr', {}, cells(row)));
    return written.length > 0 ? [el(isHead ? 'thead' : 'tbody', {}, written)] : [];
  });
}

function span(text: string | undefined, more = 0): number | undefined {
  const number = Number(text) + more;
  return number > 1 && number <= 1000 ? Math.floor(number) : undefined;
}

function cellMarkup(cell: Tree, isHead: boolean, state: TextState): Markup {
  const { align = '', ...given } = cell.attributes;
  const [colspan, rowspan] = [span(given.colspan), span(given.rowspan) ?? span(given.morerows, 1)];
  const attributes = { class: /^(center|right)$/.test(align) && align, colspan, rowspan };
  const blocks = state.blocks(cell.children);
  const [only] = blocks;
  // A cell with one paragraph becomes that paragraph.
  const inside =
    blocks.length === 1 && typeof only === 'object' && only.name === 'p' ? only.children : blocks;
  // An empty header heads nothing.
  if (!(isHead || cell.name === 'th') || inside.length === 0) return el('td', attributes, inside);
  const scope = isHead ? (colspan ? 'colgroup' : 'col') : rowspan ? 'rowgroup' : 'row';
  return el('th', { ...attributes, scope }, inside);
}

export function equation(node: Tree, state: TextState): Markup {
  const label = node.find('label')?.peek();
  const [graphic] = graphicsIn(node);
  const isTyped = node.within('math', 'tex-math').length > 0 || !graphic;
  const written = isTyped ? formula(node, true) : state.picture(graphic, 'Equation');
  const shown = scrolling(`Equation ${label ?? ''}`.trim(), el('div', {}, written));
  return el(
    'div',
    { id: state.idOf(node), class: 'equation' },
    shown,
    label && el('span', { class: 'number' }, label),
  );
}
