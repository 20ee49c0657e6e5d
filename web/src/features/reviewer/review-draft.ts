import * as z from 'zod';
import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { Answers, Scores } from '../../../../shared/contract/review-form.ts';
import { type FormField, strayWords } from '../../../../shared/domain/review-fields.ts';
import { type KeptDraft, type KeptKind, listKept, useKept } from '../../kept/use-kept.ts';

const ReviewDraft = z.object({
  title: z.string(),
  comments: z.string(),
  recommendation: z.string(),
  scores: Scores.default({}),
  answers: Answers.default({}),
  /** Of everything that was answered, how its question read. */
  asked: z.record(z.string(), z.string()).default({}),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

const NAME = 'review-draft:';
const kind: KeptKind<ReviewDraft> = {
  schema: ReviewDraft,
  empty: { title: '', comments: '', recommendation: '', scores: {}, answers: {}, asked: {} },
};

/** By manuscript and not by cycle: what was written before an editor began a new cycle is wanted in it. */
export function useReviewDraft(owner: string, manuscript: Pick<ReviewersManuscript, '_id' | 'title'>) {
  const kept = useKept(owner, NAME + manuscript._id, kind);
  return {
    ...kept,
    change: (part: Partial<ReviewDraft>) => kept.change({ ...part, title: manuscript.title }),
  } satisfies KeptDraft<ReviewDraft>;
}

/** How the questions read, by their ids. */
export const wordingOf = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, label }) => [id, label]));

export interface StrandedDraft extends ReviewDraft {
  manuscriptId: string;
}

/** Words for manuscripts that no longer wait for this reviewer's review. */
export function listStrandedDrafts(
  owner: string,
  manuscripts: readonly ReviewersManuscript[],
): StrandedDraft[] {
  const open = new Set(manuscripts.filter(({ mayReview }) => mayReview).map(({ _id }) => _id));
  return [...listKept(owner, NAME, kind)]
    .filter(
      ([id, draft]) => !open.has(id) && (draft.comments.trim() !== '' || strayWords([], draft).length > 0),
    )
    .map(([manuscriptId, draft]) => ({ manuscriptId, ...draft }));
}
