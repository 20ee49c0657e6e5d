import * as z from 'zod';

/** A request to Similarity Check about one round of a manuscript. */
export const SimilarityRow = z.object({
  manuscriptId: z.string(),
  round: z.int(),
  /** The key of the PDF that is sent, the one that reviewers get. */
  of: z.string(),
  /** They have given it an id, have its file, were asked for the report. */
  state: z.enum(['queued', 'named', 'given', 'asked', 'done', 'failed']),
  sentAt: z.string(),
  /** When the next step is due, as in its due row. */
  dueAt: z.string(),
  /** After this it fails. */
  until: z.string(),
  /** Tries since the last step that succeeded: pauses grow with them. */
  tries: z.int(),
  /** Their id of it. */
  submission: z.string().optional(),
  /** From their report. */
  percent: z.int().optional(),
  reportedAt: z.string().optional(),
  /** Why there is no report, or none yet. */
  message: z.string().optional(),
});
export type SimilarityRow = z.infer<typeof SimilarityRow>;

export const isOpen = ({ state }: SimilarityRow): boolean => state !== 'done' && state !== 'failed';

/** A message is passed over if the row was moved since. */
export const SimilarityMessage = SimilarityRow.pick({ manuscriptId: true, round: true, dueAt: true });
export type SimilarityMessage = z.infer<typeof SimilarityMessage>;
