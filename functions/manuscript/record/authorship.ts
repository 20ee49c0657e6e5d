import * as z from 'zod';
import { AuthorEntry } from '../../../shared/contract/authors.ts';

/** A former author, with the name of that time. */
export const FormerAuthor = AuthorEntry.omit({ isCorresponding: true }).extend({
  marks: z.array(z.string()),
  /** They had confirmed it themselves. */
  isByOwnWord: z.boolean(),
  /** They denied it and never confirmed it: their name is still searched for, and nothing is closed to them. */
  hasDenied: z.boolean().optional(),
});
export type FormerAuthor = z.infer<typeof FormerAuthor>;

/** What is known of its authors beyond their entries. */
export const Authorship = z.object({
  /** Authors who have not confirmed that they are. */
  unconfirmed: z.array(z.string()),
  /** People who denied being its authors; `name` as it was typed. They can't be named again. */
  declined: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Marks of their accounts (`same-person.ts`), from when they were named or confirmed it: an entry need not contain them. */
  marks: z.record(z.string(), z.array(z.string())),
  /** Former authors of this manuscript or of the one it follows. */
  former: z.array(FormerAuthor),
  /** Hints of `claimAbout` that a chief dismissed. */
  dismissedClaims: z.array(z.string()),
});
export type Authorship = z.infer<typeof Authorship>;
