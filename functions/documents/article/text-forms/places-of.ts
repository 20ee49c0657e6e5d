import type { ArticleBlock, ArticleSection, ArticleText } from '../article-text.ts';

const KINDS: Partial<Record<ArticleBlock['k'], string>> = {
  equation: 'disp-formula',
  table: 'table',
  figure: 'fig',
  picture: 'fig',
  drawing: 'fig',
  list: 'list',
  box: 'boxed-text',
};

/** What each id leads to, by JATS's names (`ref-type`). */
export function placesOf(text: ArticleText): Map<string, string> {
  const places = new Map<string, string>();
  const block = (one: ArticleBlock): void => {
    places.set(one.id, KINDS[one.k] ?? 'other');
    for (const inner of innerBlocks(one)) block(inner);
  };
  const section = ({ id, blocks, sections }: ArticleSection): void => {
    places.set(id, 'sec');
    blocks.forEach(block);
    sections.forEach(section);
  };
  text.abstract.forEach(block);
  text.blocks.forEach(block);
  text.sections.forEach(section);
  for (const { id, kind, blocks } of text.statements) {
    // Who paid stands in JATS's head, as text alone.
    if (kind === 'funding') continue;
    places.set(id, 'sec');
    blocks.forEach(block);
  }
  for (const { id, blocks, entries } of text.references) {
    places.set(id, 'other');
    blocks.forEach(block);
    for (const entry of entries) places.set(entry.id, 'bibr');
  }
  for (const { id, blocks } of text.notes) {
    places.set(id, 'fn');
    blocks.forEach(block);
  }
  return places;
}

/** The blocks that a block of an article holds itself, captions among them. */
function innerBlocks(block: ArticleBlock): readonly ArticleBlock[] {
  switch (block.k) {
    case 'quote':
    case 'box':
      return block.blocks;
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks);
    case 'table':
      return [...block.caption, ...block.rows.flat().flatMap(({ blocks }) => blocks)];
    case 'figure':
      return [...block.caption, ...block.blocks];
    // Only as text: its blocks are no places.
    default:
      return [];
  }
}
