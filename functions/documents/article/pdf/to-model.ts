import { directionOf } from '../../../../shared/domain/text-direction.ts';
import type { Block, DocumentModel, Inline, Paragraph, TableCell } from '../../model/document.ts';
import { mathText } from '../../model/math-text.ts';
import { plainText } from '../../model/plain-text.ts';
import type {
  ArticleBlock,
  ArticleCell,
  ArticleImage,
  ArticleInline,
  ArticleSection,
  ArticleText,
  Captioned,
  ReferenceList,
} from '../article-text.ts';

const A4 = { width: 595.28, height: 841.89 };
/** Points: indent of each list level, and room for its marks. */
const INDENT = 20;

/**
 * An article as the typesetter's model, so that it is set like manuscripts. The first section is its head: the title and the abstract's
 * paragraphs; the last one its references.
 */
export function toModel(text: ArticleText, pictures: DocumentModel['pictures']): DocumentModel {
  const endnotes = text.notes.filter(({ kind }) => kind === 'endnote');
  const title: Paragraph = { k: 'par', role: 'title', c: inlines(text.title, text) };
  const all = (list: readonly ArticleBlock[]) => blocks(list, text);
  const model: DocumentModel = {
    lang: text.lang,
    paper: A4,
    header: [],
    footer: [],
    sections: [
      { landscape: false, blocks: [title, ...all(text.abstract)] },
      {
        landscape: false,
        blocks: withLastInPlace([
          ...all(text.blocks).map(floating),
          ...text.sections.flatMap((one) => section(one, text)),
          ...text.statements.flatMap(({ id, title: name, blocks: said }) => [
            heading(1, id, inlines(name, text)),
            ...all(said),
          ]),
        ]),
      },
      { landscape: false, blocks: text.references.flatMap((list) => references(list, text)) },
    ],
    // Notes contain no marks of notes: one that refers to itself would never end.
    notes: Object.fromEntries(
      text.notes.map((note) => [note.id, blocks(note.blocks, { ...text, notes: [] })]),
    ),
    endnotes: endnotes.map(({ id }) => id),
    targets: [],
    pictures,
  };
  return { ...model, targets: targetsOf(model) };
}

const heading = (level: number, id: string, c: Inline[], label?: string): Block => ({
  k: 'heading',
  ...fromRight(c),
  level,
  c: [anchor(id), ...c],
  ...(label ? { label } : {}),
});

/** Lines of which most letters run from the right. */
const fromRight = (c: readonly Inline[]): { rtl?: true } =>
  directionOf(c.map(plainText).join(''), '') === 'rtl' ? { rtl: true } : {};

const anchor = (name: string): Inline => ({ k: 'anchor', name });

function section(
  { id, level, label, title, blocks: held, sections }: ArticleSection,
  text: ArticleText,
): Block[] {
  return [
    heading(level, id, inlines(title, text), label),
    ...blocks(held, text).map(floating),
    ...sections.flatMap((one) => section(one, text)),
  ];
}

/** Figures leave no hole if they don't fit: the text continues, and they come on the next page. */
const floating = (block: Block): Block => (block.k === 'figure' ? { ...block, floats: true } : block);

/** Figures behind the last words have no text to let past. */
function withLastInPlace(list: Block[]): Block[] {
  const end = list.findLastIndex(({ k }) => k !== 'figure') + 1;
  return list.map((block, at) =>
    block.k === 'figure' && at >= end ? { ...block, floats: undefined } : block,
  );
}

function references({ id, title, blocks: beside, entries }: ReferenceList, text: ArticleText): Block[] {
  const hang = entries.some(({ label }) => label) ? 28 : 0;
  return [
    heading(1, id, title.length > 0 ? inlines(title, text) : ['References']),
    ...blocks(beside, text),
    ...entries.map(
      (entry): Paragraph => ({
        k: 'par',
        role: 'body',
        tight: true,
        c: [anchor(entry.id), ...inlines(entry.c, text)],
        ...fromRight(inlines(entry.c, text)),
        ...(entry.label ? { label: entry.label, hang } : { first: -18 }),
      }),
    ),
  ];
}

function blocks(list: readonly ArticleBlock[], text: ArticleText, depth = 0): Block[] {
  return list.flatMap((block) => toBlocks(block, text, depth));
}

