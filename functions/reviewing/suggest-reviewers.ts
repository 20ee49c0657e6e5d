import type { Candidate } from '../../shared/contract/candidates.ts';
import type { Place } from '../core/rules/cursor.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { type DescribedFor, type DescribingStores, describeCandidates } from './describe-candidates.ts';
import { type FindingStores, findCandidates, type Sought } from './find-candidates.ts';

/** People who can be asked come first, and of them those whom an email reaches. */
const obstacleOf = ({ isBlocked, hints }: Candidate): number =>
  isBlocked ? 2 : Number(hints.some(({ name }) => name === 'bounces'));

/** One page of the people an editor may ask; its entries cost a bounded number of queries, however many reviewers there are. */
export async function suggestReviewers(
  stores: FindingStores & DescribingStores,
  file: ManuscriptFile,
  asked: Sought & DescribedFor,
): Promise<{ items: Candidate[]; next: Place | undefined }> {
  const { ids, next } = await findCandidates(stores, file, asked);
  const items = await describeCandidates(stores, file, ids, asked);
  return { items: items.sort((a, b) => obstacleOf(a) - obstacleOf(b)), next };
}
