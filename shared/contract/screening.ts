import * as z from 'zod';
import { STATUSES } from '../domain/manuscript-status.ts';
import { Hint } from './candidates.ts';
import { Id, Time } from './fields.ts';

/** A stretch of a passage; `isAlike`: the other manuscript has the same words. */
const Piece = z.object({ text: z.string(), isAlike: z.boolean() });

export const SharedPassage = z.object({
  /** Number of words alike. */
  words: z.number().int(),
  /** Similar methods are tolerated more. */
  isMethods: z.boolean(),
  here: z.array(Piece),
  there: z.array(Piece),
});
export type SharedPassage = z.infer<typeof SharedPassage>;

/** Why words of a file are invisible. */
const HIDDEN_MEANS = [
  'hiddenFormat',
  'noInk',
  'groundColour',
  'tiny',
  'offPage',
  'noRoom',
  'covered',
  'clipped',
  'signs',
  'alternativeText',
] as const;

/** Invisible words in a manuscript's file. */
export const HiddenWords = z.object({
  means: z.enum(HIDDEN_MEANS),
  /** Empty if it consists of meaningless characters. */
  text: z.string(),
  words: z.number().int(),
  /** Page of a PDF, from 1. */
  page: z.number().int().optional(),
});
export type HiddenWords = z.infer<typeof HiddenWords>;

/** What a manuscript's references say that can't be, or say twice, or that nobody cites, and which works were retracted. */
export const CheckedReferences = z.object({
  entries: z.number().int(),
  /** Whether the cited entries are known. */
  knowsCitations: z.boolean(),
  findings: z.array(
    z.object({
      kind: z.enum([
        'retracted',
        'concern',
        'corrected',
        'otherTitle',
        'unknownDoi',
        'unknownTitle',
        'doi',
        'arxiv',
        'pmid',
        'doubled',
        'neverCited',
        'noEntry',
      ]),
      text: z.string(),
      /** The impossible number. */
      number: z.string().optional(),
      /** The entry that says the same; the title of the work to which its DOI leads. */
      other: z.string().optional(),
      /** The day of a notice. */
      on: z.iso.date().optional(),
      /** Of the notice, or of the work. */
      link: z.url({ protocol: /^https$/ }).optional(),
    }),
  ),
  /** Since when the list of retractions is there with which they were compared; null where it can't be read, absent where there is none. */
  retractionsAt: Time.nullable().optional(),
  /** When Crossref had been asked about all of them, null before; absent where it is not asked. Of some there may be no answer, also because what was read of them is no whole entry. */
  asked: z.object({ at: Time.nullable(), unanswered: z.number().int() }).optional(),
});
export type CheckedReferences = z.infer<typeof CheckedReferences>;

/** Another manuscript of the journal with the same passages, or one that looks like this one. */
export const AlikeManuscript = z.object({
  _id: Id,
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(STATUSES),
  /** When it was decided; if undecided, when it was submitted. */
  at: Time.nullable(),
  /** Per cent of this manuscript's text that it contains. */
  share: z.number().int(),
  /** Most of the text is the same, or the title and an author. */
  looksLike: z.boolean(),
  hasSameTitle: z.boolean(),
  sharesAuthor: z.boolean(),
  /** The authors themselves declared that this manuscript follows that one. */
  isFollowed: z.boolean(),
  /** The longest first. */
  passages: z.array(SharedPassage),
  /** Number of further passages. */
  more: z.number().int(),
  /** If that one came later, when it was compared. */
  foundAt: Time.nullable(),
});
export type AlikeManuscript = z.infer<typeof AlikeManuscript>;

/** What Crossref Similarity Check says of one round of a manuscript. */
export const SimilarityCheck = z.object({
  round: z.number().int(),
  state: z.enum(['waiting', 'done', 'failed']),
  sentAt: Time,
  reportedAt: Time.nullable(),
  /** Of its text, what their report found elsewhere. */
  percent: z.number().int().nullable(),
  /** Why there is no report, or none yet. */
  reason: z.string().nullable(),
});
export type SimilarityCheck = z.infer<typeof SimilarityCheck>;
export const SimilarityChecks = z.object({ checks: z.array(SimilarityCheck) });
export const SimilarityRound = z.object({ round: z.number().int().min(1) });
export const SimilarityReport = z.object({ url: z.string() });

/** The result of comparing a manuscript with the journal's others, for editors. */
export const ScreeningAnswer = z.object({
  /** `none`: not compared yet. `unreadable`: the words of its file can't be read. `failed`: a fault of ours. */
  state: z.enum(['none', 'queued', 'done', 'unreadable', 'failed']),
  screenedAt: Time.nullable(),
  /** Number of words compared. */
  words: z.number().int(),
  manuscripts: z.array(AlikeManuscript),
  /** Lengths, in words, of passages also in manuscripts that are closed to this editor. */
  closed: z.array(z.number().int()),
  hidden: z.array(HiddenWords),
  references: CheckedReferences,
  /** Reviewers of this manuscript with possible ties to its authors, and editors who may be one of them by what nobody proved. */
  conflicts: z.array(z.object({ _id: Id, name: z.string(), hints: z.array(Hint), mayDismiss: z.boolean() })),
  /** By round, the one in which it stands last; null where the press has no such check. */
  similarity: z.object({ round: z.number().int(), checks: z.array(SimilarityCheck) }).nullable(),
});
export type ScreeningAnswer = z.infer<typeof ScreeningAnswer>;
