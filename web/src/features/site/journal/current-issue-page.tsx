import { ARTICLES_NOT_YET } from '../../../content/journal/articles.ts';
import { ArticlePage } from '../article-view.tsx';
import { Published } from './published.tsx';

export const handle = {
  title: ARTICLES_NOT_YET.current.title,
  description: ARTICLES_NOT_YET.current.description,
};

export function Component() {
  return <Published otherwise={<ArticlePage article={ARTICLES_NOT_YET.current} />} />;
}
