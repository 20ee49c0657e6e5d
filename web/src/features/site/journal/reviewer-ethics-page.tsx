import { REVIEWER_ETHICS } from '../../../content/journal/reviewer-ethics.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: REVIEWER_ETHICS.title, description: REVIEWER_ETHICS.description };

export function Component() {
  return <ArticlePage article={REVIEWER_ETHICS} />;
}
