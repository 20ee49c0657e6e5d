import type { ArticleBlock, ArticleSection, ArticleText } from '../article-text.ts';
import { blocksIn } from '../walk-blocks.ts';

const KINDS: Partial<Record<ArticleBlock['k'], string>> = {
  equation: 'disp-formula',
  table: 'table',
  figure: 'fig',
  picture: 'fig',
  drawing: 'fig',
  list: 'list',
  box: 'boxed-text',
};

/** The target of each id, by JATS's names (`ref-type`). */
export function linkTargets(text: ArticleText): Map<string, string> {
  const places = new Map<string, string>();
  const block = (one: ArticleBlock): void => {
    places.set(one.id, KINDS[one.k] ?? 'other');
    // The words of a drawing become text and can't be targets.
    if (one.k !== 'drawing') blocksIn(one).forEach(block);
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
    // Funding is in JATS's front matter, as text only.
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
