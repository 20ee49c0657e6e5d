import type { SimilarityCheck } from '../../../shared/contract/screening.ts';
import { isOpen, type SimilarityRow } from './similarity-row.ts';

export const viewSimilarity = (row: SimilarityRow): SimilarityCheck => ({
  round: row.round,
  state: isOpen(row) ? 'waiting' : row.state === 'done' ? 'done' : 'failed',
  sentAt: row.sentAt,
  reportedAt: row.reportedAt ?? null,
  percent: row.percent ?? null,
  reason: row.message ?? null,
});
