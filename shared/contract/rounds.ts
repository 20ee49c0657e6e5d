import * as z from 'zod';
import { GIVEN_RECOMMENDATIONS } from '../domain/constants.ts';
import { DECISION_KINDS } from '../domain/decision-kinds.ts';
import { Time } from './fields.ts';
import { Answered } from './review-form.ts';

/** One round of a manuscript with several, as in its PDF, its response to reviewers and its decision. */
export const RoundView = z.object({
  round: z.number().int(),
  submittedAt: Time.nullable(),
  title: z.string(),
  pages: z.number().int().nullable(),
  /** The authors' typed response to the reviews of the round before. */
  responseText: z.string(),
  /** The file of the response, if any: for authors and editors the original, by a short-lived link made now. */
  response: z.object({ fileName: z.string(), size: z.number().int(), url: z.string().nullable() }).nullable(),
  mergedFileUrl: z.string().nullable(),
  /** Pages of that PDF where the response and the changes since the round before begin, if known. */
  responsePage: z.number().int().nullable(),
  changesPage: z.number().int().nullable(),
  /** A sentence about why the changes are not shown; '' if they are. */
  changesLeftOut: z.string(),
  /** The decision on it, once sent; for a reviewer only of the rounds they reviewed. */
  decided: z.object({ kind: z.enum(DECISION_KINDS), at: Time }).nullable(),
});
export type RoundView = z.infer<typeof RoundView>;

/** A reviewer's own review in an earlier cycle. */
export const EarlierReview = z.object({
  round: z.number().int(),
  cycle: z.number().int(),
  addedAt: Time,
  recommendation: z.enum(GIVEN_RECOMMENDATIONS),
  comments: z.string(),
  forEditor: z.string(),
  answers: z.array(Answered),
});
export type EarlierReview = z.infer<typeof EarlierReview>;
