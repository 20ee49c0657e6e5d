import { el, type Markup, markupText, safeAddress, writeHtml } from '../../../forms/markup.ts';
import { readDoi } from '../identifiers.ts';
import { parseXml, type Tree } from '../tree/xml-tree.ts';
import { citationsOf, referenceLine } from './reference-lines.ts';
import { formula, inlines, TextState } from './text-state.ts';

/** An article's text for its page, as our own articles have it. */
export interface GalleyText {
  html: string;
  contents: { id: string; title: string }[];
  references: { id: string; text: string; doi?: string }[];
}

/** The text of an article in JATS. `pictures` are the files that the page shows, by their names in the XML. */
export async function jatsToText(
  xml: AsyncIterable<Uint8Array>,
  pictures: ReadonlyMap<string, string>,
): Promise<GalleyText> {
  const { root } = await parseXml(xml);
  const article = root.name === 'article' ? root : (root.within('article')[0] ?? root);
  const state = new TextState(article, pictures);
  const back = article.find('back');
  const lists = [...(article.find('body')?.within('ref-list') ?? []), ...(back?.within('ref-list') ?? [])];
  const sections = [article.find('body'), back].flatMap(
    (part) => part?.all('sec', 'ack', 'app', 'glossary', 'notes') ?? [],
  );
  const main = [
    ...abstractsOf(article).map((one) => sectionMarkup(one, 2, state, 'Abstract')),
    ...keywordsOf(article),
    ...blocks(
      [...(article.find('body')?.children ?? []), ...(article.find('floats-group')?.children ?? [])],
      1,
      state,
    ),
    ...blocks(back?.children ?? [], 1, state),
  ];
  const references = lists.flatMap((list) => list.within('ref'));
  const listed = references.length > 0 ? [referenceSection(lists[0]!, references, state)] : [];
  // Notes within notes are written as they are met.
  const notes: Markup[] = [];
  for (let at = 0; at < state.notes.length; at += 1) notes.push(noteMarkup(state.notes[at]!, at, state));
  const noted = notes.length > 0 ? [titled('notes', 'Notes', [el('ol', { class: 'typed' }, notes)])] : [];
  const named = sections.map((section) => ({
    id: state.idOf(section),
    title: section.find('title')?.peek() ?? '',
  }));
  return {
    html: writeHtml([...main, ...listed, ...noted]),
    contents: [
      ...named.filter(({ title }) => title),
      ...(listed.length > 0 ? [{ id: 'references', title: titleOf(lists[0]!) }] : []),
    ],
    references: references.map((ref) => referenceFacts(ref, state)),
  };
}

const abstractsOf = (article: Tree): Tree[] =>
  article
    .find('front', 'article-meta')
    ?.all('abstract')
    .filter(({ attributes }) => !attributes['abstract-type'])
    .slice(0, 1) ?? [];

function keywordsOf(article: Tree): Markup[] {
  const words =
    article
      .find('front', 'article-meta', 'kwd-group')
      ?.within('kwd')
      .map((word) => word.peek())
      .filter(Boolean) ?? [];
  const list = words.flatMap((word, at) => [at > 0 ? ', ' : ' ', el('bdi', {}, word)]);
  return words.length > 0
    ? [el('p', { class: 'article-keywords' }, el('strong', {}, 'Keywords:'), list)]
    : [];
}

const titleOf = (list: Tree): string => list.find('title')?.peek() || 'References';

const titled = (id: string, title: string, inside: readonly Markup[]): Markup =>
  el('section', { id, 'aria-labelledby': `${id}-title` }, el('h2', { id: `${id}-title` }, title), inside);

