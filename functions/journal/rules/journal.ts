import * as z from 'zod';
import { JournalSettings } from '../../../shared/contract/journal.ts';
import { FormField } from '../../../shared/contract/review-form.ts';
import { MINUTES_HELD, PERIODS } from '../../../shared/domain/deadline.ts';
import { REVISION_DAYS } from '../../../shared/domain/decision-kinds.ts';
import { REVIEWS_WANTED } from '../../../shared/domain/stage.ts';

export const OwnTemplate = z.object({ subject: z.string(), body: z.string() });
export type OwnTemplate = z.infer<typeof OwnTemplate>;
/** By name; only what differs from what the site's makers wrote. */
export type OwnTemplates = Partial<Record<string, OwnTemplate>>;

/** The journal's own row: counts every change of it, a template's too. */
export const JournalRow = z.object({
  version: z.number().int(),
  settings: JournalSettings,
  /** What reviewers who accept now are asked; 0: what the site came with. Each edition has a row of its own and is never written again. */
  formEdition: z.number().int().default(0),
});

/** One edition of the review form. */
export const FormRow = z.object({ fields: z.array(FormField) });

export interface Journal extends z.infer<typeof JournalRow> {
  templates: OwnTemplates;
}

/** As it is before anybody changes anything. */
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
  },
  formEdition: 0,
  templates: {},
};

/** Of a manuscript's file that was read without it, as in tests of rules that it does not bear on. */
export const periodsOf = ({ journal }: { journal?: Journal | undefined }) =>
  (journal ?? BUILT_IN).settings.periods;
