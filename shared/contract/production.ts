import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { CREDIT_ROLES } from '../domain/credit-roles.ts';
import { readFunderLine } from '../domain/funders.ts';
import { MAX_INSTITUTIONS } from '../domain/institutions.ts';
import { OWN_LANGUAGE } from '../domain/languages.ts';
import { LICENCE } from '../domain/production.ts';
import { EDITION_STATES, PRODUCTION_STATES } from '../domain/production-states.ts';
import { filled, Id, listOf, oneLine, required, Time, text, trimmed, Version } from './fields.ts';
import { Institution, Ror } from './institution.ts';
import { DocumentView } from './manuscript-parts.ts';
import { UploadedDocument } from './uploads.ts';

/** The address of a published article, below the site’s origin. */
export const PublicationView = z.object({ number: z.number().int(), address: z.string(), on: z.iso.date() });
export type PublicationView = z.infer<typeof PublicationView>;

/** The production of an accepted manuscript, for its editors. */
export const ProductionView = z.object({
  state: z.enum(PRODUCTION_STATES),
  /** Number of public versions of the article. */
  version: z.number().int(),
  /** Number of proofs sent to its author, and the date by which to approve. */
  round: z.number().int(),
  dueAt: Time.nullable(),
  edition: z.object({
    n: z.number().int(),
    state: z.enum(EDITION_STATES),
    reason: z.string().nullable(),
    /** Number of checks that block publication. */
    blocking: z.number().int(),
  }),
  approved: z
    .object({
      by: z.string(),
      at: Time,
      licence: z.string(),
      /** Recorded by an editor who got the approval another way. */
      recorded: z.object({ by: z.string(), on: z.iso.date(), how: z.string() }).nullable(),
    })
    .nullable(),
  /** Its author sent corrections, and the article is as it was. */
  toCorrect: z.boolean().default(false),
  /** The Word file that replaces the accepted one. */
  file: DocumentView.nullable(),
  /** The deadline for undoing publication, or sending it to its author, and who chose it. */
  leavesAt: Time.nullable(),
  by: z.string().nullable(),
});
export type ProductionView = z.infer<typeof ProductionView>;

/** The result of one check; a `blocking` one that is not `ok` prevents publication. */
export const ArticleCheckView = z.object({
  id: z.string(),
  severity: z.enum(['blocking', 'shown']),
  ok: z.boolean(),
  count: z.number().int(),
  places: z.array(z.object({ block: z.string().optional(), text: z.string() })),
  message: z.string(),
});
export type ArticleCheckView = z.infer<typeof ArticleCheckView>;

/** Limits of an author's corrections to one proof. */
export const MAX_CORRECTIONS = { entries: 200, quote: 2000, text: 2000, remark: 20_000, all: 100_000 };

const Roles = listOf(z.enum(CREDIT_ROLES), { max: CREDIT_ROLES.length });
const AuthorRoles = z.object({ author: Id, roles: Roles });

const TypedFunders = listOf(
  z.object({ funder: text(LIMITS.institution), ror: text(100).default(''), grants: text(2100).default('') }),
  { max: 50 },
);
/** Drafts from before there were fields hold a line a funder. */
const FunderLines = text(20_000).transform((typed) =>
  typed
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 50)
    .map(readFunderLine),
);

/** The typed statements about an article, complete or not; missing fields keep their value. */
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
  funding: z.union([TypedFunders, FunderLines]).optional(),
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

