import { type PublicationMeta, paragraphsOf } from '../../forms/publication-meta.ts';
import { squash } from '../extract/block.ts';
import type { Block, DocumentModel } from '../model/document.ts';
import { isReferencesHeading } from '../parts/reference-list.ts';
import { alternativesOf, withAlternatives } from './alternatives.ts';
import type { ArticleBlock, ArticleInline, ArticleText, ReferenceList, Statement } from './article-text.ts';
import { linkCitations } from './cite.ts';
import { linkCrossReferences } from './cross-references.ts';
import { partFront } from './front.ts';
import { type Stretch, stretchesOf } from './headings.ts';
import { type Making, startMaking } from './making.ts';
import { isListStretch, listRuns, makeReferences } from './references.ts';
import { resolveLinks } from './resolve-links.ts';
import { type FlatSection, nest } from './sections.ts';
import { isShown } from './shown.ts';
import { takeRunIns, typedStatements } from './statement-blocks.ts';
import { statementOf } from './statements.ts';
import { toBlocks } from './to-blocks.ts';
import { toInlines } from './to-inlines.ts';

/** The part of the record that the text needs. */
export type StructureMeta = Pick<PublicationMeta, 'title' | 'abstract' | 'language' | 'statements' | 'alt'>;

export interface Structured {
  text: ArticleText;
  /** The model's picture for each file, and the files still to be drawn. */
  making: Pick<Making, 'sources' | 'toDraw'>;
}

/** Makes an article of a document, once for all forms. */
export function structure(model: DocumentModel, meta: StructureMeta): Structured {
  const making = startMaking(model);
  const blocks = model.sections.flatMap((section) => section.blocks);
  const front = partFront(model, blocks, meta);
  const title = front.title ? withoutMarks(toInlines(front.title, making)) : [meta.title];
  const abstract = front.abstract ? toBlocks(front.abstract, making) : abstractOf(meta, making);
  const kept = blocks.filter((block) => !front.dropped.has(block));
  const body = new Body(making, front.references, meta.title);
  for (const stretch of stretchesOf(kept)) body.add(stretch);
  const notes = notesOf(making);
  const sections = nest(body.flat);
  const text = resolveLinks(
    {
      lang: meta.language,
      title,
      abstract,
      blocks: body.blocks,
      sections,
      statements: typedStatements(body.statements, meta.statements, making),
      references: body.references.filter(({ entries, blocks: others }) => entries.length + others.length > 0),
      notes,
      pictures: making.pictures,
    },
    making,
    body.pending,
  );
  const linked = linkCrossReferences(linkCitations(text));
  return { text: withAlternatives(linked, alternativesOf(meta.alt)), making };
}

/** Sorts the text, stretch by stretch, into its places. */
class Body {
  readonly blocks: ArticleBlock[] = [];
  readonly flat: FlatSection[] = [];
  readonly statements: Statement[] = [];
  readonly references: ReferenceList[] = [];
  /** Ids of bookmarks whose block is not known yet. */
  readonly pending = new Map<string, string>();
  private readonly making: Making;
  private readonly listed: ReadonlySet<Block>;
  private readonly title: string;
  private lastWasList = false;

  constructor(making: Making, listed: ReadonlySet<Block>, title: string) {
    this.making = making;
    this.listed = listed;
    this.title = squash(title);
  }

  add({ heading, blocks }: Stretch): void {
    if (!heading) {
      this.text(blocks);
      return;
    }
    const pending = this.making.ids.next('heading-');
    this.making.id = pending;
    const title = toInlines(heading.c, this.making);
    // Statements and references come after the text, where section numbers mean nothing; a typed number stays.
    const whole = heading.label ? [`${heading.label} `, ...title] : title;
    const isReferences =
      isReferencesHeading(heading.text) || isListStretch(heading.text, blocks, this.listed, this.lastWasList);
    const kind = isReferences ? undefined : statementOf(heading.text);
    this.lastWasList = isReferences;
    if (isReferences) this.list(whole, blocks, pending);
    else if (squash(heading.text) === this.title) this.text(blocks);
    else if (kind && blocks.some(isContent)) {
      const id = this.making.ids.take(`statement-${kind}`);
      this.pending.set(pending, id);
      const statement: Statement = { id, kind, title: whole, blocks: [] };
      this.statements.push(statement);
      statement.blocks = takeRunIns(toBlocks(blocks, this.making), this.statements, this.making);
    } else {
      const { level, label } = heading;
      const named = (id: string) => this.pending.set(pending, id);
      this.flat.push({ level, ...(label ? { label } : {}), title, blocks: [], named });
      this.text(blocks);
    }
  }

  private list(title: ArticleInline[], blocks: readonly Block[], pending: string): void {
    const made = makeReferences(title, blocks, this.listed, this.making, this.pending);
    this.pending.set(pending, made.list.id);
    this.references.push(made.list);
    if (made.behind.length > 0) this.text(made.behind);
  }

  /** Entries without a heading are a list too. */
  private text(blocks: readonly Block[]): void {
    for (const { isList, blocks: run } of listRuns(blocks, this.listed)) {
      if (isList) this.list([], run, '');
      else this.current.push(...takeRunIns(toBlocks(run, this.making), this.statements, this.making));
    }
  }

  private get current(): ArticleBlock[] {
    return this.flat.at(-1)?.blocks ?? this.blocks;
  }
}

const isContent = (block: Block) => block.k !== 'pageBreak' && (block.k !== 'par' || block.c.some(isShown));

function abstractOf({ abstract }: StructureMeta, { ids }: Making): ArticleBlock[] {
  return paragraphsOf(abstract).map((paragraph) => ({ k: 'par', id: ids.next('p'), c: [paragraph] }));
}

/** Notes of the title thank someone or say who writes, which the record contains. */
const withoutMarks = (inlines: ArticleInline[]): ArticleInline[] =>
  inlines.filter((inline) => typeof inline === 'string' || !['note', 'image', 'br'].includes(inline.k));

/** A note may refer to others. */
function notesOf(making: Making): ArticleText['notes'] {
  const notes: ArticleText['notes'] = [];
  for (const [source, { id, label, kind }] of making.notes) {
    const blocks = toBlocks(making.model.notes[source] ?? [], making);
    notes.push({ id, label, kind, blocks });
  }
  return notes;
}
