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

/** What each id leads to, by JATS's names (`ref-type`). */
export function placesOf(text: ArticleText): Map<string, string> {
  const places = new Map<string, string>();
  const block = (one: ArticleBlock): void => {
    places.set(one.id, KINDS[one.k] ?? 'other');
    // The words of a drawing stand in it as text: they are no places.
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
