import { ARTICLES_NOT_YET } from '../../../content/journal/articles.ts';
import { ArticlePage } from '../article-view.tsx';
import { ArticleSearchBox } from './article-search-box.tsx';
import { Published } from './published.tsx';

export const handle = {
  title: ARTICLES_NOT_YET.archives.title,
  description: ARTICLES_NOT_YET.archives.description,
};

export function Component() {
  return (
    <Published above={<ArticleSearchBox />} otherwise={<ArticlePage article={ARTICLES_NOT_YET.archives} />} />
  );
}
