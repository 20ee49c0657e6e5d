import { type PublicationMeta, paragraphsOf } from '../../forms/publication-meta.ts';
import { squash } from '../extract/block.ts';
import type { Block, DocumentModel, Inline } from '../model/document.ts';
import { innerBlocks } from '../model/inner-blocks.ts';
import { plainText } from '../model/plain-text.ts';
import { isReferencesHeading } from '../parts/reference-list.ts';
import { alternativesOf, withAlternatives } from './alternatives.ts';
import type { LeftOut } from './article-outcome.ts';
import { type ArticleState, startArticle } from './article-state.ts';
import type { ArticleBlock, ArticleInline, ArticleText, ReferenceList, Statement } from './article-text.ts';
import { linkCitations } from './cite.ts';
import { partContents } from './contents-lists.ts';
import { linkCrossReferences } from './cross-references.ts';
import { type Front, type FrontRecord, partFront } from './front.ts';
import { gatherFigures } from './gather-figures.ts';
import { type Stretch, stretchesOf } from './headings.ts';
import { linesOf, plainTextOf, withoutOneLook } from './inline-slices.ts';
import { isListStretch, listRuns, makeReferences } from './references.ts';
import { type FlatSection, nest } from './sections.ts';
import { isShown } from './shown.ts';
import { takeRunIns, typedStatements } from './statement-blocks.ts';
import { statementOf } from './statements.ts';
import { toBlocks } from './to-blocks.ts';
import { BOOKMARK, toInlines } from './to-inlines.ts';
import { withTypedCode } from './typed-code.ts';
import { eachInlines, mapInlines } from './walk-inlines.ts';

/** The part of the record that the text needs. */
export type StructureMeta = FrontRecord & Pick<PublicationMeta, 'language' | 'statements' | 'alt'>;

export interface Structured {
  text: ArticleText;
  /** The model's picture for each file, and the files still to be drawn. */
  state: Pick<ArticleState, 'sources' | 'toDraw'>;
  leftOut: LeftOut[];
  /** Words of links whose target the text lacks. */
  lostLinks: { block: string; text: string }[];
}

/** Makes an article of a document, once for all forms. */
export function structure(model: DocumentModel, meta: StructureMeta): Structured {
  const state = startArticle(model);
  const blocks = model.sections.flatMap((section) => section.blocks);
  const front = partFront(model, blocks, meta);
  const title = toInlines(front.title.filter(isOfTitle(model)), state);
  const abstract = abstractOf(front, meta, state);
  const { kept: shown, contents } = partContents(blocks.filter((block) => !front.dropped.has(block)));
  const kept = withTypedCode(gatherFigures(shown));
  const body = new Body(state, front.references, meta.title);
  for (const stretch of stretchesOf(kept)) body.add(stretch);
  const notes = notesOf(state);
  const sections = nest(body.flat);
  const { text, lost } = resolveLinks(
    {
      lang: meta.language,
      title,
      abstract,
      blocks: body.blocks,
      sections,
      statements: typedStatements(body.statements, meta.statements, state),
      references: body.references.filter(({ entries, blocks: others }) => entries.length + others.length > 0),
      notes,
      pictures: state.pictures,
    },
    state,
    body.pending,
  );
  const linked = linkCrossReferences(linkCitations(text));
  const found = new Set<string>();
  eachInlines(linked, (inlines) => {
    for (const inline of inlines)
      if (typeof inline === 'object' && 'to' in inline) found.add(plainTextOf([inline]));
  });
  const leftOut = [
    ...leftOutOf('front matter', [...front.dropped], state),
    ...leftOutOf('list of contents', contents, state),
  ];
  return {
    text: withAlternatives(linked, alternativesOf(meta.alt)),
    state,
    leftOut,
    lostLinks: lost.filter(({ text: words }) => !found.has(words)),
  };
}

const inPlainType = (block: ArticleBlock): ArticleBlock =>
  block.k === 'par' ? { ...block, c: withoutOneLook(block.c) } : block;

/** The words of blocks, and those of notes that nothing else refers to. */
function leftOutOf(reason: LeftOut['reason'], blocks: readonly Block[], state: ArticleState): LeftOut[] {
  return blocks.flatMap((block) => {
    if (block.k !== 'par' && block.k !== 'heading') return leftOutOf(reason, innerBlocks(block), state);
    const notes = block.c.flatMap((inline) =>
      typeof inline === 'object' && 'id' in inline && !state.notes.has(inline.id)
        ? leftOutOf(reason, state.model.notes[inline.id] ?? [], state)
        : [],
    );
    return [{ reason, text: block.c.map(plainText).join('') }, ...notes];
  });
}

/**
 * Resolves links to the document's own places, once those have ids; links to entries become citations. Broken links become their words.
 */
function resolveLinks(
  text: ArticleText,
  { anchors }: ArticleState,
  pending: ReadonlyMap<string, string>,
): { text: ArticleText; lost: Structured['lostLinks'] } {
  const lost: Structured['lostLinks'] = [];
  const entries = new Set(text.references.flatMap((list) => list.entries.map(({ id }) => id)));
  const placeOf = (name: string): string | undefined => {
    const id = anchors.get(name);
    return id === undefined
      ? undefined
      : (pending.get(id) ?? (/^(?:heading|listed)-/.test(id) ? undefined : id));
  };
  const resolve = (inlines: ArticleInline[], { id: block }: { id: string }): ArticleInline[] =>
    inlines.flatMap((inline): ArticleInline[] => {
      if (typeof inline === 'string') return [inline];
      if (inline.k === 'ref' && inline.to.startsWith(BOOKMARK)) {
        const to = placeOf(inline.to.slice(BOOKMARK.length));
        if (!to) {
          lost.push({ block, text: plainTextOf(inline.c) });
          return inline.c;
        }
        return [entries.has(to) ? { k: 'cite', to: [to], c: inline.c } : { ...inline, to }];
      }
      return [inline.k === 'link' ? { ...inline, c: resolve(inline.c, { id: block }) } : inline];
    });
  const mapped = mapInlines(text, resolve);
  const references = mapped.references.map((list) => ({
    ...list,
    title: resolve(list.title, list),
    entries: list.entries.map((entry) => ({ ...entry, c: resolve(entry.c, entry) })),
  }));
  return { text: { ...mapped, title: resolve(mapped.title, { id: '' }), references }, lost };
}

