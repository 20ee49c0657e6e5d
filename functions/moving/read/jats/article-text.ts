import { el, type Markup, markupText, safeAddress } from '../../../forms/markup.ts';
import type { GalleyText } from '../../moved.ts';
import { readDoi } from '../identifiers.ts';
import { textForms } from '../text-forms.ts';
import { parseXml } from '../xml/read-tree.ts';
import type { Tree } from '../xml/tree.ts';
import { citationsOf, isMixed, referenceLine } from './reference-lines.ts';
import { equation, figure, labelOf, scrolling, tableMarkup } from './text-floats.ts';
import { inlines, TextState } from './text-state.ts';

/** The text of an article in JATS. `pictures` are the files that the page shows, by their names in the XML. */
export async function jatsToText(
  xml: AsyncIterable<Uint8Array>,
  pictures: ReadonlyMap<string, string>,
): Promise<GalleyText> {
  const { root } = await parseXml(xml);
  const article = root.name === 'article' ? root : (root.within('article')[0] ?? root);
  const parts = article.all('body', 'floats-group', 'back');
  // Details alone are no text.
  if (!article.find('body')) return { ...textForms([]), contents: [], references: [] };
  const write: TextState['blocks'] = (children, level = 1) => blocks(children, level, state);
  const state: TextState = new TextState(parts, pictures, write);
  const meta = article.find('front', 'article-meta');
  const lists = parts.flatMap((part) => part.within('ref-list'));
  const abstract = meta?.all('abstract').find(({ attributes }) => !attributes['abstract-type']);
  const main = [
    abstract && sectionMarkup(abstract, 2, state, 'Abstract'),
    keywords(meta?.find('kwd-group')?.within('kwd') ?? []),
    ...parts.flatMap((part) => blocks(part.children, 1, state)),
  ];
  const references = lists.flatMap((list) => list.within('ref'));
  const title = lists[0]?.find('title')?.peek() || 'References';
  const listed = references.map((ref) => referenceMarkup(ref, state));
  if (listed.length > 0) main.push(titled('references', title, 'references', listed));
  const notes: Markup[] = [];
  // Notes within notes are added while these are written.
  for (const [note, number] of state.notes) notes.push(noteMarkup(note, number, state));
  if (notes.length > 0) main.push(titled('notes', 'Notes', 'typed', notes));
  const named = parts
    .flatMap((part) => part.all(...SECTIONS))
    .map((one) => ({ id: state.idOf(one), title: one.find('title')?.peek() ?? '' }));
  return {
    ...textForms(main.filter((one) => one !== undefined)),
    contents: named.concat(listed.length > 0 ? { id: 'references', title } : []).filter((one) => one.title),
    references: references.map((ref) => ({
      id: state.idOf(ref),
      text: citationsOf(ref).map(referenceLine).join(' '),
      doi: doiOf(ref),
    })),
  };
}

function keywords(kwds: readonly Tree[]): Markup | undefined {
  const list = kwds.flatMap((kwd, at) => [at > 0 ? ', ' : ' ', el('bdi', {}, kwd.peek())]);
  const name = el('strong', {}, 'Keywords:');
  return list.length > 0 ? el('p', { class: 'article-keywords' }, name, list) : undefined;
}

const titled = (id: string, title: string, kind: string, entries: readonly Markup[]): Markup =>
  el(
    'section',
    { id, 'aria-labelledby': `${id}-title` },
    el('h2', { id: `${id}-title` }, title),
    el('ol', { class: kind }, entries),
  );

const SECTIONS = ['sec', 'ack', 'app', 'glossary', 'notes', 'bio'];
/** Elements that stand on their own within a paragraph. */
const OTHER_BLOCKS =
  'p list def-list disp-quote verse-group verse-line speech boxed-text fig fig-group table-wrap table-wrap-group disp-formula disp-formula-group preformat code supplementary-material media statement app-group fn-group ref-list array title sig-block attrib chem-struct-wrap question answer';
