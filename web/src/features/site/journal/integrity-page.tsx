import { INTEGRITY } from '../../../content/journal/integrity.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: INTEGRITY.title, description: INTEGRITY.description };

export function Component() {
  return <ArticlePage article={INTEGRITY} />;
}
