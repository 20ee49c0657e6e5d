import { useQuery } from '@tanstack/react-query';
import type { ReviewerListItem } from '../../../../../shared/contract/reviews.ts';
import { PAGE_LIMIT } from '../../../../../shared/domain/constants.ts';
import { callPage } from '../../../api/client.ts';

/** All registered reviewers, to the last page: a checklist that silently ends would hide people. */
export function useReviewers(owner: string, enabled: boolean) {
  return useQuery({
    queryKey: ['reviewers', owner],
    enabled,
    queryFn: async ({ signal }) => {
      const reviewers: ReviewerListItem[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: ReviewerListItem[]; nextCursor: string | null } = await callPage(
          'list-reviewers',
          {
            query: { limit: PAGE_LIMIT.max, ...(cursor ? { cursor } : {}) },
            signal,
          },
        );
        reviewers.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return reviewers;
    },
  });
}
