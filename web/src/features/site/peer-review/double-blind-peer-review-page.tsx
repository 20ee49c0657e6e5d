import { PEER_REVIEW } from '../../../content/peer-review.ts';
import { StageArticle } from './stage-article.tsx';

const { title, description } = PEER_REVIEW.doubleBlindPeerReview;
export const handle = { title, description };

export function Component() {
  return <StageArticle stage="doubleBlindPeerReview" />;
}
