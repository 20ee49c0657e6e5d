import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { NOTICE_KINDS } from '../domain/notice-kinds.ts';
import { oneLine, required, Time, Version } from './fields.ts';

/** What no form of an article can hold, and text may. */
const UNFIT = /[\ufffe\uffff]/g;

/** What is said about an article, a publication of its own. */
export const NoticeLink = z.object({ number: z.int(), kind: z.enum(NOTICE_KINDS), on: z.iso.date() });
export type NoticeLink = z.infer<typeof NoticeLink>;

/** Of an article: released after the minutes in which it can be undone. */
export const AddNotice = z.object({
  kind: z.enum(NOTICE_KINDS),
  text: required(LIMITS.notice).transform((text) => text.replace(/\r\n?/g, '\n').replace(UNFIT, '')),
  version: Version.optional(),
});
export type AddNotice = z.infer<typeof AddNotice>;

/** A published article or notice, as the editors’ list has it. */
export const PublicationLine = z.object({
  number: z.int(),
  title: z.string(),
  type: z.string(),
  authors: z.array(z.string()),
  volume: z.int(),
  issue: z.int(),
  published: z.iso.date(),
  address: z.string(),
  /** Of its DOI, and of changes that are told to the agency later; null where it has none. */
  registration: z
    .object({
      state: z.enum(['waiting', 'registered', 'failed']),
      registeredOn: z.iso.date().nullable(),
      /** Why the last one failed. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Of an article: the manuscript that it was; null of a notice, and where it is closed to whoever asks. */
  manuscript: z
    .object({
      _id: z.string(),
      version: z.int(),
      /** A new version of it is on its way. */
      isBeingChanged: z.boolean(),
      notices: z.array(NoticeLink),
      /** A notice that can be undone still. */
      waiting: z.object({ kind: z.enum(NOTICE_KINDS), leavesAt: Time, by: z.string() }).nullable(),
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
  /** What is published next enters it, as long as the year is the same. */
  isOpen: z.boolean(),
});
export type IssueView = z.infer<typeof IssueView>;

const ofIssue = { volume: z.int().min(1).max(9999), issue: z.int().min(1).max(999) };
/** For chiefs: no further article enters it, or it is named; '' takes the name away. */
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
  /** Whether the caller may do what chief editors alone may. */
  isChief: z.boolean(),
});
export type PublicationList = z.infer<typeof PublicationList>;
