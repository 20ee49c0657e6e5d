import { REVIEW_TIMELINE } from '../../../content/journal/review-timeline.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: REVIEW_TIMELINE.title, description: REVIEW_TIMELINE.description };

export function Component() {
  return <ArticlePage article={REVIEW_TIMELINE} />;
}
