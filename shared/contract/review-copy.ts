import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { filled, listOf, optional, required, Time, Version } from './fields.ts';

/** One passage that may tell who wrote a manuscript, and what became of it in the copy for reviewers. */
export const Finding = z.object({
  id: z.string(),
  fingerprint: z.string(),
  class: z.enum(['identity', 'section', 'picture', 'page']),
  strength: z.enum(['certain', 'likely', 'hint']),
  treatment: z.enum(['removed', 'replaced', 'left']),
  place: z.object({
    document: z.enum(['manuscript', 'response', 'markedCopy', 'form']),
    page: z.number().int().optional(),
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
    /** Where the passage itself begins and ends in the excerpt (UTF-16). */
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
    'setting',
  ]),
  /** Nobody has decided yet, and it needs a decision. */
  open: z.boolean(),
  /** In other words, where a sentence gives itself away: 'Okafor (2020) showed …'. */
  suggestion: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** How many passages still want a decision. */
const OpenFindings = z.object({ certain: z.number().int(), likely: z.number().int() });

/** The anonymous copy of a manuscript, to authors and editors. */
export const ReviewCopyView = z.object({
  /** `none`: none was asked for yet. */
  state: z.enum(['none', 'queued', 'building', 'ready', 'failed']),
  /** When failed: what is wrong and what to do. */
  reason: z.string().nullable(),
  /** Counts the copies. */
  revision: z.number().int(),
  pages: z.number().int().nullable(),
  /** Made from the file that the authors made anonymous themselves, not from the manuscript. */
  fromOwnFile: z.literal(true).optional(),
  open: OpenFindings,
  /** Parts whose words nobody can look through. */
  unreadableParts: z.number().int(),
  /** How many passages were taken out. */
  removed: z.number().int(),
  /** An editor lets this very copy out as it is. */
  override: z.object({ by: z.string(), reason: z.string(), at: Time }).nullable(),
  /** It is not the copy of what the manuscript is now; another is being made, or can be asked for. */
  stale: z.boolean(),
  /** Reviewers may have it: it is ready, not stale, and nothing is open or an editor lets it out. */
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
  /** The id of a finding of the copy that stands now. */
  finding: filled(20),
  /** `notMe`: another bearer of the name. */
  decision: z.enum(['remove', 'keep', 'notMe']),
  reason: optional(LIMITS.note),
});
export type FindingDecision = z.infer<typeof FindingDecision>;

/** Of an editor's words to reviewers who must not know whose it is: they name an author, and are meant so. */
export const ConfirmedNaming = z.literal(true).optional();

/** Why a copy goes out with findings that nobody decided on. */
export const OverrideReason = z.object({
  reason: required(LIMITS.note).refine((reason) => reason.length >= 20, 'must have at least 20 characters'),
});
export type OverrideReason = z.infer<typeof OverrideReason>;

/** Decisions make another copy; none at all asks for another. With `override`, an editor's, the copy that is there goes out as it is. */
export const DecideReviewCopy = z.object({
  version: Version.optional(),
  decisions: listOf(FindingDecision, { max: MAX_FINDINGS_DECIDED }).default([]),
  override: OverrideReason.optional(),
});
export type DecideReviewCopy = z.infer<typeof DecideReviewCopy>;

/** `version`: that of the manuscript from now on, as this caller is told it. */
export const ReviewCopyChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  version: z.number().int(),
  reviewCopy: ReviewCopyView,
});

/** What a reviewer tells the editors who thinks that they know whose it is. */
export const SubmitIdentityReport = z.object({
  text: required(2000),
  page: z.number().int().min(1).max(10_000).optional(),
  /** They guessed; nothing in the file told them. */
  guessed: z.boolean(),
  /** They know the author too well to judge the work. */
  conflict: z.boolean(),
});
export type SubmitIdentityReport = z.infer<typeof SubmitIdentityReport>;

/** To editors. */
export const IdentityReportView = z.object({
  reviewerName: z.string(),
  at: Time,
  cycle: z.number().int(),
  text: z.string(),
  page: z.number().int().optional(),
  guessed: z.boolean(),
  conflict: z.boolean(),
});
export type IdentityReportView = z.infer<typeof IdentityReportView>;
