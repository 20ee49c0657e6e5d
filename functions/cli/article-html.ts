import { readFileSync } from 'node:fs';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { BARE_FRAME, FRAME_BODY, FRAME_HEAD } from '../../shared/domain/published-frame.ts';
import type { ArticleOutcome } from '../documents/article/article-outcome.ts';
import type { ArticleText } from '../documents/article/article-text.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { contentsOf } from '../publishing/contents-of.ts';
import { articleHead } from '../publishing/pages/article-head.ts';
import { articlePage } from '../publishing/pages/article-page.ts';
import { referencesOf } from '../publishing/references-of.ts';

const FRAME = new URL('../../../dist/web/frames/publishedArticle.html', import.meta.url);

/** The article's whole page, in the site's frame if the site is built; its pictures are in the folder beside it. */
export function articleHtml(
  { text, fragment, pdf }: Extract<ArticleOutcome, { state: 'ready' }>,
  meta: PublicationMeta,
): string {
  const facts = (bytes: number) => ({ bytes, sha256: '' });
  const article = JSON.parse(text) as ArticleText;
  const version = {
    version: meta.version,
    publishedAt: `${meta.published}T00:00:00Z`,
    files: { '.pdf': facts(pdf.length) },
    text: facts(fragment.length),
    contents: contentsOf(article),
    references: referencesOf(article),
    rich: article.rich,
  };
  const placed = fragment.replace(/(?<=<img [^>]*src=")(?=[\w-]+\.\w+")/g, 'figures/');
  return frame()
    .replace(/data-path="[^"]*"/, () => `data-path="${JOURNAL}/articles/${meta.number}"`)
    .replace(FRAME_HEAD, () => articleHead(meta, version, true))
    .replace(FRAME_BODY, () =>
      articlePage({ meta: meta, notices: [], versions: [version] }, version, placed),
    );
}

function frame(): string {
  try {
    return readFileSync(FRAME, 'utf8');
  } catch {
    return BARE_FRAME;
  }
}
