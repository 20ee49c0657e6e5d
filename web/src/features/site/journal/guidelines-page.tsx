import { GUIDELINES } from '../../../content/journal/guidelines.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: GUIDELINES.title, description: GUIDELINES.description };

export function Component() {
  return <ArticlePage article={GUIDELINES} />;
}
