import * as z from 'zod';
import { NOTICE_KINDS } from '../../../shared/domain/notice-kinds.ts';
import { PublicationMeta } from '../../forms/publication-meta.ts';

/** What was said about an article, a publication of its own. */
export const NoticeLink = z.object({ number: z.int(), kind: z.enum(NOTICE_KINDS), on: z.string() });
export type NoticeLink = z.infer<typeof NoticeLink>;

export const PublicationRow = z.object({
  meta: PublicationMeta,
  /** Of its corresponding author, as long as they want it on the page. It is no part of `meta`, of which files are made. */
  email: z.string().optional(),
  /** The oldest first. */
  notices: z.array(NoticeLink),
  /** As its row among the changes says: that row moves with every change, in the same transaction. */
  changedAt: z.string(),
  /** Its files are gone; that it was there stays known. */
  removed: z.object({ at: z.string(), reason: z.string() }).optional(),
});
export type PublicationRow = z.infer<typeof PublicationRow>;

export const ChangeRow = PublicationRow.pick({ changedAt: true }).extend({
  number: z.int(),
  isRemoved: z.boolean().optional(),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

const FileFacts = z.object({ bytes: z.int(), sha256: z.string() });
/** By what the article's address ends in: `.pdf`, `/figure-1.png`. */
export const VersionFiles = z.record(z.string(), FileFacts);
export type VersionFiles = z.infer<typeof VersionFiles>;
export const VersionRow = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** What it changes of the one before. */
  reason: z.string().optional(),
  files: VersionFiles,
  /** Of its text, which readers get as a part of the page. */
  text: FileFacts,
  /** Its sections, as the page's contents name them. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Of its references, as they read: what is told to those who count citations. */
  references: z.array(z.object({ id: z.string(), text: z.string(), doi: z.string().optional() })),
});
export type VersionRow = z.infer<typeof VersionRow>;

/** What any list shows of an article. */
export const ListLine = z.object({
  number: z.int(),
  volume: z.int(),
  issue: z.int(),
  type: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  keywords: z.array(z.string()),
  published: z.string(),
  /** Its beginning. */
  abstract: z.string(),
  /** Bytes of the PDF. */
  pdf: z.int(),
  version: z.int(),
});
export type ListLine = z.infer<typeof ListLine>;

export const IssueRow = z.object({
  volume: z.int(),
  issue: z.int(),
  year: z.int(),
  title: z.string().optional(),
  openedAt: z.string(),
  /** Whatever comes after it opens another one; so does a new year. */
  closedAt: z.string().optional(),
  count: z.int(),
});
export type IssueRow = z.infer<typeof IssueRow>;
