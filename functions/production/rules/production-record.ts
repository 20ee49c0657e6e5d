import * as z from 'zod';
import { NOTICE_KINDS } from '../../../shared/domain/notice-kinds.ts';
import { EDITION_STATES, PRODUCTION_STATES } from '../../../shared/domain/production-states.ts';
import { StoredDocument } from '../../manuscript/rules/stored-document.ts';
import { NoticeLink } from '../../publications/rules/publication-rows.ts';

const Who = z.object({ id: z.string(), name: z.string() });

/** One build of all that is published of the article; its files lie in a folder of their own and are never written again. */
export const EditionRecord = z.object({
  /** Counts the builds; a message of an older one is passed over. */
  n: z.number().int(),
  state: z.enum(EDITION_STATES),
  /** Why it failed, for editors. */
  reason: z.string().nullable(),
  /** How many checks forbid to publish it. */
  blocking: z.number().int(),
  /** Below which its files lie, once it is ready. */
  folder: z.string().nullable(),
  /** With number, volume and date: the one that is published. */
  isFinal: z.boolean(),
});
export type EditionRecord = z.infer<typeof EditionRecord>;

/** Where the article stands for good; a number that was taken stays its own. */
export const Placed = z.object({
  number: z.number().int(),
  volume: z.number().int(),
  issue: z.number().int(),
  /** The day. */
  on: z.string(),
  /** Of its DOI, where it has one. */
  doiPrefix: z.string().optional(),
});
export type Placed = z.infer<typeof Placed>;

export const ProductionRecord = z.object({
  state: z.enum(PRODUCTION_STATES),
  /** Counts how often the authors were sent it. */
  round: z.number().int(),
  /** When they were last sent it. */
  sentAt: z.string().nullable(),
  /** By when its author is asked to approve it. */
  dueAt: z.string().nullable(),
  /** The Word file that it is built of; null: the one that was accepted, where that is one. */
  file: StoredDocument.nullable(),
  /** The same of the version that is public, since another one was begun. */
  publicFile: StoredDocument.nullable().optional(),
  edition: EditionRecord,
  /** Who gave the article away under which licence, of which edition; and by whom it was recorded, where their word came another way. */
  approved: z
    .object({
      by: Who,
      at: z.string(),
      edition: z.number().int(),
      licence: z.string(),
      recorded: z.object({ by: Who, on: z.string(), how: z.string() }).optional(),
    })
    .nullable(),
  /** When it is published, and on whose word. */
  leavesAt: z.string().nullable(),
  by: Who.nullable(),
  placed: Placed.nullable(),
  /** How many versions of the article are public. */
  version: z.number().int(),
  /** What a version that is being prepared changes. */
  reason: z.string().nullable(),
  /** What an editor has written about the published article, and when it leaves. */
  notice: z
    .object({ kind: z.enum(NOTICE_KINDS), text: z.string(), leavesAt: z.string(), by: Who })
    .nullable(),
  /** What was said about it since, the oldest first. */
  notices: z.array(NoticeLink),
});
export type ProductionRecord = z.infer<typeof ProductionRecord>;