/** Sorts the text, stretch by stretch, into its places. */
class Body {
  readonly blocks: ArticleBlock[] = [];
  readonly flat: FlatSection[] = [];
  readonly statements: Statement[] = [];
  readonly references: ReferenceList[] = [];
  /** Ids of bookmarks whose block is not known yet. */
  readonly pending = new Map<string, string>();
  private readonly state: ArticleState;
  private readonly listed: ReadonlySet<Block>;
  private readonly title: string;
  private lastWasList = false;

  constructor(state: ArticleState, listed: ReadonlySet<Block>, title: string) {
    this.state = state;
    this.listed = listed;
    this.title = squash(title);
  }

  add({ heading, blocks }: Stretch): void {
    if (!heading) {
      this.text(blocks);
      return;
    }
    const pending = this.state.ids.next('heading-');
    this.state.id = pending;
    const title = toInlines(heading.c, this.state);
    // Statements and references come after the text, where section numbers mean nothing; a typed number stays.
    const whole = heading.label ? [`${heading.label} `, ...title] : title;
    const isReferences =
      isReferencesHeading(heading.text) || isListStretch(heading.text, blocks, this.listed, this.lastWasList);
    const kind = isReferences ? undefined : statementOf(heading.text);
    this.lastWasList = isReferences;
    if (isReferences) this.list(whole, blocks, pending);
    else if (squash(heading.text) === this.title) this.text(blocks);
    else if (kind && blocks.some(isContent)) {
      const id = this.state.ids.take(`statement-${kind}`);
      this.pending.set(pending, id);
      const statement: Statement = { id, kind, title: whole, blocks: [] };
      this.statements.push(statement);
      statement.blocks = takeRunIns(toBlocks(blocks, this.state), this.statements, this.state);
    } else {
      const { level, label } = heading;
      const named = (id: string) => this.pending.set(pending, id);
      this.flat.push({ level, ...(label ? { label } : {}), title, blocks: [], named });
      this.text(blocks);
    }
  }

  private list(title: ArticleInline[], blocks: readonly Block[], pending: string): void {
    const made = makeReferences(title, blocks, this.listed, this.state, this.pending);
    this.pending.set(pending, made.list.id);
    this.references.push(made.list);
    if (made.behind.length > 0) this.text(made.behind, made.isAnew ? new Set() : this.listed);
  }

  /** Entries without a heading are a list too. */
  private text(blocks: readonly Block[], listed = this.listed): void {
    for (const { isList, blocks: run } of listRuns(blocks, listed)) {
      if (isList) this.list([], run, '');
      else this.current.push(...takeRunIns(toBlocks(run, this.state), this.statements, this.state));
    }
  }

  private get current(): ArticleBlock[] {
    return this.flat.at(-1)?.blocks ?? this.blocks;
  }
}

const isContent = (block: Block) => block.k !== 'pageBreak' && (block.k !== 'par' || block.c.some(isShown));

/** The document's own, for its formulas and raised signs, unless its words are plain and the record has more paragraphs. */
function abstractOf(front: Front, meta: StructureMeta, state: ArticleState): ArticleBlock[] {
  const paragraphs = paragraphsOf(meta.abstract);
  const own = toBlocks(front.abstract ?? [], state)
    .map(inPlainType)
    .flatMap((block) => partedAtBreaks(block, state));
  const isPlain = own.every((block) => block.k === 'par' && block.c.every((one) => typeof one === 'string'));
  if (own.length >= paragraphs.length || !isPlain) return own;
  return paragraphs.map((paragraph) => ({ k: 'par', id: state.ids.next('p'), c: [paragraph] }));
}

/** Paragraphs of an abstract are often only lines of one. */
function partedAtBreaks(block: ArticleBlock, { ids }: ArticleState): ArticleBlock[] {
  if (block.k !== 'par') return [block];
  const said = linesOf(block.c).filter((line) => plainTextOf(line).trim() !== '');
  return said.map((c, at) => ({ ...block, id: at === 0 ? block.id : ids.next('p'), c }));
}

/** The parts of a title that are published: no pictures, and no notes with an author's address. */
const isOfTitle =
  ({ notes }: DocumentModel) =>
  (inline: Inline): boolean => {
    if (typeof inline === 'string') return true;
    if (inline.k === 'note' || inline.k === 'endnote')
      return !JSON.stringify(notes[inline.id] ?? []).includes('@');
    return inline.k !== 'image' && inline.k !== 'br';
  };

/** A note may refer to others. */
function notesOf(state: ArticleState): ArticleText['notes'] {
  const notes: ArticleText['notes'] = [];
  for (const [source, { id, label, kind }] of state.notes) {
    const blocks = toBlocks(state.model.notes[source] ?? [], state);
    notes.push({ id, label, kind, blocks });
  }
  return notes;
}
