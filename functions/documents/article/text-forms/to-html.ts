import { el, type Markup, markupText, writeHtml } from '../../../forms/markup.ts';
import type {
  ArticleInline,
  ArticleSection,
  ArticleText,
  Reference,
  ReferenceList,
} from '../article-text.ts';
import { identifiersOf } from './identifiers-of.ts';
import { type Writer, writerOf } from './writer.ts';

/** An article's text for its page: abstract and keywords, sections, statements, references, notes. Pictures are named by file only. */
export function toHtml(text: ArticleText, keywords: readonly string[] = []): string {
  const writer = writerOf(text, 'html');
  const ours = (words: string): Title => ({ words, ...(/^en\b/i.test(text.lang) ? {} : OURS) });
  // The page shows the title, to which its notes lead back.
  writer.inlines(text.title);
  const main = [
    text.abstract.length > 0 && section('abstract', ours('Abstract'), 2, writer.blocks(text.abstract)),
    keywords.length > 0 && keywordsOf(keywords, ours('Keywords:')),
    ...writer.blocks(text.blocks),
    ...text.sections.map((one) => sectionOf(one, writer)),
    ...text.statements.map(({ id, title, blocks }) =>
      section(id, lineOf(title, writer), 2, writer.blocks(blocks), { class: 'statement' }),
    ),
  ];
  // Before the references, which link back to every citation.
  const notes = text.notes.length > 0 && section('notes', ours('Notes'), 2, [notesOf(text, writer)]);
  const references = text.references.map((list) => referencesOf(list, writer, ours('References')));
  return writeHtml(eachNameOnce([main, references, notes].flat().filter((part) => part !== false)));
}

/** A heading, and its language and direction. */
interface Title {
  words: string | readonly Markup[];
  lang?: string;
  dir?: 'rtl' | 'ltr' | undefined;
}
/** Words of ours in an article of another language. */
const OURS = { lang: 'en', dir: 'ltr' } as const;

const lineOf = (title: readonly ArticleInline[], writer: Writer): Title => ({
  words: writer.inlines(title),
  dir: writer.dirOf(title),
});

const keywordsOf = (keywords: readonly string[], { words: name, ...of }: Title): Markup =>
  el(
    'p',
    { class: 'article-keywords' },
    el('strong', of, name),
    keywords.flatMap((word, index) => [index > 0 ? ', ' : ' ', el('bdi', {}, word)]),
  );

function sectionOf({ id, level, label, title, blocks, sections }: ArticleSection, writer: Writer): Markup {
  const mark = label ? [el('span', { class: 'label' }, label), ' '] : [];
  const { words, dir } = lineOf(title, writer);
  return section(id, { words: [...mark, ...words], dir }, level + 1, [
    ...writer.blocks(blocks),
    ...sections.map((one) => sectionOf(one, writer)),
  ]);
}

function section(
  id: string,
  { words, ...of }: Title,
  level: number,
  inside: readonly Markup[],
  attributes: { class?: string } = {},
): Markup {
  if (words.length === 0) return el('section', { id, ...attributes }, inside);
  const named = `${id}-title`;
  return el(
    'section',
    { id, ...attributes, 'aria-labelledby': named },
    el(`h${Math.min(level, 6)}`, { id: named, ...of }, words),
    inside,
  );
}

function notesOf({ notes }: ArticleText, writer: Writer): Markup {
  return el(
    'ol',
    { class: 'typed' },
    notes.map(({ id, label, blocks }) =>
      el(
        'li',
        { id },
        el('span', { class: 'label' }, label),
        ' ',
        el('div', {}, writer.blocks(blocks)),
        el('span', { class: 'back' }, ...backLinks(writer.marksOf(id), `note ${label}`)),
      ),
    ),
  );
}

function referencesOf({ id, title, blocks, entries }: ReferenceList, writer: Writer, usual: Title): Markup {
  const list = entries.map((entry) => entryOf(entry, writer));
  return section(id, title.length > 0 ? lineOf(title, writer) : usual, 2, [
    ...writer.blocks(blocks),
    el('ol', { class: 'references' }, list),
  ]);
}

function entryOf(entry: Reference, writer: Writer): Markup {
  const links = entry.c.some(isLink)
    ? []
    : identifiersOf(entry).flatMap(({ name, address }) => [' ', el('a', { href: address }, name)]);
  const from = writer.marksOf(entry.id);
  return el(
    'li',
    { id: entry.id, dir: writer.dirOf(entry.c) },
    entry.label && [el('span', { class: 'label' }, entry.label), ' '],
    el('div', {}, writer.inlines(entry.c), links),
    from.length > 0 && [' ', el('span', { class: 'back' }, ...backLinks(from, 'this entry'))],
  );
}

const isLink = (one: ArticleInline): boolean => typeof one === 'object' && one.k === 'link';

const backLinks = (marks: readonly string[], of: string): Markup[] =>
  marks.flatMap((mark, index) => [
    ...(index > 0 ? [' '] : []),
    el(
      'a',
      { href: `#${mark}`, role: 'doc-backlink', 'aria-label': `Back to citation ${index + 1} of ${of}` },
      marks.length > 1 ? `↩${index + 1}` : '↩',
    ),
  ]);

/** Keeps names of page regions unique: a second section with the same title gets none. */
function eachNameOnce(tree: readonly Markup[]): Markup[] {
  const names = new Set<string>();
  const named = (node: Markup): Markup => {
    if (typeof node === 'string' || node.name !== 'section') return node;
    const title = markupText(node.children.slice(0, 1)).trim();
    const { 'aria-labelledby': label, ...attributes } = node.attributes;
    const isNew = label !== undefined && !names.has(title);
    names.add(title);
    return { ...node, attributes: isNew ? node.attributes : attributes, children: node.children.map(named) };
  };
  return tree.map(named);
}
