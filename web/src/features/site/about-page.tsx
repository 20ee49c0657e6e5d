import { ABOUT } from '../../content/about.ts';
import { ArticlePage } from './article-view.tsx';

export const handle = { title: ABOUT.title, description: ABOUT.description };

export function Component() {
  return <ArticlePage article={ABOUT} />;
}
