import * as z from 'zod';
import type { Items, TableCalls } from '../core/table-calls.ts';
import type { LoadChange, ReviewerLoad } from './rules/reviewer-load.ts';

const reviewerLoadKey = (reviewerId: string) => ({ pk: `person#${reviewerId}`, sk: 'review-load' });

export const LoadRow = z.object({
  personId: z.string(),
  open: z.number(),
  underReview: z.number(),
  lastReviewedAt: z.string().optional(),
});

/**
 * How a change of a manuscript moves reviewers' counters. The items belong in the transaction that writes the change: its conditions let
 * each change through once, and ADD counts correctly whatever else is written at the same moment.
 */
export function buildLoadChanges(
  TableName: string,
  changes: readonly LoadChange[],
  review?: { reviewerId: string; addedAt: string },
): Items {
  return changes.map(({ personId, open, underReview }) => {
    const reviewedAt = review?.reviewerId === personId ? review.addedAt : undefined;
    return {
      Update: {
        TableName,
        Key: reviewerLoadKey(personId),
        UpdateExpression: `ADD #open :open, underReview :underReview SET personId = :personId${reviewedAt ? ', lastReviewedAt = :reviewedAt' : ''}`,
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: {
          ':open': open,
          ':underReview': underReview,
          ':personId': personId,
          ...(reviewedAt ? { ':reviewedAt': reviewedAt } : {}),
        },
      },
    };
  });
}

export function createReviewerLoads({ getMany }: TableCalls) {
  return {
    /** By person; people who were never sent a manuscript are missing. */
    async loadsOf(personIds: readonly string[]): Promise<Map<string, ReviewerLoad>> {
      const rows = await getMany(personIds.map(reviewerLoadKey));
      return new Map(
        rows.map((row) => {
          const { personId, ...load } = LoadRow.parse(row);
          return [personId, load] as const;
        }),
      );
    },
  };
}
