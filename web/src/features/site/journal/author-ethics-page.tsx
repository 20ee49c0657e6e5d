import { AUTHOR_ETHICS } from '../../../content/journal/author-ethics.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: AUTHOR_ETHICS.title, description: AUTHOR_ETHICS.description };

export function Component() {
  return <ArticlePage article={AUTHOR_ETHICS} />;
}
