import { AIMS_SCOPE } from '../../../content/journal/aims-scope.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: AIMS_SCOPE.title, description: AIMS_SCOPE.description };

export function Component() {
  return <ArticlePage article={AIMS_SCOPE} />;
}
