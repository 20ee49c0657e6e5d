import { articleIndex } from '../../web/src/features/site/journal/article-index.ts';
import { madeUpArticles, mistypedTitles } from '../support/made-up-articles.ts';
import { atMost, printRows, quantile } from './figures.ts';

/** The search of articles, which runs in the reader's browser, for titles with one mistake. */
export async function run(): Promise<void> {
  const find = articleIndex(madeUpArticles);
  const took = mistypedTitles.map(({ typed }) => {
    const begun = performance.now();
    find(typed);
    return performance.now() - begun;
  });
  printRows(`Search of ${madeUpArticles.length} articles`, [
    atMost('one search, p95', quantile(took, 0.95), 100, 'ms'),
  ]);
}
