import type { ArticleBlock, ArticleInline, ArticleSection } from './article-text.ts';

/** A section as read, with the level of its heading. */
export interface FlatSection {
  level: number;
  label?: string;
  title: ArticleInline[];
  blocks: ArticleBlock[];
  /** Called once the position is known. */
  named(id: string): void;
}

/** Deeper sections become siblings: HTML has no heading below the sixth. */
const DEEPEST = 5;

/** Nests sections: the first level is 1, and none is skipped whatever the headings' styles were. */
export function nest(flat: readonly FlatSection[]): ArticleSection[] {
  const top: ArticleSection[] = [];
  const open: { level: number; section: ArticleSection }[] = [];
  for (const { level, label, title, blocks, named } of flat) {
    while (open.length > 0 && (open.at(-1)!.level >= level || open.length >= DEEPEST)) open.pop();
    const around = open.at(-1)?.section;
    const siblings = around?.sections ?? top;
    const id = around ? `${around.id}-${siblings.length + 1}` : `s${siblings.length + 1}`;
    const section: ArticleSection = {
      id,
      level: open.length + 1,
      ...(label ? { label } : {}),
      title,
      blocks,
      sections: [],
    };
    named(id);
    siblings.push(section);
    open.push({ level, section });
  }
  return top;
}
