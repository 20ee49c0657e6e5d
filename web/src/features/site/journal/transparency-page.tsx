import { TRANSPARENCY } from '../../../content/journal/transparency.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: TRANSPARENCY.title, description: TRANSPARENCY.description };

export function Component() {
  return <ArticlePage article={TRANSPARENCY} />;
}
