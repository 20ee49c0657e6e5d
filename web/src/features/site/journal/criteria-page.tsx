import { CRITERIA } from '../../../content/journal/criteria.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: CRITERIA.title, description: CRITERIA.description };

export function Component() {
  return <ArticlePage article={CRITERIA} />;
}
