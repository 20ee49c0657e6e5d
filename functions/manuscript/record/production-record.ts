import * as z from 'zod';
import { NOTICE_KINDS } from '../../../shared/domain/notice-kinds.ts';
import { EDITION_STATES, PRODUCTION_STATES } from '../../../shared/domain/production-states.ts';
import { StoredDocument } from './stored-document.ts';

/** A notice about an article, with a publication number of its own. */
export const NoticeLink = z.object({ number: z.int(), kind: z.enum(NOTICE_KINDS), on: z.string() });
export type NoticeLink = z.infer<typeof NoticeLink>;

const Who = z.object({ id: z.string(), name: z.string() });

/** One build of everything published of the article; its files have their own folder and are never overwritten. */
export const EditionRecord = z.object({
  /** Counts the builds; a message of an older one is ignored. */
  n: z.number().int(),
  state: z.enum(EDITION_STATES),
  /** Why it failed, for editors. */
  reason: z.string().nullable(),
  /** How many checks prevent publication. */
  blocking: z.number().int(),
  /** The folder of its files, once it is ready. */
  folder: z.string().nullable(),
  /** The edition to be published, with number, volume and date. */
  isFinal: z.boolean(),
});
export type EditionRecord = z.infer<typeof EditionRecord>;

/** The article's permanent place; it keeps a number once taken. */
export const Placed = z.object({
  number: z.number().int(),
  volume: z.number().int(),
  issue: z.number().int(),
  /** The day. */
  on: z.string(),
  /** For its DOI, if it has one. */
  doiPrefix: z.string().optional(),
});
export type Placed = z.infer<typeof Placed>;

export const ProductionRecord = z.object({
  state: z.enum(PRODUCTION_STATES),
  /** Counts how often it was sent to the authors. */
  round: z.number().int(),
  /** When it was last sent to them. */
  sentAt: z.string().nullable(),
  /** The editions of the last proof and of the one before, which its author compares. */
  sentEdition: z.number().int().optional(),
  formerEdition: z.number().int().optional(),
  /** Its author sent corrections, and no editor has changed the article since. */
  toCorrect: z.boolean().optional(),
  /** The deadline for its author's approval. */
  dueAt: z.string().nullable(),
  /** The Word file it is built from; null: the accepted one, if that is a Word file. */
  file: StoredDocument.nullable(),
  /** The same of the version that is public, since another one was begun. */
  publicFile: StoredDocument.nullable().optional(),
  edition: EditionRecord,
  /** Who granted which licence for which edition; and who recorded it, if the approval came another way. */
  approved: z
    .object({
      by: Who,
      at: z.string(),
      edition: z.number().int(),
      licence: z.string(),
      recorded: z.object({ by: Who, on: z.string(), how: z.string() }).optional(),
    })
    .nullable(),
  /** When it is published, or sent to its author while it is prepared, and on whose order. */
  leavesAt: z.string().nullable(),
  by: Who.nullable(),
  /** Authors without whose confirmation a chief publishes it; the reason is in the history. */
  despite: z.array(z.string()).optional(),
  placed: Placed.nullable(),
  /** How many versions of the article are public. */
  version: z.number().int(),
  /** The change made by a version in preparation. */
  reason: z.string().nullable(),
  /** An editor's unpublished notice about the article, and when it leaves; it has its place once it can't be undone. */
  notice: z
    .object({
      kind: z.enum(NOTICE_KINDS),
      text: z.string(),
      leavesAt: z.string(),
      by: Who,
      placed: Placed.optional(),
    })
    .nullable(),
  /** Its published notices, oldest first. */
  notices: z.array(NoticeLink),
});
export type ProductionRecord = z.infer<typeof ProductionRecord>;
