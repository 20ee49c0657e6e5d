import { countWords } from '../extract/block.ts';
import type { ArticleCounts } from './article-outcome.ts';
import type { ArticleInline, ArticleSection, ArticleText } from './article-text.ts';
import { plainTextOf } from './inline-slices.ts';
import { uncited } from './uncited.ts';
import { eachBlock } from './walk-blocks.ts';
import { eachInlines } from './walk-inlines.ts';

/** Visits every inline, including those within links. */
export function eachInline(inlines: readonly ArticleInline[], look: (inline: ArticleInline) => void): void {
  for (const inline of inlines) {
    look(inline);
    if (typeof inline === 'object' && 'c' in inline) eachInline(inline.c, look);
  }
}

/** Counts the parts of an article. */
export function countArticle(text: ArticleText): ArticleCounts {
  const counts = { words: 0, equations: 0, inlineEquations: 0, tables: 0, cells: 0, figures: 0, links: 0 };
  let [citationsLinked, crossReferences] = [0, 0];
  const look = (inline: ArticleInline) => {
    if (typeof inline === 'string') return;
    if (inline.k === 'math') counts.inlineEquations += 1;
    else if (inline.k === 'link') counts.links += 1;
    else if (inline.k === 'cite') citationsLinked += 1;
    else if (inline.k === 'ref') crossReferences += 1;
  };
  eachInlines(text, (inlines) => {
    counts.words += countWords(plainTextOf(inlines));
    eachInline(inlines, look);
  });
  eachBlock(text, (block) => {
    if (block.k === 'equation') counts.equations += 1;
    else if (block.k === 'figure') counts.figures += 1;
    else if (block.k === 'table') {
      counts.tables += 1;
      counts.cells += block.rows.flat().length;
    }
  });
  const entries = text.references.flatMap((list) => list.entries);
  for (const { c, text: words } of entries) {
    counts.words += countWords(words);
    eachInline(c, look);
  }
  return {
    ...counts,
    headings: headingsOf(text.sections),
    notes: text.notes.length,
    references: entries.length,
    referencesIdentified: entries.filter(({ doi, arxiv, pmid, url }) => doi ?? arxiv ?? pmid ?? url).length,
    citations: citationsLinked + uncited(text).length,
    citationsLinked,
    crossReferences,
  };
}

const headingsOf = (sections: readonly ArticleSection[]): number =>
  sections.reduce((sum, section) => sum + 1 + headingsOf(section.sections), 0);
