import * as z from 'zod';
import { JournalSettings } from '../../../shared/contract/journal.ts';
import { FormField } from '../../../shared/contract/review-form.ts';
import { MINUTES_HELD, PERIODS } from '../../../shared/domain/deadline.ts';
import { REVISION_DAYS } from '../../../shared/domain/decision-kinds.ts';
import { REVIEWS_WANTED } from '../../../shared/domain/stage.ts';

export const OwnTemplate = z.object({ subject: z.string(), body: z.string() });
export type OwnTemplate = z.infer<typeof OwnTemplate>;
/** By name; only texts that differ from the original ones. */
export type OwnTemplates = Partial<Record<string, OwnTemplate>>;

/** The journal's own row, which counts every change, also of a template. */
export const JournalRow = z.object({
  version: z.number().int(),
  settings: JournalSettings,
  /** The form for reviewers who accept now; 0: the original. Each edition has its own row, which never changes. */
  formEdition: z.number().int().default(0),
});

/** One edition of the review form. */
export const FormRow = z.object({ fields: z.array(FormField) });

export interface Journal extends z.infer<typeof JournalRow> {
  templates: OwnTemplates;
}

/** The settings before any change. */
export const BUILT_IN: Journal = {
  version: 0,
  settings: {
    periods: {
      reply: PERIODS.reply,
      review: PERIODS.review,
      ...REVISION_DAYS,
      proof: PERIODS.proof,
    },
    reviewsWanted: REVIEWS_WANTED,
    undoMinutes: MINUTES_HELD,
    publishUndoMinutes: MINUTES_HELD,
  },
  formEdition: 0,
  templates: {},
};

/** Defaults for a manuscript's file read without the journal, as in tests of unrelated rules. */
export const periodsOf = ({ journal }: { journal?: Journal | undefined }) =>
  (journal ?? BUILT_IN).settings.periods;

/** The rows that one save writes beside the journal's own. */
export interface JournalChange {
  after: Journal;
  template?: { name: string; words: OwnTemplate | undefined };
  form?: { edition: number; fields: z.infer<typeof FormField>[] };
}
