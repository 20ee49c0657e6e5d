import type { ArticleBlock, ArticleInline, ArticleSection, ArticleText } from './article-text.ts';

/** The position of a paragraph: its block's id, and its kind of text. */
export interface Place {
  id: string;
  kind: 'text' | 'title' | 'caption' | 'cell' | 'note' | 'code' | 'statement' | 'abstract' | 'drawn';
}

type Change = (inlines: ArticleInline[], place: Place) => ArticleInline[];

/** The article with changed inlines in each paragraph except references. Leaves `text` unchanged. */
export function mapInlines(text: ArticleText, change: Change): ArticleText {
  return {
    ...text,
    abstract: mapBlocks(text.abstract, change, 'abstract'),
    blocks: mapBlocks(text.blocks, change, 'text'),
    sections: text.sections.map((section) => mapSection(section, change)),
    statements: text.statements.map((statement) => ({
      ...statement,
      title: change(statement.title, { id: statement.id, kind: 'title' }),
      blocks: mapBlocks(statement.blocks, change, 'statement'),
    })),
    references: text.references.map((list) => ({ ...list, blocks: mapBlocks(list.blocks, change, 'text') })),
    notes: text.notes.map((note) => ({ ...note, blocks: mapBlocks(note.blocks, change, 'note') })),
  };
}

/** Visits every paragraph in reading order. */
export function eachInlines(text: ArticleText, look: (inlines: ArticleInline[], place: Place) => void): void {
  mapInlines(text, (inlines, place) => {
    look(inlines, place);
    return inlines;
  });
}

function mapSection(section: ArticleSection, change: Change): ArticleSection {
  return {
    ...section,
    title: change(section.title, { id: section.id, kind: 'title' }),
    blocks: mapBlocks(section.blocks, change, 'text'),
    sections: section.sections.map((inner) => mapSection(inner, change)),
  };
}

export function mapBlocks(blocks: ArticleBlock[], change: Change, kind: Place['kind']): ArticleBlock[] {
  return blocks.map((block) => mapBlock(block, change, kind));
}

function mapBlock(block: ArticleBlock, change: Change, kind: Place['kind']): ArticleBlock {
  const { id } = block;
  switch (block.k) {
    case 'par':
      return { ...block, c: change(block.c, { id, kind }) };
    case 'code':
      return { ...block, c: change(block.c, { id, kind: 'code' }) };
    case 'quote':
    case 'box':
      return { ...block, blocks: mapBlocks(block.blocks, change, kind) };
    case 'list': {
      const items = block.items.map((item) => ({ ...item, blocks: mapBlocks(item.blocks, change, kind) }));
      return { ...block, items };
    }
    case 'figure':
      return {
        ...block,
        caption: mapBlocks(block.caption, change, 'caption'),
        blocks: mapBlocks(block.blocks, change, kind),
      };
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map((cell) => ({ ...cell, blocks: mapBlocks(cell.blocks, change, 'cell') })),
      );
      return { ...block, caption: mapBlocks(block.caption, change, 'caption'), rows };
    }
    case 'drawing':
      return { ...block, words: mapBlocks(block.words, change, 'drawn') };
    case 'equation':
    case 'picture':
      return block;
  }
}
