import * as z from 'zod';

/** Findings to decide before reviewers may have the copy. */
const OpenFindings = z.object({ certain: z.number().int(), likely: z.number().int() });

/** An editor releases the copy unchanged: this revision only. */
const Override = z.object({
  personId: z.string(),
  name: z.string(),
  reason: z.string(),
  at: z.string(),
  forRevision: z.number().int(),
});

/** The reviewers' PDF under anonymous review, beside the proof for authors and editors. */
export const ReviewCopyRecord = z.object({
  /** Version of the proof of which it is the copy. */
  proofVersion: z.number().int(),
  /** Counts the copies of a manuscript; a message about an older one is ignored. */
  revision: z.number().int(),
  state: z.enum(['queued', 'building', 'ready', 'failed']),
  /** If failed: what is wrong and what to do. */
  reason: z.string().nullable(),
  pages: z.number().int().nullable(),
  key: z.string().optional(),
  /** Key of the findings, one JSON object beside the copy. */
  findingsKey: z.string().optional(),
  open: OpenFindings,
  removed: z.number().int(),
  /** Parts whose words can't be searched: pictures of text. */
  unreadableParts: z.number().int(),
  /** The names it was cleared of: `identityDigest` of its authors and former ones at that time. */
  identities: z.string(),
  /** Version of the rules for finding names. */
  rules: z.string(),
  /** Digest of the copy's bytes, in hex, and the number of name forms searched for in them finally. */
  sha256: z.string().optional(),
  formsSought: z.number().int().optional(),
  override: Override.nullable(),
  /** When the author, accepting the proof, had looked at this copy. */
  authorSawAt: z.string().nullable(),
  /** Number of decisions saved since it was made; absent if none. Until it is made again, reviewers don't get it. */
  unapplied: z.number().int().optional(),
  /** How often a worker began it. */
  begun: z.number().int().optional(),
});
export type ReviewCopyRecord = z.infer<typeof ReviewCopyRecord>;
