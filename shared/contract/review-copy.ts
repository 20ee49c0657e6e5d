import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { filled, listOf, optional, required, Time, Version } from './fields.ts';
import { UploadedDocument } from './uploads.ts';

/** One passage that may identify the authors of a manuscript, and its treatment in the reviewers' copy. */
export const Finding = z.object({
  id: z.string(),
  fingerprint: z.string(),
  class: z.enum(['identity', 'section', 'picture', 'page']),
  strength: z.enum(['certain', 'likely', 'hint']),
  treatment: z.enum(['removed', 'replaced', 'left']),
  place: z.object({
    document: z.enum(['manuscript', 'response', 'markedCopy', 'form']),
    page: z.number().int().optional(),
    /** The heading above it, if its page is not known. */
    section: z.string().optional(),
    part: z.enum([
      'body',
      'header',
      'footer',
      'footnote',
      'caption',
      'alt',
      'link',
      'metadata',
      'picture',
      'annotation',
      'field',
      'layer',
      'title',
      'abstract',
      'keywords',
      'fileName',
    ]),
    excerpt: z.string(),
    /** Start and end of the passage in the excerpt (UTF-16). */
    marked: z.tuple([z.number().int(), z.number().int()]),
  }),
  means: z.enum([
    'name',
    'email',
    'orcid',
    'affiliation',
    'funder',
    'repository',
    'acknowledgement',
    'selfCitation',
    'property',
    'unreadable',
    'picture',
    'setting',
  ]),
  /** It needed a decision when this copy was made. */
  open: z.boolean(),
  /** Removed because of its position, whatever anyone decides: the byline. */
  byPlace: z.literal(true).optional(),
  /** What was decided about it since, or before. The copy heeds it once it is made again. */
  decided: z
    .object({
      decision: z.enum(['remove', 'keep', 'notMe']),
      reason: z.string().optional(),
      by: z.enum(['you', 'author', 'editor']),
      at: Time,
    })
    .optional(),
  /** Another wording for a sentence that identifies its authors: 'Okafor (2020) showed …'. */
  suggestion: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** Number of passages without a decision. */
const OpenFindings = z.object({ certain: z.number().int(), likely: z.number().int() });

/** The anonymous copy of a manuscript, for authors and editors. */
export const ReviewCopyView = z.object({
  /** `none`: not requested yet. */
  state: z.enum(['none', 'queued', 'building', 'ready', 'failed']),
  /** If failed: what is wrong and what to do. */
  reason: z.string().nullable(),
  /** Counts the copies. */
  revision: z.number().int(),
  pages: z.number().int().nullable(),
  /** Made from the authors' own anonymous file, not from the manuscript. */
  fromOwnFile: z.literal(true).optional(),
  open: OpenFindings,
  /** Parts whose words can't be searched. */
  unreadableParts: z.number().int(),
  /** Number of passages removed. */
  removed: z.number().int(),
  /** Words that are removed besides what names an author. */
  alsoWithheld: z.array(z.string()),
  /** The editors ask the author for another file for the reviewers. */
  fileWanted: z.object({ note: z.string(), at: Time }).nullable(),
  /** Number of decisions that this copy does not heed yet. */
  unapplied: z.number().int(),
  /** An editor releases this copy unchanged. */
  override: z.object({ by: z.string(), reason: z.string(), at: Time }).nullable(),
  /** Not the copy of the current manuscript; another is being made, or can be requested. */
  stale: z.boolean(),
  /** Reviewers may have it: it is ready, not stale, and nothing is open or an editor releases it. */
  mayGoOut: z.boolean(),
});
export type ReviewCopyView = z.infer<typeof ReviewCopyView>;

/** `url`: a short-lived link to the copy, made for this reader now. */
export const ReviewCopyAnswer = z.object({
  reviewCopy: ReviewCopyView.extend({ url: z.string().nullable() }),
  findings: z.array(Finding),
});
export type ReviewCopyAnswer = z.infer<typeof ReviewCopyAnswer>;

export const MAX_FINDINGS_DECIDED = 1000;

export const FindingDecision = z.object({
  /** The id of a finding of the current copy. */
  finding: filled(20),
  /** `notMe`: another person with the name; `undo`: as if no one had decided. */
  decision: z.enum(['remove', 'keep', 'notMe', 'undo']),
  reason: optional(LIMITS.note),
});
export type FindingDecision = z.infer<typeof FindingDecision>;

/** Confirms words that name an author to reviewers who must not know them, or a reviewer to the authors. */
export const ConfirmedNaming = z.literal(true).optional();

/** Why a copy is released with undecided findings. */
export const OverrideReason = z.object({
  reason: required(LIMITS.note).refine((reason) => reason.length >= 20, 'must have at least 20 characters'),
});
export type OverrideReason = z.infer<typeof OverrideReason>;

export const MAX_WITHHELD = 50;

/** Words to remove besides, or no longer, as written in the files: initials, a given name, an acronym. */
const Withhold = z.object({
  words: required(100).refine(
    (words) => (words.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2,
    'must have at least 2 letters',
  ),
  isOut: z.boolean(),
});

/**
 * Saves decisions; an empty list makes another copy, which heeds them. With `withhold`, words are removed everywhere by another copy; with
 * `override`, by an editor, the existing copy is released unchanged, or with null no longer. Before reviewers are invited an editor may
 * ask for another file (`fileWanted`, or with null no longer), and the author send it (`file`), without a round.
 */
export const DecideReviewCopy = z.object({
  version: Version.optional(),
  /** Of the copy whose findings are meant. */
  revision: z.number().int().optional(),
  decisions: listOf(FindingDecision, { max: MAX_FINDINGS_DECIDED }).default([]),
  override: OverrideReason.nullish(),
  withhold: Withhold.optional(),
  fileWanted: z.object({ note: required(LIMITS.note) }).nullish(),
  file: UploadedDocument.optional(),
  /** For what an editor writes to the authors with it. */
  confirmed: ConfirmedNaming,
});
export type DecideReviewCopy = z.infer<typeof DecideReviewCopy>;

/** `version`: the manuscript's new version, as this caller sees it. */
export const ReviewCopyChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  version: z.number().int(),
  reviewCopy: ReviewCopyView,
});

/** A report to the editors by a reviewer who may have recognised the authors. */
export const SubmitIdentityReport = z.object({
  text: required(2000),
  page: z.number().int().min(1).max(10_000).optional(),
  /** They guessed; nothing in the file showed it. */
  guessed: z.boolean(),
  /** They know the author too well to judge the work. */
  conflict: z.boolean(),
});
export type SubmitIdentityReport = z.infer<typeof SubmitIdentityReport>;

/** For editors. */
export const IdentityReportView = z.object({
  reviewerName: z.string(),
  at: Time,
  cycle: z.number().int(),
  round: z.number().int().optional(),
  text: z.string(),
  page: z.number().int().optional(),
  guessed: z.boolean(),
  conflict: z.boolean(),
});
export type IdentityReportView = z.infer<typeof IdentityReportView>;
