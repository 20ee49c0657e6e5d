import { ARTICLES_NOT_YET } from '../../../content/journal/articles.ts';
import { ArticlePage } from '../article-view.tsx';
import { ArticleSearch } from './article-search.tsx';
import { Published } from './published.tsx';

export const handle = { title: 'Search articles', description: 'Search the articles of JICS.' };

export function Component() {
  return (
    <Published above={<ArticleSearch />} otherwise={<ArticlePage article={ARTICLES_NOT_YET.archives} />} />
  );
}
