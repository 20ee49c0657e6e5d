import * as z from 'zod';
import { LICENCE } from '../domain/production.ts';
import { EDITION_STATES, PRODUCTION_STATES } from '../domain/production-states.ts';
import { Time, Version } from './fields.ts';

/** Where a published article is read, below the site’s origin. */
export const PublicationView = z.object({ number: z.number().int(), address: z.string(), on: z.iso.date() });
export type PublicationView = z.infer<typeof PublicationView>;

/** Of an accepted manuscript on its way to publication, for its editors. */
export const ProductionView = z.object({
  state: z.enum(PRODUCTION_STATES),
  /** Counts how often its author was sent it, and by when they are asked to approve it. */
  round: z.number().int(),
  dueAt: Time.nullable(),
  edition: z.object({
    n: z.number().int(),
    state: z.enum(EDITION_STATES),
    reason: z.string().nullable(),
    /** How many checks forbid to publish it. */
    blocking: z.number().int(),
  }),
  approved: z.object({ by: z.string(), at: Time, licence: z.string() }).nullable(),
  /** Until then its publication can be undone, and who chose it. */
  leavesAt: Time.nullable(),
  by: z.string().nullable(),
});
export type ProductionView = z.infer<typeof ProductionView>;

/** One thing that was looked at in the article; what is `blocking` and not `ok` forbids to publish it. */
export const ArticleCheckView = z.object({
  id: z.string(),
  severity: z.enum(['blocking', 'shown']),
  ok: z.boolean(),
  count: z.number().int(),
  places: z.array(z.object({ block: z.string().optional(), text: z.string() })),
  message: z.string(),
});
export type ArticleCheckView = z.infer<typeof ArticleCheckView>;

/** The article as it will be published, for its authors and editors; without it as long as no edition is ready. */
export const ProductionAnswer = z.object({
  production: ProductionView,
  /** Its text as HTML, with short-lived links to its pictures. */
  article: z.object({ fragment: z.string(), pdfUrl: z.string() }).nullable(),
  checks: z.array(ArticleCheckView),
});
export type ProductionAnswer = z.infer<typeof ProductionAnswer>;

/** Its author approves the edition that they have read, and publishes under the journal’s licence. */
export const AnswerProduction = z.object({
  answer: z.literal('approve'),
  edition: z.number().int().min(1),
  licence: z.literal(LICENCE),
  agreed: z.literal(true),
  version: Version.optional(),
});
export type AnswerProduction = z.infer<typeof AnswerProduction>;

export const PRODUCTION_CHANGES = ['begin', 'build', 'send'] as const;
export const ChangeProduction = z.object({ do: z.enum(PRODUCTION_CHANGES), version: Version.optional() });
export type ChangeProduction = z.infer<typeof ChangeProduction>;

export const PublishArticle = z.object({ version: Version.optional() });
export type PublishArticle = z.infer<typeof PublishArticle>;
