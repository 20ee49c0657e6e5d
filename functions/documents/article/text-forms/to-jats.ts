import type { NoticeKind } from '../../../../shared/domain/notice-kinds.ts';
import { el, type Markup, paragraphsAround, safeAddress, writeXml, written } from '../../../forms/markup.ts';
import type { PublicationMeta } from '../../../forms/publication-meta.ts';
import type {
  ArticleInline,
  ArticleSection,
  ArticleText,
  Reference,
  ReferenceList,
  Statement,
} from '../article-text.ts';
import { identifiersOf } from './identifiers-of.ts';
import { jatsFront } from './jats-front.ts';
import { spoken } from './jats-parts.ts';
import { type Writer, writerOf } from './writer.ts';

const DTD = {
  public: '-//NLM//DTD JATS (Z39.96) Journal Publishing DTD with MathML3 v1.3 20210610//EN',
  system: 'https://jats.nlm.nih.gov/publishing/1.3/JATS-journalpublishing1-3-mathml3.dtd',
};

/** The whole article as JATS 1.3 (Journal Publishing). `came`: a body and notes that were written before, in place of the text's own. */
export function toJats(
  text: ArticleText,
  meta: PublicationMeta,
  came?: { body: string; notes: string },
): string {
  const writer = writerOf(text, 'jats');
  return writeXml(
    el(
      'article',
      {
        'article-type': meta.noticeOf ? noticeTypes[meta.noticeOf.kind] : articleType(meta.type),
        'dtd-version': '1.3',
        'xml:lang': text.lang || meta.language,
        'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
        'xmlns:xlink': 'http://www.w3.org/1999/xlink',
        'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
      },
      jatsFront(text, meta, writer),
      came
        ? written(came.body, {})
        : el(
            'body',
            {},
            writer.blocks(text.blocks),
            text.sections.map((one) => section(one, writer)),
          ),
      el('back', {}, backMatter(text, writer), came?.notes && written(came.notes, {})),
    ),
    DTD,
  );
}

const noticeTypes: Record<NoticeKind, string> = {
  correction: 'correction',
  concern: 'expression-of-concern',
  retraction: 'retraction',
};

/** 'Research Article' is 'research-article'; anything JATS has no word for is 'other'. */
function articleType(type: string): string {
  const words = type.toLowerCase().trim().replace(/\s+/g, '-');
  return /^(research-article|review-article|editorial|letter|case-report|brief-report)$/.test(words)
    ? words
    : 'other';
}

function section({ id, label, title, blocks, sections }: ArticleSection, writer: Writer): Markup {
  return el(
    'sec',
    { id },
    label && el('label', {}, label),
    el('title', {}, writer.inlines(title)),
    writer.blocks(blocks),
    sections.map((one) => section(one, writer)),
  );
}

function backMatter(text: ArticleText, writer: Writer): Markup[] {
  const ofKind = (...kinds: Statement['kind'][]) =>
    text.statements.filter(({ kind }) => kinds.includes(kind));
  const said = [
    ...ofKind('interests').map((one) => statementNote(one, 'coi-statement', writer)),
    ...ofKind('contributions').map((one) => statementNote(one, 'con', writer)),
  ];
  const notes = text.notes.map(({ id, label, blocks }) =>
    el('fn', { id }, el('label', {}, label), paragraphs(writer.blocks(blocks))),
  );
  return [
    ...ofKind('acknowledgement').map((one) =>
      el(
        'ack',
        { id: one.id },
        el('title', {}, writer.inlines(one.title)),
        paragraphsAround(writer.blocks(one.blocks)),
      ),
    ),
    ...ofKind('data', 'ethics', 'ai', 'abbreviations').map((one) =>
      titled('sec', { 'sec-type': SEC_TYPES[one.kind] }, one, writer),
    ),
    ...(said.length > 0 ? [el('fn-group', {}, said)] : []),
    ...text.references.map((list) => referenceList(list, writer)),
    ...(notes.length > 0 ? [el('fn-group', {}, notes)] : []),
  ];
}

const SEC_TYPES: Partial<Record<Statement['kind'], string>> = {
  data: 'data-availability',
  ethics: 'ethics-statement',
  ai: 'ai-statement',
  abbreviations: 'abbreviations',
};

const titled = (name: string, attributes: object, { id, title, blocks }: Statement, writer: Writer): Markup =>
  el(name, { id, ...attributes }, el('title', {}, writer.inlines(title)), writer.blocks(blocks));

const statementNote = ({ id, title, blocks }: Statement, type: string, writer: Writer): Markup =>
  el(
    'fn',
    { id, 'fn-type': type },
    el('label', {}, spoken(title, writer)),
    paragraphs(writer.blocks(blocks)),
  );

/** A note must not be empty, even if nothing is left of it. */
const paragraphs = (written: readonly Markup[]): Markup[] =>
  written.length > 0 ? paragraphsAround(written) : [el('p')];

function referenceList({ id, title, blocks, entries }: ReferenceList, writer: Writer): Markup {
  return el(
    'ref-list',
    { id },
    title.length > 0 && el('title', {}, writer.inlines(title)),
    writer.blocks(blocks),
    entries.map((entry) => reference(entry, writer)),
  );
}

/** The authors' text of a reference, and its identifiers. */
function reference(entry: Reference, writer: Writer): Markup {
  const ids = identifiersOf(entry).flatMap(({ type, id, address }) => {
    if (type) return [' ', el('pub-id', { 'pub-id-type': type }, id)];
    const isThere = entry.text.includes(address) || !safeAddress(address);
    return isThere ? [] : [' ', el('ext-link', { 'ext-link-type': 'uri', 'xlink:href': address }, address)];
  });
  return el(
    'ref',
    { id: entry.id },
    entry.label && el('label', {}, entry.label),
    el('mixed-citation', {}, writer.inlines(withoutReferences(entry.c)), ids),
  );
}

/** Links of a JATS entry lead only out of the article. */
const withoutReferences = (list: readonly ArticleInline[]): ArticleInline[] =>
  list.flatMap((one) => {
    if (typeof one === 'string') return one;
    if (one.k === 'cite' || one.k === 'ref') return one.c;
    return one.k === 'note' ? { k: 'run', s: one.label, pos: 'sup' } : one;
  });
