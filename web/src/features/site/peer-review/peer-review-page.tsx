import type { PeerReviewPage } from '../../../../../shared/domain/journal-paths.ts';
import { PEER_REVIEW_PAGES } from '../../../../../shared/domain/journal-paths.ts';
import { PEER_REVIEW } from '../../../content/peer-review.ts';
import { ArticlePage } from '../article-view.tsx';

/** One of the five pages, as its route wants it. */
export function peerReviewPage(name: PeerReviewPage) {
  const article = PEER_REVIEW[name];
  const stage = `Stage ${PEER_REVIEW_PAGES.indexOf(name) + 1} of ${PEER_REVIEW_PAGES.length}`;
  return {
    handle: { title: article.title, description: article.description },
    element: <ArticlePage article={article} kicker={stage} />,
  };
}
