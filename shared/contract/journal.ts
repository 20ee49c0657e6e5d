import * as z from 'zod';
import { MINUTES_HELD } from '../domain/deadline.ts';
import { byRevision, MAX_REVISION_DAYS } from '../domain/decision-kinds.ts';
import { required, text, trimmed } from './fields.ts';
import { FormFields } from './review-form.ts';

const days = (max: number) => z.number().int().min(1).max(max);

/** Settings for future invitations and reviews. */
export const JournalSettings = z.object({
  /** Days that people usually get. */
  periods: z.object({
    reply: days(60),
    review: days(180),
    ...byRevision((kind) => days(MAX_REVISION_DAYS[kind])),
    /** For the author to check an article before it is published. */
    proof: days(60),
  }),
  /** Reviews that an editor should obtain. */
  reviewsWanted: z.number().int().min(1).max(10),
  /** Minutes in which a decision can be undone before it is sent; 0 sends it within a minute. */
  undoMinutes: z.number().int().min(0).max(60),
  /** The same before an article is sent to its author, and before an article or a notice is published; 0 sends it at once. */
  publishUndoMinutes: z.number().int().min(0).max(60).default(MINUTES_HELD),
});
export type JournalSettings = z.infer<typeof JournalSettings>;

const OwnTemplate = z.object({ name: trimmed(40), subject: required(180), body: required(10_000) });

/** One change at a time; `version` is the journal's as last read. */
export const SaveJournal = z
  .object({
    version: z.number().int().min(0).max(1_000_000),
    settings: JournalSettings.optional(),
    template: OwnTemplate.optional(),
    /** The name of a template to reset to the original. */
    original: text(40).optional(),
    /** The review form from now on; reviewers who have already accepted keep the former one. */
    form: FormFields.optional(),
    /** Resets the review form to the original. */
    originalForm: z.literal(true).optional(),
    /** Sent to the caller only, and not stored. */
    sample: OwnTemplate.optional(),
  })
  .refine(
    ({ version: _version, ...asked }) =>
      Object.values(asked).filter((value) => value !== undefined).length === 1,
    'Give one of settings, template, original, form, originalForm and sample, and nothing else.',
  );
export type SaveJournal = z.infer<typeof SaveJournal>;

const LetterWords = z.object({ subject: z.string(), body: z.string() });

export const JournalView = z.object({
  version: z.number().int(),
  /** Whether the caller may change it. */
  isChief: z.boolean(),
  settings: JournalSettings,
  form: z.object({
    /** Counts up with every change of the form; 0 is the original. */
    edition: z.number().int(),
    fields: FormFields,
    original: FormFields,
  }),
  templates: z.array(
    LetterWords.extend({
      name: z.string(),
      isOwn: z.boolean(),
      /** Fields that can be filled in. */
      fields: z.array(z.string()),
      original: LetterWords,
    }),
  ),
});
export type JournalView = z.infer<typeof JournalView>;