function toBlocks(block: ArticleBlock, text: ArticleText, depth: number): Block[] {
  const all = (list: readonly ArticleBlock[]) => blocks(list, text, depth);
  const start = depth > 0 ? { start: depth * INDENT } : {};
  switch (block.k) {
    case 'par': {
      const { id, c, align, rtl } = block;
      const set = inlines(c, text);
      const look = { ...start, ...(align ? { align } : {}), ...(rtl ? { rtl } : fromRight(set)) };
      return [{ k: 'par', role: 'body', c: [anchor(id), ...set], ...look }];
    }
    case 'quote':
      return all(block.blocks).map((one) => (one.k === 'par' ? { ...one, role: 'quote' } : one));
    case 'code':
      return [{ k: 'par', role: 'code', c: [anchor(block.id), ...inlines(block.c, text)], ...start }];
    case 'list':
      return block.items.flatMap(({ label, blocks: held }) => {
        const mark = label ? plain(label) : '•';
        const [first, ...rest] = blocks(held, text, depth + 1);
        const hung = { label: mark, hang: INDENT, start: depth * INDENT, tight: true as const };
        return first?.k === 'par'
          ? [{ ...first, ...hung }, ...rest]
          : [
              { k: 'par' as const, role: 'body' as const, c: [], ...hung },
              ...(first ? [first] : []),
              ...rest,
            ];
      });
    case 'equation': {
      const { id, m, label, alt } = block;
      const number = label ? { number: [anchor(id), ...inlines(label, text)] } : {};
      return [{ k: 'equation', m, alt: alt || mathText(m), ...number }];
    }
    case 'table':
      return [
        ...caption(block, text).map((one): Block => (one.k === 'par' ? { ...one, keepNext: true } : one)),
        {
          k: 'table',
          columns: block.columns,
          headerRows: block.headerRows < block.rows.length ? block.headerRows : 0,
          rows: cells(block.rows, block.headerRows, text),
          ...(block.rtl ? { rtl: true } : {}),
        },
      ];
    case 'figure':
      return [{ k: 'figure', c: [...all(block.blocks), ...caption(block, text)] }];
    case 'picture':
      return [{ k: 'par', role: 'body', align: 'center', c: [anchor(block.id), image(block)] }];
    case 'drawing':
      return [
        { k: 'par', role: 'body', c: [anchor(block.id)], tight: true },
        { ...block.drawing, alt: block.alt ?? block.drawing.alt ?? 'Drawing' },
      ];
    case 'box':
      return [{ k: 'box', c: all(block.blocks), ...(block.plain ? { plain: true } : {}) }];
  }
}

/** The label begins the first paragraph, in bold. */
function caption({ id, label, caption: words }: Captioned, text: ArticleText): Block[] {
  const mark: Inline[] = label ? [{ k: 'run', s: plain(label), b: true }, ' '] : [];
  const [first, ...rest] = blocks(words, text).map(
    (one): Block => (one.k === 'par' ? { ...one, role: 'caption' } : one),
  );
  if (first?.k === 'par') return [{ ...first, c: [anchor(id), ...mark, ...first.c] }, ...rest];
  return [{ k: 'par', role: 'caption', c: [anchor(id), ...mark] }, ...(first ? [first] : []), ...rest];
}

/** Ruled as in books: above and below the table, and below its head. */
function cells(rows: readonly ArticleCell[][], headerRows: number, text: ArticleText): TableCell[][] {
  return rows.map((row, index) =>
    row.map(({ blocks: held, colspan, rowspan, align }): TableCell => {
      const end = index + rowspan;
      const inside = blocks(held, text).map(
        (one): Block => (one.k === 'par' && align ? { ...one, align } : one),
      );
      return {
        blocks: inside,
        colspan,
        rowspan,
        edges: [index === 0, false, end === headerRows || end >= rows.length, false],
      };
    }),
  );
}

const image = ({ file, width, height, alt }: Omit<ArticleImage, 'k'>): Inline => ({
  k: 'image',
  file,
  width,
  height,
  ...(alt ? { alt } : {}),
});

function inlines(list: readonly ArticleInline[], text: ArticleText): Inline[] {
  return list.map((one) => toInline(one, text));
}

function toInline(one: ArticleInline, text: ArticleText): Inline {
  if (typeof one === 'string') return one;
  switch (one.k) {
    case 'run': {
      // One line at a time, because tags can't distinguish two of them.
      const { mark, ...look } = one.strike ? { ...one, u: undefined } : one;
      return mark ? { ...look, highlight: '#fff2a8' } : look;
    }
    case 'link':
      return { k: 'link', href: one.href, c: inlines(one.c, text) };
    case 'cite':
    case 'ref': {
      const to = one.k === 'cite' ? one.to[0] : one.to;
      const note = text.notes.find(({ id }) => id === to);
      if (note) return { k: 'note', id: note.id, n: note.label, level: true };
      return { k: 'link', ...(to ? { to } : {}), c: inlines(one.c, text) };
    }
    case 'math':
      return { k: 'math', m: one.m, alt: one.alt || mathText(one.m) };
    case 'image':
      return image(one);
    case 'note': {
      const note = text.notes.find(({ id }) => id === one.to);
      if (note === undefined) return { k: 'run', s: one.label, pos: 'sup' };
      return { k: note.kind === 'endnote' ? 'endnote' : 'note', id: one.to, n: one.label };
    }
    case 'ruby':
      return { k: 'ruby', c: inlines(one.c, text), over: inlines(one.over, text) };
    default:
      return one;
  }
}

const plain = (list: readonly ArticleInline[]): string =>
  list
    .map((one) => {
      if (typeof one === 'string') return one;
      if ('s' in one) return one.s;
      if (one.k === 'math') return mathText(one.m);
      return 'c' in one ? plain(one.c) : '';
    })
    .join('');

/** Link targets that exist: a link to anything else becomes text. */
function targetsOf(model: DocumentModel): string[] {
  const [led, there] = [new Set<string>(), new Set<string>()];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as { k?: string; to?: string; name?: string };
    if (node.k === 'link' && node.to) led.add(node.to);
    if (node.k === 'anchor' && node.name) there.add(node.name);
    Object.values(value).forEach(look);
  };
  look(model.sections);
  look(Object.values(model.notes));
  return [...led].filter((name) => there.has(name));
}
