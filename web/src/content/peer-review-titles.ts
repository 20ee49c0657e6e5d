import type { PeerReviewPage } from '../../../shared/domain/journal-paths.ts';

export const PEER_REVIEW_TITLES: Record<PeerReviewPage, string> = {
  'initial-editorial-screening': 'Initial Editorial Screening',
  'double-blind-peer-review': 'Double-Blind Peer Review',
  'feedback-and-revisions': 'Feedback and Revisions',
  'final-evaluation-and-acceptance': 'Final Evaluation and Acceptance',
  'publication-integrity-and-timeline': 'Publication Integrity and Timeline',
};
