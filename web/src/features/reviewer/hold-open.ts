import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';

/** Whether the review being written could still be sent. */
export const isStillAsked = (writing: ReviewersManuscript, now: ReviewersManuscript | undefined) =>
  now?.mayReview === true && now.cycle === writing.cycle;

/** The fresh list, except the manuscript whose review is being written: it stays unchanged until the writer is done. */
export function holdOpen(
  fresh: ReviewersManuscript[],
  writing: ReviewersManuscript | null,
): ReviewersManuscript[] {
  if (!writing) return fresh;
  const now = fresh.find(({ _id }) => _id === writing._id);
  if (isStillAsked(writing, now)) return fresh;
  return now ? fresh.map((one) => (one === now ? writing : one)) : [...fresh, writing];
}
