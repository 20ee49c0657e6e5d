import { PRIVACY } from '../../content/privacy.ts';
import { ArticlePage } from './article-view.tsx';

export const handle = { title: PRIVACY.title, description: PRIVACY.description };

export function Component() {
  return <ArticlePage article={PRIVACY} />;
}
