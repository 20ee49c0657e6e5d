import { isCaption } from '../../model/captions.ts';
import type { Block, DocumentModel, Inline, NoteMark, Section } from '../../model/document.ts';
import { settleLinks } from '../../model/links.ts';
import { plainText } from '../../model/plain-text.ts';
import type { SectionFacts, WordBlock, WordDocument } from '../word-document.ts';
import { blocksOf, innerBlocks } from './blocks.ts';
import { withColumnsAsTables } from './columns-as-table.ts';
import { keepCaptions } from './keep-captions.ts';
import type { ModelState } from './model-state.ts';
import { runningHeads } from './running-head.ts';

/** The second stage: converts a Word document into our own model, still without its pictures. */
export function toModel(document: WordDocument): DocumentModel {
  const state: ModelState = {
    bodySize: document.bodySize,
    endnotes: [],
    targets: new Set(),
    notes: {
      formats: document,
      marks: new Map(),
      counts: { footnote: 0, endnote: 0 },
      open: [],
      named: new Map(),
    },
    innerBlocks,
  };
  const sections = sectionsOf(
    withColumnsAsTables(document.blocks, document.lastSection),
    document.lastSection,
    state,
  );
  const notes = Object.entries(document.notes).map(([id, blocks]) => [
    id,
    withoutMark(innerBlocks(blocks, state), state.notes.marks.get(id)),
  ]);
  const headings = new Set(sections.flatMap(({ blocks }) => blocks.flatMap(headingText)));
  const heads = document.runningHeads.map(({ kind, blocks }) => ({
    kind,
    blocks: innerBlocks(blocks, state),
  }));
  const of = (kind: 'header' | 'footer') =>
    runningHeads(
      heads.flatMap((head) => (head.kind === kind ? [head.blocks] : [])),
      headings,
    );
  const model: DocumentModel = {
    paper: document.paper,
    header: of('header'),
    footer: of('footer'),
    sections,
    notes: Object.fromEntries(notes),
    noteFormats: document.noteFormats,
    endnotes: state.endnotes,
    targets: [...state.targets],
    pictures: {},
  };
  settleLinks(model);
  if (document.lang) model.lang = document.lang;
  const title = titleOf(model) ?? document.propertyTitle;
  const shown = title?.trim().slice(0, 500).toWellFormed();
  if (shown) model.title = shown;
  return model;
}

function sectionsOf(blocks: WordBlock[], last: SectionFacts, state: ModelState): Section[] {
  const sections: Section[] = [];
  let open: Block[] = [];
  const end = ({ landscape, newPage }: SectionFacts): void => {
    const startsPage = newPage && sections.length > 0;
    sections.push({ landscape, blocks: startsPage ? [{ k: 'pageBreak' }, ...open] : open });
    open = [];
  };
  for (const block of blocksOf(blocks, state)) {
    if ('section' in block) end(block.section);
    else open.push(block);
  }
  end(last);
  // A landscape section already has its own page.
  for (const section of sections)
    if (section.landscape && section.blocks[0]?.k === 'pageBreak') section.blocks.shift();
  // A page before the first text would have nothing but running heads.
  for (const section of sections) {
    while (section.blocks[0]?.k === 'pageBreak') section.blocks.shift();
    if (section.blocks.length > 0) break;
  }
  for (const [at, section] of sections.entries()) {
    const next = sections[at + 1]?.blocks ?? [];
    const end = section.blocks.findLastIndex((block) => !isCaption(block, 'table')) + 1;
    // A caption may end the section before that of its wide table.
    if (next[0]?.k === 'table') next.unshift(...section.blocks.splice(end));
    section.blocks = keepCaptions(section.blocks);
  }
  return sections;
}

/** The words of a heading, with and without its number. */
function headingText(block: Block): string[] {
  if (block.k !== 'heading') return [];
  const text = block.c.map(plainText).join('').trim();
  return block.label ? [text, `${block.label} ${text}`] : [text];
}

/** A mark that the author typed begins the note's own text, too. */
function withoutMark(note: Block[], mark: NoteMark | undefined): Block[] {
  const [first, ...rest] = note;
  const [start, ...more] = first?.k === 'par' ? first.c : [];
  const s = typeof start === 'string' ? start : start?.k === 'run' ? start.s : '';
  if (!mark?.own || first?.k !== 'par' || !start || !s.trimStart().startsWith(mark.n)) return note;
  const after = s.trimStart().slice(mark.n.length).trimStart();
  const left = typeof start === 'string' ? after : { ...start, s: after };
  const [next] = more;
  if (after === '' && typeof next === 'string') more[0] = next.trimStart();
  return [{ ...first, c: after === '' ? more : [left as Inline, ...more] }, ...rest];
}

/** The first paragraph in the role of the title. */
function titleOf(model: DocumentModel): string | undefined {
  const blocks = model.sections.flatMap((section) => section.blocks);
  const title = blocks.find((block) => block.k === 'par' && block.role === 'title');
  return title?.k === 'par' ? title.c.map(plainText).join('') : undefined;
}
