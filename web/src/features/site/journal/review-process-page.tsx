import { REVIEW_PROCESS } from '../../../content/journal/review-process.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: REVIEW_PROCESS.title, description: REVIEW_PROCESS.description };

export function Component() {
  return <ArticlePage article={REVIEW_PROCESS} />;
}
