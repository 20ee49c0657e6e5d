import * as z from 'zod';
import { STATUSES } from '../domain/manuscript-status.ts';
import { Hint } from './candidates.ts';
import { Id, Time } from './fields.ts';

/** A stretch of a passage; `isAlike`: it stands in the other manuscript, word for word. */
const Piece = z.object({ text: z.string(), isAlike: z.boolean() });

export const SharedPassage = z.object({
  /** How many words are alike. */
  words: z.number().int(),
  /** In the methods more is tolerated. */
  isMethods: z.boolean(),
  here: z.array(Piece),
  there: z.array(Piece),
});
export type SharedPassage = z.infer<typeof SharedPassage>;

/** Why nobody who reads a file sees these words. */
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

/** Words of a manuscript's file that none of its readers sees. */
export const HiddenWords = z.object({
  means: z.enum(HIDDEN_MEANS),
  /** Empty where it is written in signs that say nothing. */
  text: z.string(),
  words: z.number().int(),
  /** Of a PDF, from 1. */
  page: z.number().int().optional(),
});
export type HiddenWords = z.infer<typeof HiddenWords>;

/** What a manuscript's references say that can't be, or say twice, or that nobody cites, and which works were retracted. */
export const CheckedReferences = z.object({
  entries: z.number().int(),
  /** Whether it is known which entries are cited. */
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
      /** The number that can't be one. */
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

/** Another manuscript of the journal that says the same, or looks like this one. */
export const AlikeManuscript = z.object({
  _id: Id,
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(STATUSES),
  /** Since when it is decided; of others, when it was submitted. */
  at: Time.nullable(),
  /** How much of this manuscript's text stands there, of 100. */
  share: z.number().int(),
  /** Most of the text is the same, or the title and an author. */
  looksLike: z.boolean(),
  hasSameTitle: z.boolean(),
  sharesAuthor: z.boolean(),
  /** The authors themselves said that this manuscript follows that one. */
  isFollowed: z.boolean(),
  /** The longest first. */
  passages: z.array(SharedPassage),
  /** Passages beyond those. */
  more: z.number().int(),
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

/** What was found by comparing a manuscript with the others of the journal. For editors. */
export const ScreeningAnswer = z.object({
  /** `none`: nothing was compared yet. `unreadable`: nobody can tell the words of its file. `failed`: a fault of ours. */
  state: z.enum(['none', 'queued', 'done', 'unreadable', 'failed']),
  screenedAt: Time.nullable(),
  /** How many words were compared. */
  words: z.number().int(),
  manuscripts: z.array(AlikeManuscript),
  /** Words of passages that also stand in manuscripts that are closed to this editor. */
  closed: z.array(z.number().int()),
  hidden: z.array(HiddenWords),
  references: CheckedReferences,
  /** Reviewers of this manuscript with something that may stand between them and its authors. */
  conflicts: z.array(z.object({ name: z.string(), hints: z.array(Hint) })),
  /** By round, the one in which it stands last; null where the press has no such check. */
  similarity: z.object({ round: z.number().int(), checks: z.array(SimilarityCheck) }).nullable(),
});
export type ScreeningAnswer = z.infer<typeof ScreeningAnswer>;