const SECTIONS = ['sec', 'ack', 'app', 'glossary', 'notes', 'bio'];
const LISTS: Readonly<Record<string, string>> = {
  order: 'ol',
  'alpha-lower': 'ol',
  'alpha-upper': 'ol',
  'roman-lower': 'ol',
  'roman-upper': 'ol',
};
/** Elements that stand on their own within a paragraph. */
const BLOCKS = new Set(
  `${SECTIONS.join(' ')} p list def-list disp-quote verse-group speech boxed-text fig fig-group table-wrap table-wrap-group disp-formula disp-formula-group preformat code supplementary-material media statement app-group fn-group ref-list array title sig-block attrib disp-formula-group chem-struct-wrap question answer`.split(
    ' ',
  ),
);

/** Text between blocks becomes paragraphs. */
function blocks(children: readonly (Tree | string)[], level: number, state: TextState): Markup[] {
  const written: Markup[] = [];
  let line: (Tree | string)[] = [];
  const flush = () => {
    const inside = inlines(line, state);
    line = [];
    if (hasContent(inside)) written.push(el('p', {}, inside));
  };
  for (const child of children) {
    if (typeof child === 'string' || !BLOCKS.has(child.name)) line.push(child);
    else {
      flush();
      written.push(...block(child, level, state));
    }
  }
  flush();
  return written;
}

const hasContent = (tree: readonly Markup[]): boolean =>
  markupText(tree).trim() !== '' || tree.some((one) => typeof one === 'object' && one.name === 'img');

function block(node: Tree, level: number, state: TextState): Markup[] {
  if (SECTIONS.includes(node.name)) return [sectionMarkup(node, level + 1, state)];
  const inside = () => blocks(node.children, level, state);
  switch (node.name) {
    case 'list': {
      const items = node.all('list-item').map((item) => el('li', {}, blocks(item.children, level, state)));
      return [
        ...blocks(node.all('title'), level, state),
        el(LISTS[node.attributes['list-type'] ?? ''] ?? 'ul', {}, items),
      ];
    }
    case 'def-list':
      return [
        el(
          'dl',
          {},
          node.all('def-item').flatMap((item) => [
            el(
              'dt',
              {},
              item.all('term').flatMap((term) => inlines(term.children, state)),
            ),
            ...item.all('def').map((def) => el('dd', {}, blocks(def.children, level, state))),
          ]),
        ),
      ];
    case 'disp-quote':
    case 'verse-group':
      return [el('blockquote', {}, inside())];
    case 'verse-line':
    case 'title':
      return [el('p', {}, el('strong', {}, inlines(node.children, state)))];
    case 'boxed-text':
      return [el('aside', { id: state.idOf(node), class: 'box', role: 'note' }, inside())];
    case 'fig':
      return [figure(node, level, state)];
    case 'table-wrap':
      return tableMarkup(node, level, state);
    case 'disp-formula':
      return [equation(node, state)];
    case 'preformat':
    case 'code':
      return [scrolling('Program text', el('pre', {}, el('code', {}, textOf(node))))];
    // They have places of their own.
    case 'ref-list':
    case 'fn-group':
      state.notes.push(
        ...node.within('fn').filter((note) => !state.notes.includes(note) && !isOfAuthor(note)),
      );
      return [];
    default:
      return inside();
  }
}

/** Notes to which the list of authors refers, and which say nothing without it. */
const isOfAuthor = ({ attributes }: Tree): boolean =>
  /^(con|equal|present-address|corresp)$/.test(attributes['fn-type'] ?? '');

const textOf = (node: Tree): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** A box that scrolls sideways, so that the page never does; the keyboard reaches it. */
const scrolling = (name: string, inside: Markup): Markup =>
  el('div', { class: 'wide', role: 'group', 'aria-label': name, tabindex: 0 }, inside);

