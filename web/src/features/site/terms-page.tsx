import { TERMS } from '../../content/site.ts';
import { ArticlePage } from './article-view.tsx';

export const handle = { title: TERMS.title, description: TERMS.description };

export function Component() {
  return <ArticlePage article={TERMS} />;
}
