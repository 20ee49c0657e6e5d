import { writeBibtex, writeCslJson, writeRis } from '../../forms/citations.ts';
import type { PublicationMeta } from '../../forms/publication-meta.ts';
import type { ArticleCheck, ArticleOutcome } from '../article/article-outcome.ts';
import type { ArticleText } from '../article/article-text.ts';
import { eachInline } from '../article/count-article.ts';
import { plainTextOf } from '../article/inline-slices.ts';
import { eachInlines } from '../article/walk-inlines.ts';

type ReadyArticle = Extract<ArticleOutcome, { state: 'ready' }>;

/** Every file of an article, by its name. */
export function articleFiles(article: ReadyArticle, meta: PublicationMeta): Map<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ['text.html', article.fragment],
    ['article.xml', article.jats],
    ['article.pdf', article.pdf],
    ['citation.bib', writeBibtex(meta)],
    ['citation.ris', writeRis(meta)],
    ['citation.json', writeCslJson(meta)],
    ...article.figures.map(({ name, bytes }) => [`figures/${name}`, bytes] as const),
    ['checks.json', json(checksOf(article))],
  ]);
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function checksOf({ checks, counts, pdfUa, text: written }: ReadyArticle) {
  const text = JSON.parse(written) as ArticleText;
  const isWell = ({ severity, ok }: ArticleCheck) => ok || severity === 'shown';
  const references = text.references.flatMap(({ entries }) => entries.map(({ c: _, ...entry }) => entry));
  return {
    publishable: checks.every(isWell),
    checks,
    counts,
    references,
    citations: citationsOf(text),
    pdfUa,
  };
}

function citationsOf(text: ArticleText) {
  const citations: { block: string; text: string; to: string[] }[] = [];
  eachInlines(text, (inlines, { id }) =>
    eachInline(inlines, (inline) => {
      if (typeof inline === 'object' && inline.k === 'cite')
        citations.push({ block: id, text: plainTextOf(inline.c), to: inline.to });
    }),
  );
  return citations;
}