function sectionMarkup(node: Tree, level: number, state: TextState, usual = ''): Markup {
  const id = node.name === 'abstract' ? 'abstract' : state.idOf(node);
  const [title, label] = [node.find('title'), node.find('label')?.peek()];
  const rest = node.children.filter((child) => child !== title);
  const inside = blocks(rest, level, state);
  const mark = label ? [el('span', { class: 'label' }, label), ' '] : [];
  const words = title ? inlines(title.children, state) : usual ? [usual] : [];
  if (!hasContent(words)) return el('section', { id }, inside);
  const heading = el(`h${Math.min(level, 6)}`, { id: `${id}-title` }, mark, words);
  return el('section', { id, 'aria-labelledby': `${id}-title` }, heading, inside);
}

/** The label begins the first paragraph. */
function caption(node: Tree, level: number, state: TextState): Markup[] {
  const label = node.find('label')?.peek();
  const caption = node.find('caption');
  const title = caption?.find('title');
  const first = [
    ...(label ? [el('span', { class: 'label' }, label), ' '] : []),
    ...(title ? inlines(title.children, state) : []),
  ];
  const rest = blocks(caption?.children.filter((child) => child !== title) ?? [], level, state);
  return [...(hasContent(first) ? [el('p', {}, first)] : []), ...rest];
}

function figure(node: Tree, level: number, state: TextState): Markup {
  const words = caption(node, level, state);
  const alt = node.find('alt-text')?.peek() ?? markupText(words).slice(0, 200);
  const pictures = node
    .all('graphic', 'alternatives')
    .map((one) => (one.name === 'graphic' ? one : (one.find('graphic') ?? one)));
  const others = blocks(
    node.elements.filter(({ name }) => BLOCKS.has(name)),
    level,
    state,
  );
  const shown = pictures.map((one) => state.picture(one, alt));
  return el(
    'figure',
    { id: state.idOf(node) },
    shown,
    others,
    words.length > 0 && el('figcaption', {}, words),
  );
}

function tableMarkup(node: Tree, level: number, state: TextState): Markup[] {
  const id = state.idOf(node);
  const words = caption(node, level, state);
  const tables = node.within('table');
  const pictures = node
    .all('graphic', 'alternatives')
    .flatMap((one) => (one.name === 'graphic' ? [one] : one.all('graphic')));
  if (tables.length === 0) {
    const shown = pictures.map((one) => state.picture(one, markupText(words)));
    return [el('figure', { id }, shown, words.length > 0 && el('figcaption', {}, words))];
  }
  const name = words.length > 0 ? { 'aria-labelledby': `${id}-caption` } : { 'aria-label': 'Table' };
  const written = tables.map((table, at) =>
    el(
      'table',
      {},
      at === 0 && words.length > 0 && el('caption', { id: `${id}-caption` }, el('div', {}, words)),
      rows(table, level, state),
    ),
  );
  // Notes that the table refers to stand among the article’s.
  const under = node.all('table-wrap-foot').flatMap((one) => one.within('fn', 'p'));
  const foot = under
    .filter((one) => !state.notes.includes(one))
    .flatMap((one) => blocks(one.children, level, state));
  return [el('div', { id, class: 'table wide', role: 'group', ...name, tabindex: 0 }, written), ...foot];
}

/** Rows of HTML tables, and of CALS tables by the names that mean the same. */
function rows(table: Tree, level: number, state: TextState): Markup[] {
  const groups = [table, ...table.all('tgroup')].flatMap((one) => one.all('thead', 'tbody', 'tfoot'));
  const write = (group: Tree) =>
    group.all('tr', 'row').map((row) =>
      el(
        'tr',
        {},
        row.all('th', 'td', 'entry').map((cell) => cellMarkup(cell, group.name === 'thead', level, state)),
      ),
    );
  const bare = write(table);
  return [
    ...groups.map((group) => el(group.name === 'thead' ? 'thead' : 'tbody', {}, write(group))),
    ...(bare.length > 0 ? [el('tbody', {}, bare)] : []),
  ];
}

