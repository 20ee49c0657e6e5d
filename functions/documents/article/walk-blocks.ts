import type { ArticleBlock, ArticleSection, ArticleText } from './article-text.ts';

/** The blocks within a block, captions first. */
export function blocksIn(block: ArticleBlock): ArticleBlock[] {
  switch (block.k) {
    case 'quote':
    case 'box':
      return block.blocks;
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks);
    case 'figure':
      return [...block.caption, ...block.blocks];
    case 'table':
      return [...block.caption, ...block.rows.flat().flatMap(({ blocks }) => blocks)];
    case 'drawing':
      return block.words;
    default:
      return [];
  }
}

const inSections = (sections: readonly ArticleSection[]): ArticleBlock[] =>
  sections.flatMap(({ blocks, sections: inner }) => [...blocks, ...inSections(inner)]);

/** Visits every block of an article, including nested ones. */
export function eachBlock(text: ArticleText, look: (block: ArticleBlock) => void): void {
  const visit = (block: ArticleBlock): void => {
    look(block);
    blocksIn(block).forEach(visit);
  };
  const { abstract, blocks, sections, statements, references, notes } = text;
  for (const block of [
    ...abstract,
    ...blocks,
    ...inSections(sections),
    ...[...statements, ...references, ...notes].flatMap((each) => each.blocks),
  ])
    visit(block);
}
