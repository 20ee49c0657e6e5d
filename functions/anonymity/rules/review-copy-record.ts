import * as z from 'zod';

/** What stays to be decided before reviewers may have the copy. */
const OpenFindings = z.object({ certain: z.number().int(), likely: z.number().int() });

/** An editor lets the copy out as it is: for this revision of it alone. */
const Override = z.object({
  personId: z.string(),
  name: z.string(),
  reason: z.string(),
  at: z.string(),
  forRevision: z.number().int(),
});

/** The PDF that reviewers get under anonymous review, beside the proof that authors and editors get. */
export const ReviewCopyRecord = z.object({
  /** Of which proof it is the copy. */
  proofVersion: z.number().int(),
  /** Counts the copies of a manuscript; a message about an older one is passed over. */
  revision: z.number().int(),
  state: z.enum(['queued', 'building', 'ready', 'failed']),
  /** When failed: what is wrong and what to do. */
  reason: z.string().nullable(),
  pages: z.number().int().nullable(),
  key: z.string().optional(),
  /** Of the findings, as one JSON object beside the copy. */
  findingsKey: z.string().optional(),
  open: OpenFindings,
  removed: z.number().int(),
  /** Parts whose words nobody can look through: pictures of text. */
  unreadableParts: z.number().int(),
  /** Of whose names it was cleared: `identityDigest` of its authors and former ones as they stood. */
  identities: z.string(),
  /** By which rules names were looked for. */
  rules: z.string(),
  /** Of the copy's bytes, in hex, and how many forms of names were looked for in them at the end. */
  sha256: z.string().optional(),
  formsSought: z.number().int().optional(),
  override: Override.nullable(),
  /** When the author, accepting the proof, had looked at this copy. */
  authorSawAt: z.string().nullable(),
  /** How often a worker began it. */
  begun: z.number().int().optional(),
});
export type ReviewCopyRecord = z.infer<typeof ReviewCopyRecord>;
