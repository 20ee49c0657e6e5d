import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { STATUSES } from '../domain/manuscript-status.ts';
import { STAGES } from '../domain/stage.ts';
import { Id, optional, PageQuery, requiredName, Time, trimmed, Version } from './fields.ts';
import { Flags } from './flags.ts';

export const DESK_VIEWS = ['mine', 'unassigned', 'all', 'decided'] as const;
export const DESK_SORTS = ['waiting', 'due', 'title', 'author', 'submitted'] as const;

/**
 * `mine` is what waits for the caller: manuscripts they handle and, for those who assign, after these the unassigned ones. `now` needs an editor already,
 * `later` waits for others until then. In `decided`, the newest decision comes first.
 */
export const DeskQuery = PageQuery.extend({
  view: z.enum(DESK_VIEWS).default('mine'),
  from: z.enum(['now', 'later']).optional(),
  stage: z.enum(STAGES).optional(),
  /** The handling editor; for undecided manuscripts, whose desk to show instead of the caller's. */
  handledBy: Id.optional(),
  /** Someone's due date has passed. */
  late: z.literal('true').optional(),
  /** Words of a title, an author's or a reviewer's name, a number or an id, all of which must match. A whole number finds a decided one, too. */
  text: trimmed(200).default(''),
  sort: z.enum(DESK_SORTS).default('waiting'),
});
export type DeskQuery = z.infer<typeof DeskQuery>;

/** A row of the desk. An editor who is blocked from the manuscript gets id, number, title and status; the rest is empty. */
export const DeskItem = z.object({
  _id: Id,
  /** The number that people use. */
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(STATUSES),
  isHeldBack: z.boolean(),
  stage: z.enum(STAGES).nullable(),
  since: Time.nullable(),
  /** The due date of those it waits on. */
  due: Time.nullable(),
  /** When it starts to need an editor. */
  actAt: Time.nullable(),
  /** A date has passed, or it has needed an editor for over a week. */
  isOverdue: z.boolean(),
  submittedAt: Time.nullable(),
  round: z.number().int(),
  /** The submitting author first; only the first few. */
  authors: z.array(z.string()),
  /** Those who have reviewed or are to; `by` if something is due from them. */
  reviewers: z.array(z.object({ name: z.string(), by: Time.nullable() })),
  /** Reviews received, of those requested. */
  given: z.number().int(),
  asked: z.number().int(),
  /** Reviews that the journal wants of it. */
  wanted: z.number().int(),
  handlingEditor: z.object({ _id: Id, name: z.string() }).nullable(),
  undelivered: z.number().int(),
  /** Conversations with a message that no editor has read. */
  unread: z.number().int(),
  /** Its author sent corrections to the article, which wait to be made. */
  toCorrect: z.literal(true).optional(),
  /** Per cent of its text that an earlier manuscript has, if it looks like that one. */
  looksLike: z.number().int().optional(),
  flags: Flags.optional(),
});
export type DeskItem = z.infer<typeof DeskItem>;

/** Counting stops here. The table reads every row that it counts, and a page's first request counts five times. */
export const MAX_COUNTED = 300;

export const DeskPage = z.object({
  items: z.array(DeskItem),
  nextCursor: z.string().nullable(),
  /** With the first page; up to MAX_COUNTED each. For the requested desk: an editor's, or that of unassigned manuscripts, which are no editor's own. */
  counts: z
    .object({
      now: z.number().int(),
      later: z.number().int(),
      all: z.number().int(),
      unassigned: z.number().int(),
    })
    .nullable(),
  /** The earliest due date of others. */
  nextDue: Time.nullable(),
  /** Whether the caller may assign manuscripts: chiefs. */
  isChief: z.boolean(),
  /** Editors whose desk may be requested; with the first page. */
  editors: z.array(z.object({ _id: Id, name: z.string() })).nullable(),
});
export type DeskPage = z.infer<typeof DeskPage>;

/** The new handling editor; null: none. The note is for them. */
export const HandlingEditor = z.object({
  editorId: Id.nullable(),
  note: optional(LIMITS.note),
  version: Version.optional(),
});

/**
 * The caller's own unless an editor is named; only a chief may name one, or remove a conflict. A chief may also dismiss the hint that
 * somebody else, by what nobody proved, may be an author.
 */
export const Conflict = z.union([
  z.object({ dismisses: Id, reason: requiredName(LIMITS.note) }),
  z.object({ editorId: Id.optional(), hasConflict: z.boolean() }),
]);

export const EditorListItem = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  specialization: z.string(),
  isChief: z.boolean(),
  /** Manuscripts on their desk, and those that need them now; up to MAX_COUNTED. */
  open: z.number().int(),
  now: z.number().int(),
});
export type EditorListItem = z.infer<typeof EditorListItem>;

/** Someone with the editors' key whom a chief may admit, or whose role was ended. */
export const OutsideEditor = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  specialization: z.string(),
  is: z.enum(['waiting', 'ended']),
  since: Time,
});
export type OutsideEditor = z.infer<typeof OutsideEditor>;

export const EditorList = z.object({
  editors: z.array(EditorListItem),
  isChief: z.boolean(),
  /** For chiefs only. */
  outside: z.array(OutsideEditor),
});

/**
 * Appoints a chief or revokes that; admits or refuses a waiting editor, or readmits one whose role was ended; or ends the role, and names
 * who takes over their manuscripts.
 */
export const ChangeEditor = z.union([
  z.object({ chief: z.boolean() }),
  z.object({ admit: z.boolean() }),
  z.object({ role: z.literal('revoked'), handTo: Id.nullable() }),
]);

export const EditorChanged = z.object({
  success: z.literal(true),
  /** Manuscripts that were reassigned. */
  handed: z.number().int(),
  /** False if there were too many for one call: the next call continues. */
  isDone: z.boolean(),
});
