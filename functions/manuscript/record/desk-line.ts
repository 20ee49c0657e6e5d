import * as z from 'zod';
import { Flags } from '../../../shared/contract/flags.ts';
import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { STAGES } from '../../../shared/domain/stage.ts';

/** One manuscript on the editors' desk: everything its row shows, written with every change of it. */
export const DeskLine = z.object({
  id: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(STATUSES),
  stage: z.enum(STAGES),
  since: z.string(),
  due: z.string().nullable(),
  /** Null if it needs no editor any more. */
  actAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  round: z.number().int(),
  /** The submitting author first. */
  authors: z.array(z.string()),
  /** Everyone with a seat; `by` if something is due from them. */
  reviewers: z.array(z.object({ name: z.string(), by: z.string().optional() })),
  /** Reviews received, of those requested in this cycle. */
  given: z.number().int(),
  asked: z.number().int(),
  /** Reviews that an editor should obtain, by the journal's setting when they were requested. */
  wanted: z.number().int(),
  editor: z.object({ id: z.string(), name: z.string() }).nullable(),
  undelivered: z.number().int(),
  /** Conversations with a message that no editor has read. */
  unread: z.number().int(),
  /** Per cent of its text that an earlier manuscript has, if it looks like that one. */
  looksLike: z.number().int().optional(),
  flags: Flags.optional(),
  toCorrect: z.literal(true).optional(),
  /** Marks (`same-person.ts`) of the editors to whom it is closed. */
  closedTo: z.string(),
});
export type DeskLine = z.infer<typeof DeskLine>;
