import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { NOTICE_KINDS } from '../domain/notice-kinds.ts';
import { oneLine, required, Time, Version } from './fields.ts';

/** Characters that are allowed in text but in no form of an article. */
const UNFIT = /[\ufffe\uffff]/g;

/** A notice about an article, with a publication number of its own. */
export const NoticeLink = z.object({ number: z.int(), kind: z.enum(NOTICE_KINDS), on: z.iso.date() });
export type NoticeLink = z.infer<typeof NoticeLink>;

/** A notice about an article, released after the minutes in which it can be undone. */
export const AddNotice = z.object({
  kind: z.enum(NOTICE_KINDS),
  text: required(LIMITS.notice).transform((text) => text.replace(/\r\n?/g, '\n').replace(UNFIT, '')),
  version: Version.optional(),
});
export type AddNotice = z.infer<typeof AddNotice>;

/** A published article or notice in the editors’ list. */
export const PublicationLine = z.object({
  number: z.int(),
  title: z.string(),
  type: z.string(),
  authors: z.array(z.string()),
  volume: z.int(),
  issue: z.int(),
  published: z.iso.date(),
  address: z.string(),
  /** State of its DOI, and of changes sent to the agency later; null without a DOI. */
  registration: z
    .object({
      state: z.enum(['waiting', 'registered', 'failed']),
      registeredOn: z.iso.date().nullable(),
      /** Why the last attempt failed. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The article's manuscript; null for a notice, and if it is closed to the caller. */
  manuscript: z
    .object({
      _id: z.string(),
      version: z.int(),
      /** A new version of it is in preparation. */
      isBeingChanged: z.boolean(),
      notices: z.array(NoticeLink),
      /** A notice that is not public yet. `leavesAt` is null from the moment when it can't be undone any more. */
      waiting: z.object({ kind: z.enum(NOTICE_KINDS), leavesAt: Time.nullable(), by: z.string() }).nullable(),
    })
    .nullable(),
});
export type PublicationLine = z.infer<typeof PublicationLine>;

export const IssueView = z.object({
  volume: z.int(),
  issue: z.int(),
  year: z.int(),
  title: z.string(),
  count: z.int(),
  /** The next article enters it, if the year is the same. */
  isOpen: z.boolean(),
});
export type IssueView = z.infer<typeof IssueView>;

const ofIssue = { volume: z.int().min(1).max(9999), issue: z.int().min(1).max(999) };
/** For chiefs: closes it to further articles, or names it; '' removes the name. */
export const ChangeIssue = z.union([
  z.strictObject({ ...ofIssue, close: z.literal(true) }),
  z.strictObject({ ...ofIssue, title: oneLine(LIMITS.issueTitle) }),
]);
export type ChangeIssue = z.infer<typeof ChangeIssue>;

export const PublicationList = z.object({
  /** All of them, the newest first. */
  issues: z.array(IssueView),
  publications: z.array(PublicationLine),
  nextCursor: z.string().nullable(),
  /** In which a new notice can be undone. */
  undoMinutes: z.int(),
  /** Whether the caller may do what only chief editors may. */
  isChief: z.boolean(),
});
export type PublicationList = z.infer<typeof PublicationList>;
