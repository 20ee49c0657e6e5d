import type { Block, DocumentModel, Section } from '../../model/document.ts';
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
    innerBlocks,
  };
  const sections = sectionsOf(
    withColumnsAsTables(document.blocks, document.lastSection),
    document.lastSection,
    state,
  );
  const notes = Object.entries(document.notes).map(([id, blocks]) => [id, innerBlocks(blocks, state)]);
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
  for (const section of sections) section.blocks = keepCaptions(section.blocks);
  return sections;
}

/** The words of a heading, with and without its number. */
function headingText(block: Block): string[] {
  if (block.k !== 'heading') return [];
  const text = block.c.map(plainText).join('').trim();
  return block.label ? [text, `${block.label} ${text}`] : [text];
}

/** The first paragraph in the role of the title. */
function titleOf(model: DocumentModel): string | undefined {
  const blocks = model.sections.flatMap((section) => section.blocks);
  const title = blocks.find((block) => block.k === 'par' && block.role === 'title');
  return title?.k === 'par' ? title.c.map(plainText).join('') : undefined;
}