const BLOCKS = new Set([...SECTIONS, ...OTHER_BLOCKS.split(' ')]);

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
  const within = (one: Tree) => blocks(one.children, level, state);
  switch (node.name) {
    case 'list': {
      const isNumbered = /^(order|alpha|roman)/.test(node.attributes['list-type'] ?? '');
      const items = node.all('list-item').map((item) => el('li', {}, within(item)));
      return [...node.all('title').flatMap(within), el(isNumbered ? 'ol' : 'ul', {}, items)];
    }
    case 'def-list': {
      const items = node.all('def-item').flatMap((item) => item.all('term', 'def'));
      return [
        el(
          'dl',
          {},
          items.map((one) =>
            one.name === 'term' ? el('dt', {}, inlines(one.children, state)) : el('dd', {}, within(one)),
          ),
        ),
      ];
    }
    case 'disp-quote':
    case 'verse-group':
      return [el('blockquote', {}, within(node))];
    case 'title':
      return [el('p', {}, el('strong', {}, inlines(node.children, state)))];
    case 'boxed-text':
      return [el('aside', { id: state.idOf(node), class: 'box', role: 'note' }, within(node))];
    case 'fig':
      return [
        figure(
          node,
          state,
          node.elements.filter(({ name }) => BLOCKS.has(name)),
        ),
      ];
    case 'table-wrap':
      return tableMarkup(node, state);
    case 'disp-formula':
      return [equation(node, state)];
    case 'preformat':
    case 'code':
      return [scrolling('Program text', el('pre', {}, el('code', {}, node.words())))];
    // They have places of their own.
    case 'ref-list':
    case 'fn-group':
      for (const note of node.within('fn')) if (!isOfAuthor(note)) state.note(note);
      return [];
    default:
      return within(node);
  }
}

/** Notes to which the list of authors refers, and which say nothing without it. */
const isOfAuthor = ({ attributes }: Tree): boolean =>
  /^(con|equal|present-address|corresp)$/.test(attributes['fn-type'] ?? '');

function sectionMarkup(node: Tree, level: number, state: TextState, usual?: string): Markup {
  const id = usual ? usual.toLowerCase() : state.idOf(node);
  const title = node.find('title');
  const inside = blocks(
    node.children.filter((child) => child !== title),
    level,
    state,
  );
  const words = title ? inlines(title.children, state) : usual ? [usual] : [];
  if (!hasContent(words)) return el('section', { id }, inside);
  const heading = el(`h${Math.min(level, 6)}`, { id: `${id}-title` }, labelOf(node), words);
  return el('section', { id, 'aria-labelledby': `${id}-title` }, heading, inside);
}

function backLinks(node: Tree, of: string, state: TextState): Markup[] {
  const marks = state.marks.get(state.idOf(node)) ?? [];
  const links = marks.map((mark, at) => {
    const name = `Back to citation ${at + 1} of ${of}`;
    return el(
      'a',
      { href: `#${mark}`, role: 'doc-backlink', 'aria-label': name },
      marks.length > 1 ? `↩${at + 1}` : '↩',
    );
  });
  return links.length > 0 ? [' ', el('span', { class: 'back' }, links)] : [];
}

function noteMarkup(note: Tree, number: number, state: TextState): Markup {
  const label = note.find('label')?.peek() || String(number);
  const inside = el('div', {}, blocks(note.children, 2, state));
  return el(
    'li',
    { id: state.idOf(note) },
    el('span', { class: 'label' }, label),
    ' ',
    inside,
    backLinks(note, `note ${label}`, state),
  );
}

function referenceMarkup(ref: Tree, state: TextState): Markup {
  const text = citationsOf(ref).map((citation) => {
    const doi = citation.within('ext-link').length === 0 ? doiOf(citation) : undefined;
    const link = state.link(doi && safeAddress(`https://doi.org/${doi}`), () => (doi ? ['DOI'] : []));
    const words = isMixed(citation) ? inlines(citation.children, state) : [referenceLine(citation)];
    return el('div', {}, words, link.length > 0 && [' ', link].flat());
  });
  return el('li', { id: state.idOf(ref) }, labelOf(ref), text, backLinks(ref, 'this entry', state));
}

function doiOf(node: Tree): string | undefined {
  const id = node.within('pub-id').find(({ attributes }) => attributes['pub-id-type'] === 'doi');
  return readDoi(id?.peek() ?? '');
}
