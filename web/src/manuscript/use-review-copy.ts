import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../shared/contract/manuscripts.ts';
import type { DecideReviewCopy, ReviewCopyAnswer } from '../../../shared/contract/review-copy.ts';
import { call } from '../api/client.ts';
import { failureReason } from '../api/failure-reason.ts';
import { useChange } from '../api/use-change.ts';

const LOOK_MS = 2_500;

interface ReviewCopyUse {
  manuscript: Pick<AuthorsManuscript, '_id' | 'version' | 'proof' | 'reviewCopy'>;
  /** Called with the current state after a decision here. */
  onManuscript: (manuscript: Manuscript) => void;
  /** Shows an error in this screen's place for it. */
  onTrouble: (reason: string) => void;
}

/** Someone else may request one in the meantime. */
const isOnItsWay = (answer: ReviewCopyAnswer | undefined): boolean =>
  answer !== undefined &&
  (answer.reviewCopy.stale || ['none', 'queued', 'building'].includes(answer.reviewCopy.state));

/** The anonymous copy of one manuscript, refreshed while it is being made, and the way to decide about it. */
export function useReviewCopy({ manuscript, onManuscript, onTrouble }: ReviewCopyUse) {
  const client = useQueryClient();
  const params = { id: manuscript._id };
  // Another PDF has another copy.
  const queryKey = ['review-copy', manuscript._id, manuscript.proof.version];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('get-review-copy', { params, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? LOOK_MS : false),
  });
  // The manuscript also contains its copy's state, which decides what may be done with it.
  const made = query.data?.reviewCopy;
  const isNews =
    made !== undefined &&
    !isOnItsWay(query.data) &&
    (manuscript.reviewCopy?.state !== made.state || manuscript.reviewCopy.revision !== made.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each copy
  useEffect(() => {
    if (isNews) void standing();
  }, [isNews, made?.revision]);
  const { busy, run } = useChange<'decide' | 'override'>({ onStanding: onManuscript });

  async function post(name: 'decide' | 'override', body: Partial<DecideReviewCopy>): Promise<boolean> {
    const done = await run(
      name,
      () => call('decide-review-copy', { params, body: { ...body, version: manuscript.version } }),
      ({ error }) => onTrouble(failureReason(error)),
    );
    await query.refetch();
    if (!done) return false;
    // Only the copy has changed, and with it the version for the next request.
    await standing();
    return true;
  }

  async function standing(): Promise<void> {
    const answer = await call('get-manuscript', { params }).catch(() => null);
    if (answer) onManuscript(answer.manuscript);
  }

  return {
    answer: query.data,
    failure: query.error && !query.data ? failureReason(query.error) : undefined,
    retry: () => void client.invalidateQueries({ queryKey }),
    busy,
    decide: (decisions: DecideReviewCopy['decisions']) => post('decide', { decisions }),
    letOut: (reason: string) => post('override', { override: { reason } }),
  };
}
