import { ARTICLES_NOT_YET } from '../../../content/journal/articles.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = {
  title: ARTICLES_NOT_YET.archives.title,
  description: ARTICLES_NOT_YET.archives.description,
};

export function Component() {
  return <ArticlePage article={ARTICLES_NOT_YET.archives} />;
}
