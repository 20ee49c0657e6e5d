import * as z from 'zod';
import { PublicationMeta } from '../../forms/publication-meta.ts';
import { RichText } from '../../forms/rich-text.ts';
import { NoticeLink } from '../../manuscript/record/production-record.ts';

export const PublicationRow = z.object({
  meta: PublicationMeta,
  /** The corresponding author's, as long as they want it on the page. Not part of `meta`, from which files are made. */
  email: z.string().optional(),
  /** The oldest first. */
  notices: z.array(NoticeLink),
  /** As in its row among the changes, which moves with every change, in the same transaction. */
  changedAt: z.string(),
  /** Its files and its text are deleted; that it existed stays known. `namesToo`: not even by its title and authors. */
  removed: z.object({ at: z.string(), reason: z.string(), namesToo: z.boolean().optional() }).optional(),
});
export type PublicationRow = z.infer<typeof PublicationRow>;

export type Removed = NonNullable<PublicationRow['removed']>;

export const ChangeRow = PublicationRow.pick({ changedAt: true }).extend({
  number: z.int(),
  isRemoved: z.boolean().optional(),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

const FileFacts = z.object({ bytes: z.int(), sha256: z.string() });
/** By the end of the article's address: `.pdf`, `/figure-1.png`. */
export const VersionFiles = z.record(z.string(), FileFacts);
export type VersionFiles = z.infer<typeof VersionFiles>;
export const VersionRow = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** Its changes since the version before. */
  reason: z.string().optional(),
  files: VersionFiles,
  /** Its text, which readers get as part of the page. */
  text: FileFacts,
  /** Its sections, as named in the page's contents. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Its references as text, for citation indexes. */
  references: z.array(z.object({ id: z.string(), text: z.string(), doi: z.string().optional() })),
  /** Title and abstract with the signs that plain text can't raise or lower; absent if there are none. */
  rich: z.object({ title: RichText.optional(), abstract: z.array(RichText).optional() }).optional(),
});
export type VersionRow = z.infer<typeof VersionRow>;

/** An article's data in any list. */
export const ListLine = z.object({
  number: z.int(),
  volume: z.int(),
  issue: z.int(),
  type: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  keywords: z.array(z.string()),
  published: z.string(),
  /** The beginning of it. */
  abstract: z.string(),
  /** Size of the PDF in bytes; 0 without one. */
  pdf: z.int(),
  isNotice: z.boolean(),
  version: z.int(),
});
export type ListLine = z.infer<typeof ListLine>;

export const IssueRow = z.object({
  volume: z.int(),
  issue: z.int(),
  year: z.int(),
  title: z.string().optional(),
  /** '2-3', shown in place of its number. */
  issueLabel: z.string().optional(),
  openedAt: z.string(),
  /** Later publications open another one; so does a new year. */
  closedAt: z.string().optional(),
  count: z.int(),
});
export type IssueRow = z.infer<typeof IssueRow>;
