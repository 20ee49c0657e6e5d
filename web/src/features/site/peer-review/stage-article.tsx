import { PAGES, type StageName, stages } from '../../../../../shared/domain/pages.ts';
import { PEER_REVIEW } from '../../../content/peer-review.ts';
import { ArticlePage } from '../article-view.tsx';

export function StageArticle({ stage }: { stage: StageName }) {
  const kicker = `Stage ${stages.indexOf(PAGES[stage]) + 1} of ${stages.length}`;
  return <ArticlePage article={PEER_REVIEW[stage]} kicker={kicker} />;
}
