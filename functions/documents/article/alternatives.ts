import { isNoDescription } from '../model/addresses-machine.ts';
import type { ArticleBlock, ArticleImage, ArticleText } from './article-text.ts';
import { mapInlines } from './walk-inlines.ts';

type Alternatives = ReadonlyMap<string, string>;

export const alternativesOf = (alt: Record<string, string>): Alternatives =>
  new Map(Object.entries(alt).filter(([, text]) => !isNoDescription(text)));

/** A picture within a line has no id, so it is identified by its file. */
export const nameOfImage = ({ file }: Pick<ArticleImage, 'file'>): string => file.replace(/\.\w+$/, '');

/** Adds alternative texts to the figures, pictures and equations with these ids. */
export function withAlternatives(text: ArticleText, alternatives: Alternatives): ArticleText {
  if (alternatives.size === 0) return text;
  const all = (blocks: ArticleBlock[], given?: string): ArticleBlock[] =>
    blocks.map((block) => one(block, given));
  const one = (block: ArticleBlock, given?: string): ArticleBlock => {
    const alt = alternatives.get(block.id) ?? given;
    switch (block.k) {
      case 'picture':
      case 'drawing':
        return alt === undefined ? block : { ...block, alt };
      case 'equation':
        return alternatives.has(block.id) ? { ...block, alt } : block;
      case 'figure':
        return { ...block, blocks: all(block.blocks, alternatives.get(block.id)) };
      case 'quote':
      case 'box':
        return { ...block, blocks: all(block.blocks) };
      case 'list':
        return { ...block, items: block.items.map((item) => ({ ...item, blocks: all(item.blocks) })) };
      case 'table': {
        const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: all(cell.blocks) })));
        return { ...block, rows };
      }
      default:
        return block;
    }
  };
  const sections = (list: ArticleText['sections']): ArticleText['sections'] =>
    list.map((section) => ({
      ...section,
      blocks: all(section.blocks),
      sections: sections(section.sections),
    }));
  const placed = { ...text, blocks: all(text.blocks), sections: sections(text.sections) };
  return mapInlines(placed, (inlines) =>
    inlines.map((inline) => {
      const alt = typeof inline === 'object' && inline.k === 'image' && alternatives.get(nameOfImage(inline));
      return alt ? { ...inline, alt } : inline;
    }),
  );
}
