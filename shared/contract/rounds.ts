import * as z from 'zod';
import { RECOMMENDATIONS } from '../domain/constants.ts';
import { DECISION_KINDS } from '../domain/decision-kinds.ts';
import { Time } from './fields.ts';
import { Answered } from './review-form.ts';

/** One round of a manuscript that has several, as its PDF, its answer to the reviewers and its decision had it. */
export const RoundView = z.object({
  round: z.number().int(),
  submittedAt: Time.nullable(),
  title: z.string(),
  pages: z.number().int().nullable(),
  /** What its authors typed in answer to the reviews of the round before. */
  responseText: z.string(),
  /** The file in which they answered, where they did: to authors and editors as it came, by a short-lived link made now. */
  response: z.object({ fileName: z.string(), size: z.number().int(), url: z.string().nullable() }).nullable(),
  mergedFileUrl: z.string().nullable(),
  /** Where in that PDF the answer and the changes since the round before begin, as far as that is known. */
  responsePage: z.number().int().nullable(),
  changesPage: z.number().int().nullable(),
  /** Why the changes are not shown, in a sentence; '' where they are. */
  changesLeftOut: z.string(),
  /** The decision on it, once it has left; to a reviewer of the rounds alone that they reviewed. */
  decided: z.object({ kind: z.enum(DECISION_KINDS), at: Time }).nullable(),
});
export type RoundView = z.infer<typeof RoundView>;

/** What a reviewer wrote in a cycle before this one, to themselves. */
export const EarlierReview = z.object({
  round: z.number().int(),
  cycle: z.number().int(),
  addedAt: Time,
  recommendation: z.enum(RECOMMENDATIONS),
  comments: z.string(),
  forEditor: z.string(),
  answers: z.array(Answered),
});
export type EarlierReview = z.infer<typeof EarlierReview>;