/** An author's corrections of a proof: at places of the article, by the ids of its text, and to the whole. */
export const CorrectionsForm = z.object({
  entries: listOf(
    z.object({
      place: filled(100),
      /** The words of the place as the author read them, or their beginning. */
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

/** Statements after an article’s text; '' keeps the manuscript's own. */
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

/** In another language than the article's own; parts that have none are empty. */
const Translation = z.object({
  language: z
    .string()
    .max(35)
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'must be a language tag')
    .refine((tag) => tag.toLowerCase() !== OWN_LANGUAGE, 'is the article’s own'),
  title: oneLine(LIMITS.title).default(''),
  abstract: trimmed(LIMITS.abstract).default(''),
  keywords: listOf(line(LIMITS.keyword), { max: LIMITS.keywords }).default([]),
});
export const MAX_TRANSLATIONS = 5;

/** An article's published details. The accepted ones stay in the manuscript’s record. */
export const ArticleDetails = z.object({
  title: line(LIMITS.title),
  abstract: trimmed(LIMITS.abstract),
  keywords: listOf(line(LIMITS.keyword), { max: LIMITS.keywords }),
  translations: listOf(Translation, { max: MAX_TRANSLATIONS })
    .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, 'has a language twice')
    .default([]),
  /** For authors whose institutions differ from their accounts'. */
  institutions: listOf(
    z.object({
      author: Id,
      at: listOf(Institution, { min: 1, max: MAX_INSTITUTIONS }),
    }),
    { max: LIMITS.authors },
  ),
  /** Descriptions of its pictures, by their ids. */
  alternatives: listOf(z.object({ place: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/), text: trimmed(1000) }), {
    max: 300,
  }),
  /** Places of the Word file whose words may be missing, as the check of its words names them. */
  leftOut: listOf(line(60), { max: 300 }).default([]),
  statements: ArticleStatements,
  /** Each author's contributions, in CRediT roles. */
  roles: listOf(AuthorRoles, { max: LIMITS.authors }).default([]),
});
export type ArticleDetails = z.infer<typeof ArticleDetails>;

/** The article as it will be published, for its authors and editors; empty until an edition is ready. */
export const ProductionAnswer = z.object({
  production: ProductionView,
  /** Its text as HTML, with short-lived links to its pictures. */
  article: z
    .object({
      fragment: z.string(),
      /** What stands above its text. */
      head: z.object({
        title: z.string(),
        type: z.string(),
        authors: z.array(
          z.object({
            name: z.string(),
            institutions: z.array(z.string()),
            orcid: z.string().nullable(),
            orcidVerified: z.boolean(),
            corresponding: z.boolean(),
          }),
        ),
        received: z.iso.date(),
        accepted: z.iso.date(),
      }),
      /** For its authors: the text of the proof before this one, without pictures; absent for the first. */
      former: z.string().optional(),
      pdfUrl: z.string(),
      /** For editors: how another Word file differs from the accepted one, or why that is unknown; null: it is the accepted one. */
      changes: z.object({ url: z.string().nullable(), reason: z.string().nullable() }).nullable(),
    })
    .nullable(),
  checks: z.array(ArticleCheckView),
  /** For editors: what follows if they send it to its author, or publish it, now. */
  plan: z
    .object({
      undoMinutes: z.number().int(),
      proofDays: z.number().int(),
      volume: z.number().int(),
      issue: z.number().int(),
    })
    .optional(),
  /** The published details; for authors only while they see the proof. */
  details: ArticleDetails.nullable(),
  corrections: z.object({
    /** The author's unsent corrections, which no one else sees. */
    draft: z.object({ edition: z.number().int(), savedAt: Time, form: CorrectionsForm }).nullable(),
    /** The latest first. */
    sent: z.array(z.object({ at: Time, by: z.string(), form: CorrectionsForm })),
  }),
  /** For its authors: the id of the one who answers for all of them; null if none can, and for editors. */
  answeredBy: z.string().nullable(),
  /** The reader's own roles in the article, for its authors; null for editors. */
  ownRoles: Roles.nullable(),
  /** For its corresponding author only: whether the article’s page shows their address. */
  email: z.object({ address: z.string(), isShown: z.boolean() }).nullable(),
});
export type ProductionAnswer = z.infer<typeof ProductionAnswer>;

const Changing = z.object({ version: Version.optional() });
const Answered = Changing.extend({ edition: z.number().int().min(1) });
/**
 * An author's answer to the edition they have read: they approve it, and publish under the journal’s licence, or request corrections, as
 * last saved. Or the requested Word file. Or, at any time, whether its page shows the corresponding author’s address; or, until it is
 * approved, the reader's own roles, if they are one of its authors.
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
  Changing.extend({ do: z.enum(['begin', 'build', 'send', 'unsend', 'dropVersion']) }),
  /** What a new version of the published article changes, in words for everyone. */
  Changing.extend({ do: z.literal('beginVersion'), reason: required(LIMITS.reason) }),
  Changing.extend({ do: z.literal('describe'), details: ArticleDetails }),
  Changing.extend({ do: z.literal('file'), document: UploadedDocument }),
  /** An author's approval given another way: whose, on which day, and how. */
  Changing.extend({ do: z.literal('approval'), by: Id, on: z.iso.date(), how: required(1000) }),
]);
export type ChangeProduction = z.infer<typeof ChangeProduction>;

/** Puts the corrections that came last into the Word file. */
export const ApplyCorrections = Changing;

/**
 * `on`: at six o'clock UTC of that day; by default as soon as it can no longer be undone. `reason`: why a chief editor publishes it though
 * not every author has confirmed.
 */
export const PublishArticle = Changing.extend({
  on: z.iso.date().optional(),
  reason: required(LIMITS.reason).optional(),
});
export type PublishArticle = z.infer<typeof PublishArticle>;
