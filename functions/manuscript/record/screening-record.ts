import * as z from 'zod';
import { LookUpRecord } from './look-up-record.ts';

/** The state of comparing a manuscript with the journal's others. Its findings are a file beside it. */
export const ScreeningRecord = z.object({
  /** Counts the screenings; a message of an older one is ignored. */
  edition: z.number().int(),
  /** The key of the document that is compared. */
  of: z.string(),
  /** `unreadable`: its words can't be read. `failed`: a fault of ours. */
  state: z.enum(['queued', 'done', 'unreadable', 'failed']),
  /** How often a worker began it. */
  begun: z.number().int(),
  at: z.string().optional(),
  /** The file of its findings. */
  key: z.string().optional(),
  /** The file of its words; others’ findings refer to it too. */
  bodyKey: z.string().optional(),
  /** The percentage of its text that is in an earlier manuscript, if it looks like that one. */
  looksLike: z.number().int().optional(),
  /** How many findings an editor should look at. */
  found: z.number().int().optional(),
  /** Absent if Crossref is not asked about its references. */
  lookUp: LookUpRecord.optional(),
});
export type ScreeningRecord = z.infer<typeof ScreeningRecord>;

/** A message in the queue of builds: the sender `satisfies` it, the worker parses it. */
export const ScreeningMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  screeningEdition: z.number().int().min(1),
});
export type ScreeningMessage = z.infer<typeof ScreeningMessage>;
