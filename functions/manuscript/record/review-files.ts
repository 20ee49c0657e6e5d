import * as z from 'zod';

/** The authors' version of a review's files: one PDF that we make. By the number of the review's seat. */
export const ReviewFiles = z.object({
  seat: z.number().int(),
  /** The edition of the review with these files. */
  edition: z.number().int(),
  /** `none`: the review has no files any more. */
  state: z.enum(['none', 'queued', 'ready', 'failed']),
  /** How often a worker began it. */
  begun: z.number().int(),
  /** Why a file is missing from it, in a sentence that begins with its number. */
  problems: z.array(z.string()),
  pages: z.number().int().nullable(),
  /** How many passages that name the reviewer were taken out, and words left in it that may. Absent before files were searched. */
  removed: z.number().int().optional(),
  left: z.array(z.string()).optional(),
  key: z.string().optional(),
  /** The copy for authors, made when they may read it: the time of the first would show when its reviewer was working. */
  releasedKey: z.string().optional(),
});
export type ReviewFiles = z.infer<typeof ReviewFiles>;

/** In the queue of the proofs: the sender `satisfies` it, the worker parses it. */
export const ReviewFilesMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  reviewFilesOf: z.number().int().min(1),
});
export type ReviewFilesMessage = z.infer<typeof ReviewFilesMessage>;

export const startReviewFiles = (seat: number, edition: number, files: number): ReviewFiles => ({
  seat,
  edition,
  state: files > 0 ? 'queued' : 'none',
  begun: 0,
  problems: [],
  pages: null,
});

/** Whether a worker still has work to do for it. */
export const isFilesWorkLeft = ({ state, releasedKey }: ReviewFiles, isReleased: boolean): boolean =>
  state === 'queued' || (state === 'ready' && !releasedKey && isReleased);
