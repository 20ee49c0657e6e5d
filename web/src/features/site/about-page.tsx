import { ABOUT } from '../../content/site.ts';
import { ArticlePage } from './article-view.tsx';

export const handle = { title: ABOUT.title, description: ABOUT.description };

export function Component() {
  return <ArticlePage article={ABOUT} />;
}
