import * as z from 'zod';
import { LookUpRecord } from './look-up-record.ts';

/** What became of comparing a manuscript with the others of the journal. Its findings are a file beside it. */
export const ScreeningRecord = z.object({
  /** Counts the screenings; a message of an older one is passed over. */
  edition: z.number().int(),
  /** The key of the document that is compared. */
  of: z.string(),
  /** `unreadable`: nobody can tell its words. `failed`: a fault of ours. */
  state: z.enum(['queued', 'done', 'unreadable', 'failed']),
  /** How often a worker began it. */
  begun: z.number().int(),
  at: z.string().optional(),
  /** The file of its findings. */
  key: z.string().optional(),
  /** The file of its words; others’ findings name it, too. */
  bodyKey: z.string().optional(),
  /** How much of its text stands in an earlier manuscript, of 100, where it looks like that one. */
  looksLike: z.number().int().optional(),
  /** None where Crossref is not asked about its references. */
  lookUp: LookUpRecord.optional(),
});
export type ScreeningRecord = z.infer<typeof ScreeningRecord>;

/** What the queue of builds carries: the sender `satisfies` it, the worker parses it. */
export const ScreeningMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  screeningEdition: z.number().int().min(1),
});
export type ScreeningMessage = z.infer<typeof ScreeningMessage>;
