import { type PublicationMeta, paragraphsOf } from '../forms/publication-meta.ts';
import type { ArticleForms } from './article/article-outcome.ts';
import type { ArticleText } from './article/article-text.ts';
import { typesetArticle } from './article/pdf/typeset-article.ts';
import { toHtml } from './article/text-forms/to-html.ts';
import { toJats } from './article/text-forms/to-jats.ts';

/** A notice in the forms of an article, made of its text alone. */
export function makeNotice(meta: PublicationMeta): ArticleForms {
  const text: ArticleText = {
    lang: meta.language,
    title: [meta.title],
    abstract: [],
    blocks: paragraphsOf(meta.abstract).map((paragraph, index) => ({
      k: 'par',
      id: `p${index + 1}`,
      c: [paragraph],
    })),
    sections: [],
    statements: [],
    references: [],
    notes: [],
    pictures: {},
  };
  const { pdf } = typesetArticle(text, meta, {});
  return {
    text: JSON.stringify(text),
    fragment: toHtml(text),
    jats: toJats(text, meta),
    pdf,
    figures: [],
  };
}
