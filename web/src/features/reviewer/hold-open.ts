import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';

/** Whether the review that is being written could still be sent. */
export const isStillAsked = (writing: ReviewersManuscript, now: ReviewersManuscript | undefined) =>
  now?.mayReview === true && now.cycle === writing.cycle;

/** The list as it came, but for the one that is being written on: it stays as it was until the writer lets go of it. */
export function holdOpen(
  fresh: ReviewersManuscript[],
  writing: ReviewersManuscript | null,
): ReviewersManuscript[] {
  if (!writing) return fresh;
  const now = fresh.find(({ _id }) => _id === writing._id);
  if (isStillAsked(writing, now)) return fresh;
  return now ? fresh.map((one) => (one === now ? writing : one)) : [...fresh, writing];
}
