import { useQuery } from '@tanstack/react-query';
import type { ReviewMode } from '../../../shared/domain/review-modes.ts';
import { loadSiteConfig } from './site-config.ts';

/** Whether this journal's reviewers learn whose manuscript they read; undefined until that is known. */
export function useReviewMode(): ReviewMode | undefined {
  const { data } = useQuery({
    queryKey: ['site-config'],
    queryFn: loadSiteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.review;
}
