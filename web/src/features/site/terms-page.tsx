import { TERMS } from '../../content/terms.ts';
import { ArticlePage } from './article-view.tsx';

export const handle = { title: TERMS.title, description: TERMS.description };

export function Component() {
  return <ArticlePage article={TERMS} />;
}
