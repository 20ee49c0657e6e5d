import * as z from 'zod';
import { byRevision, MAX_REVISION_DAYS } from '../domain/decision-kinds.ts';
import { required, text, trimmed } from './fields.ts';
import { FormFields } from './review-form.ts';

const days = (max: number) => z.number().int().min(1).max(max);

/** What holds from now on, for what is asked or sent to review from now on. */
export const JournalSettings = z.object({
  /** Days that people are usually given. */
  periods: z.object({
    reply: days(60),
    review: days(180),
    ...byRevision((kind) => days(MAX_REVISION_DAYS[kind])),
    /** For its author to check an article before it is published. */
    proof: days(60),
  }),
  /** Reviews that an editor is to see to. */
  reviewsWanted: z.number().int().min(1).max(10),
  /** How long a decision can be taken back before it leaves; 0 sends it within a minute. */
  undoMinutes: z.number().int().min(0).max(60),
});
export type JournalSettings = z.infer<typeof JournalSettings>;

const OwnTemplate = z.object({ name: trimmed(40), subject: required(180), body: required(10_000) });

/** One thing at a time; `version` is that of the journal as it was last seen. */
export const SaveJournal = z
  .object({
    version: z.number().int().min(0).max(1_000_000),
    settings: JournalSettings.optional(),
    template: OwnTemplate.optional(),
    /** The name of a template that is to read as the site's makers wrote it. */
    original: text(40).optional(),
    /** What reviewers are asked from now on; who has accepted by now keeps the form of that time. */
    form: FormFields.optional(),
    /** What they were asked when the site came. */
    originalForm: z.literal(true).optional(),
    /** Goes to the caller alone, and is kept nowhere. */
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
    /** Counts up with every other form; 0 is the original. */
    edition: z.number().int(),
    fields: FormFields,
    original: FormFields,
  }),
  templates: z.array(
    LetterWords.extend({
      name: z.string(),
      isOwn: z.boolean(),
      /** What can be filled in. */
      fields: z.array(z.string()),
      original: LetterWords,
    }),
  ),
});
export type JournalView = z.infer<typeof JournalView>;
