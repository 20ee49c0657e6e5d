import type { Review, ReviewerFiles } from '../../../shared/contract/manuscript-parts.ts';
import type { ManuscriptFile, ReviewRecord } from '../../manuscript/record/manuscript-record.ts';
import type { ReviewFiles } from '../../manuscript/record/review-files.ts';
import { areFilesReleased } from './are-files-released.ts';

export const filesOf = ({ reviewFiles }: ManuscriptFile, review: ReviewRecord): ReviewFiles | undefined =>
  reviewFiles.find(({ seat, state }) => seat === review.seat && state !== 'none');

const stateOf = (state: ReviewFiles['state'], key: string | undefined): ReviewerFiles['state'] => {
  if (state === 'failed') return 'failed';
  return key ? 'ready' : 'making';
};

/** As editors see it, even before the decision. */
export function viewFilesForAuthors(file: ManuscriptFile, review: ReviewRecord): Pick<Review, 'forAuthors'> {
  const files = filesOf(file, review);
  if (!files) return {};
  const { state, pages, problems, key, removed = 0, left = [] } = files;
  return { forAuthors: { state: stateOf(state, key), pages, problems, removed, left, url: null } };
}

/** As authors see it: by the reviewers' numbers, and nothing before they may read the reviewers' words. */
export function releasedFiles(file: ManuscriptFile): { key: string | undefined; view: ReviewerFiles }[] {
  const { record, reviews } = file;
  const numberOf = ({ reviewerId }: ReviewRecord) => record.reviewerOrder.indexOf(reviewerId) + 1;
  return [...reviews]
    .sort((a, b) => a.round - b.round || a.cycle - b.cycle || numberOf(a) - numberOf(b))
    .flatMap((review) => {
      const files = filesOf(file, review);
      if (!files || !areFilesReleased(file, files)) return [];
      const { state, pages, releasedKey: key } = files;
      const view = {
        reviewer: `Reviewer ${numberOf(review)}`,
        round: review.round,
        state: stateOf(state, key),
        pages: key ? pages : null,
        url: null,
      };
      return [{ key, view }];
    });
}