function cellMarkup(cell: Tree, isHead: boolean, level: number, state: TextState): Markup {
  const { colspan, rowspan, morerows, align = '' } = cell.attributes;
  const span = (text: string | undefined, more = 0) => {
    const number = Number(text) + more;
    return number > 1 && number <= 1000 ? Math.floor(number) : undefined;
  };
  const attributes = {
    class: /^(center|right)$/.test(align) && align,
    colspan: span(colspan),
    rowspan: span(rowspan) ?? span(morerows, 1),
  };
  const hasBlocks = cell.elements.some(({ name }) => BLOCKS.has(name));
  const inside = hasBlocks ? blocks(cell.children, level, state) : inlines(cell.children, state);
  // An empty header heads nothing.
  if (!(isHead || cell.name === 'th') || !hasContent(inside)) return el('td', attributes, inside);
  const scope = isHead ? (attributes.colspan ? 'colgroup' : 'col') : attributes.rowspan ? 'rowgroup' : 'row';
  return el('th', { ...attributes, scope }, inside);
}

function equation(node: Tree, state: TextState): Markup {
  const label = node.find('label')?.peek();
  const graphic = node.find('graphic') ?? node.find('alternatives', 'graphic');
  const written =
    node.within('math', 'tex-math').length > 0 || !graphic
      ? formula(node, true)
      : [state.picture(graphic, 'Equation')];
  const shown = scrolling(`Equation ${label ?? ''}`.trim(), el('div', {}, written));
  return el(
    'div',
    { id: state.idOf(node), class: 'equation' },
    shown,
    label && el('span', { class: 'number' }, label),
  );
}

const backLinks = (marks: readonly string[], of: string): Markup[] =>
  marks.map((mark, at) =>
    el(
      'a',
      { href: `#${mark}`, role: 'doc-backlink', 'aria-label': `Back to citation ${at + 1} of ${of}` },
      marks.length > 1 ? `↩${at + 1}` : '↩',
    ),
  );

function noteMarkup(note: Tree, at: number, state: TextState): Markup {
  const label = note.find('label')?.peek() || String(at + 1);
  const inside = blocks(note.children, 2, state);
  const back = backLinks(state.marks.get(state.idOf(note)) ?? [], `note ${label}`);
  return el(
    'li',
    { id: state.idOf(note) },
    el('span', { class: 'label' }, label),
    ' ',
    el('div', {}, inside),
    back.length > 0 && el('span', { class: 'back' }, back),
  );
}

function referenceSection(list: Tree, references: readonly Tree[], state: TextState): Markup {
  const entries = references.map((ref) => {
    const label = ref.find('label')?.peek();
    const back = backLinks(state.marks.get(state.idOf(ref)) ?? [], 'this entry');
    const text = citationsOf(ref).map((citation) => {
      const isMixed = citation.children.some((child) => typeof child === 'string' && child.trim());
      return el(
        'div',
        {},
        isMixed ? inlines(citation.children, state) : referenceLine(citation),
        doiLink(citation),
      );
    });
    return el(
      'li',
      { id: state.idOf(ref) },
      label && [el('span', { class: 'label' }, label), ' '],
      text,
      back.length > 0 && [' ', el('span', { class: 'back' }, back)],
    );
  });
  return titled('references', titleOf(list), [el('ol', { class: 'references' }, entries)]);
}

const doiOf = (node: Tree): string | undefined => {
  const [id] = node.within('pub-id').filter(({ attributes }) => attributes['pub-id-type'] === 'doi');
  return readDoi(id?.peek() ?? '');
};

function doiLink(citation: Tree): Markup[] {
  const doi = citation.within('ext-link').length === 0 ? doiOf(citation) : undefined;
  const address = doi && safeAddress(`https://doi.org/${doi}`);
  return address ? [' ', el('a', { href: address }, 'DOI')] : [];
}

function referenceFacts(ref: Tree, state: TextState): GalleyText['references'][number] {
  const doi = doiOf(ref);
  return { id: state.idOf(ref), text: citationsOf(ref).map(referenceLine).join(' '), ...(doi && { doi }) };
}
