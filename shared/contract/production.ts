import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { CREDIT_ROLES } from '../domain/credit-roles.ts';
import { MAX_INSTITUTIONS } from '../domain/institutions.ts';
import { LICENCE } from '../domain/production.ts';
import { EDITION_STATES, PRODUCTION_STATES } from '../domain/production-states.ts';
import { filled, Id, listOf, oneLine, required, Time, text, trimmed, Version } from './fields.ts';
import { Institution, Ror } from './institution.ts';
import { UploadedDocument } from './uploads.ts';

/** Where a published article is read, below the site’s origin. */
export const PublicationView = z.object({ number: z.number().int(), address: z.string(), on: z.iso.date() });
export type PublicationView = z.infer<typeof PublicationView>;

/** Of an accepted manuscript on its way to publication, for its editors. */
export const ProductionView = z.object({
  state: z.enum(PRODUCTION_STATES),
  /** How many versions of the article are public. */
  version: z.number().int(),
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
  approved: z
    .object({
      by: z.string(),
      at: Time,
      licence: z.string(),
      /** By an editor, to whom their word came another way. */
      recorded: z.object({ by: z.string(), on: z.iso.date(), how: z.string() }).nullable(),
    })
    .nullable(),
  /** The name of the Word file in place of the accepted one. */
  fileName: z.string().nullable(),
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

/** What its author may write of one proof. */
export const MAX_CORRECTIONS = { entries: 200, quote: 300, text: 2000, remark: 20_000, all: 50_000 };

const Roles = listOf(z.enum(CREDIT_ROLES), { max: CREDIT_ROLES.length });
const AuthorRoles = z.object({ author: Id, roles: Roles });

/**
 * What an article says beside its text as it is typed, finished or not; what is left out stays as it is. Funders are one a line:
 * 'Funder https://ror.org/…: grant, grant'.
 */
export const StatedForm = z.object({
  statements: z
    .object({
      data: text(5000),
      interests: text(5000),
      ethics: text(5000),
      ai: text(5000),
      acknowledgements: text(5000),
    })
    .partial()
    .default({}),
  funding: text(20_000).optional(),
  institutions: listOf(
    z.object({
      author: Id,
      at: listOf(
        z.object({
          institution: text(LIMITS.institution),
          country: text(LIMITS.name),
          ror: text(100).default(''),
        }),
        { max: MAX_INSTITUTIONS },
      ),
    }),
    { max: LIMITS.authors },
  ).default([]),
  roles: listOf(AuthorRoles, { max: LIMITS.authors }).default([]),
});
export type StatedForm = z.infer<typeof StatedForm>;

/** What its author wants changed in a proof: at places of the article, by the ids of its text, and in the whole. */
export const CorrectionsForm = z.object({
  entries: listOf(
    z.object({
      place: filled(100),
      /** How the place begins. */
      quote: text(MAX_CORRECTIONS.quote),
      text: text(MAX_CORRECTIONS.text),
    }),
    { max: MAX_CORRECTIONS.entries },
  ).default([]),
  text: text(MAX_CORRECTIONS.remark).default(''),
  stated: StatedForm.optional(),
});
export type CorrectionsForm = z.infer<typeof CorrectionsForm>;

/** `edition` is of the draft that was read; 0: there was none. */
export const SaveCorrections = CorrectionsForm.extend({ edition: z.number().int().min(0).max(1_000_000) });
export type SaveCorrections = z.infer<typeof SaveCorrections>;
export const CorrectionsSaved = z.object({ edition: z.number().int(), savedAt: Time });

const line = (max: number) => oneLine(max).refine((value) => value.length > 0, 'is required');
const statement = trimmed(5000).default('');

/** What stands behind an article’s text; '' leaves what the manuscript itself says of it. */
const ArticleStatements = z.object({
  data: statement,
  interests: statement,
  ethics: statement,
  ai: statement,
  acknowledgements: statement,
  funding: listOf(
    z.object({
      funder: line(LIMITS.institution),
      ror: Ror,
      grants: listOf(line(100), { max: 20 }).default([]),
    }),
    { max: 50 },
  ).default([]),
});

/** An article as it is to be read. What was accepted stays in the manuscript’s record. */
export const ArticleDetails = z.object({
  title: line(LIMITS.title),
  abstract: trimmed(LIMITS.abstract),
  keywords: listOf(line(LIMITS.keyword), { max: LIMITS.keywords }),
  /** Of authors who have others than their accounts say. */
  institutions: listOf(
    z.object({
      author: Id,
      at: listOf(Institution, { min: 1, max: MAX_INSTITUTIONS }),
    }),
    { max: LIMITS.authors },
  ),
  /** What its pictures show, by their ids. */
  alternatives: listOf(z.object({ place: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/), text: trimmed(1000) }), {
    max: 300,
  }),
  statements: ArticleStatements,
  /** What each author did, in the words of CRediT. */
  roles: listOf(AuthorRoles, { max: LIMITS.authors }).default([]),
});
export type ArticleDetails = z.infer<typeof ArticleDetails>;

/** The article as it will be published, for its authors and editors; without it as long as no edition is ready. */
export const ProductionAnswer = z.object({
  production: ProductionView,
  /** Its text as HTML, with short-lived links to its pictures. */
  article: z
    .object({
      fragment: z.string(),
      pdfUrl: z.string(),
      /** For editors: in what another Word file differs from the accepted one, or why we can’t tell; null: it is that one. */
      changes: z.object({ url: z.string().nullable(), reason: z.string().nullable() }).nullable(),
    })
    .nullable(),
  checks: z.array(ArticleCheckView),
  /** As it is to be read; for authors only while they are shown it. */
  details: ArticleDetails.nullable(),
  corrections: z.object({
    /** As its author types them, who alone sees them until they are sent. */
    draft: z.object({ edition: z.number().int(), savedAt: Time, form: CorrectionsForm }).nullable(),
    /** The latest first. */
    sent: z.array(z.object({ at: Time, by: z.string(), form: CorrectionsForm })),
  }),
  /** What the article says that its reader did, who is one of its authors; null for editors. */
  ownRoles: Roles.nullable(),
  /** For its corresponding author alone: whether the article’s page has their address. */
  email: z.object({ address: z.string(), isShown: z.boolean() }).nullable(),
});
export type ProductionAnswer = z.infer<typeof ProductionAnswer>;

const Changing = z.object({ version: Version.optional() });
const Answered = Changing.extend({ edition: z.number().int().min(1) });
/**
 * Of the edition that its author has read: they approve it, and publish under the journal’s licence, or they want something changed, as
 * it was last saved. Or the Word file that they were asked for. Or, at any time, whether its page has the corresponding
 * author’s address; or, until it is approved, what its reader did for it, who is one of its authors.
 */
export const AnswerProduction = z.union([
  Answered.extend({ answer: z.literal('approve'), licence: z.literal(LICENCE), agreed: z.literal(true) }),
  Answered.extend({ answer: z.literal('correct'), corrections: CorrectionsForm }),
  Changing.extend({ answer: z.literal('file'), document: UploadedDocument }),
  z.object({ answer: z.literal('email'), shown: z.boolean() }),
  z.object({ answer: z.literal('roles'), roles: Roles }),
]);
export type AnswerProduction = z.infer<typeof AnswerProduction>;

export const ChangeProduction = z.union([
  Changing.extend({ do: z.enum(['begin', 'build', 'send', 'dropVersion']) }),
  /** What a new version of the published article changes, as everybody reads it. */
  Changing.extend({ do: z.literal('beginVersion'), reason: required(LIMITS.reason) }),
  Changing.extend({ do: z.literal('describe'), details: ArticleDetails }),
  Changing.extend({ do: z.literal('file'), document: UploadedDocument }),
  /** Of an author whose word came another way: whose, on which day, and how. */
  Changing.extend({ do: z.literal('approval'), by: Id, on: z.iso.date(), how: required(1000) }),
]);
export type ChangeProduction = z.infer<typeof ChangeProduction>;

/** `on`: at six o'clock UTC of that day; else as soon as it can no longer be undone. */
export const PublishArticle = z.object({ on: z.iso.date().optional(), version: Version.optional() });
export type PublishArticle = z.infer<typeof PublishArticle>;
