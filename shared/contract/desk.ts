import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { STATUSES } from '../domain/manuscript-status.ts';
import { STAGES } from '../domain/stage.ts';
import { Id, optional, PageQuery, Time, trimmed, Version } from './fields.ts';

export const DESK_VIEWS = ['mine', 'unassigned', 'all', 'decided'] as const;
export const DESK_SORTS = ['waiting', 'due', 'title', 'author', 'submitted'] as const;

/**
 * `mine` is what waits for the caller: what they look after and, for who hands manuscripts out, what nobody looks after. `now` wants
 * something of an editor already, `later` waits for others until then. Of `decided`, the newest decision comes first.
 */
export const DeskQuery = PageQuery.extend({
  view: z.enum(DESK_VIEWS).default('mine'),
  from: z.enum(['now', 'later']).optional(),
  stage: z.enum(STAGES).optional(),
  /** The editor who looks after it; of what is not decided, their desk in place of the caller's. */
  handledBy: Id.optional(),
  /** The date has passed by which somebody was asked to be done. */
  late: z.literal('true').optional(),
  /** Words of a title, an author's or a reviewer's name, a number or an id; all must be found. */
  text: trimmed(200).default(''),
  sort: z.enum(DESK_SORTS).default('waiting'),
});
export type DeskQuery = z.infer<typeof DeskQuery>;

/** A row of the desk. An editor who is held back from the manuscript gets id, number, title and status; the rest is empty. */
export const DeskItem = z.object({
  _id: Id,
  /** That people say. */
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(STATUSES),
  isHeldBack: z.boolean(),
  stage: z.enum(STAGES).nullable(),
  since: Time.nullable(),
  /** By when whoever it waits on was asked to be done. */
  due: Time.nullable(),
  /** From when it wants something of an editor. */
  actAt: Time.nullable(),
  /** A date has passed, or it has wanted an editor for over a week. */
  isOverdue: z.boolean(),
  submittedAt: Time.nullable(),
  round: z.number().int(),
  /** The submitting author first; the first few. */
  authors: z.array(z.string()),
  /** Who has reviewed or is to; `by` where something is awaited of them. */
  reviewers: z.array(z.object({ name: z.string(), by: Time.nullable() })),
  /** Reviews that are there, of those that were asked for. */
  given: z.number().int(),
  asked: z.number().int(),
  /** Reviews that the journal wants of it. */
  wanted: z.number().int(),
  handlingEditor: z.object({ _id: Id, name: z.string() }).nullable(),
  undelivered: z.number().int(),
  /** Conversations in which an author or a reviewer has written what no editor has read. */
  unread: z.number().int(),
  /** Of 100: so much of its text stands in an earlier manuscript, and it looks like that one. */
  looksLike: z.number().int().optional(),
});
export type DeskItem = z.infer<typeof DeskItem>;

/** Counting stops here: so many or more. The table reads every row that it counts, and a page's first request counts five times. */
export const MAX_COUNTED = 300;

export const DeskPage = z.object({
  items: z.array(DeskItem),
  nextCursor: z.string().nullable(),
  /** With the first page; up to MAX_COUNTED each. Of the desk that was asked for: an editor's, or that of what nobody looks after. */
  counts: z
    .object({
      now: z.number().int(),
      later: z.number().int(),
      all: z.number().int(),
      unassigned: z.number().int(),
    })
    .nullable(),
  /** The first date that others were asked to keep. */
  nextDue: Time.nullable(),
  /** Whether the caller may hand manuscripts to editors: chiefs. */
  isChief: z.boolean(),
  /** Whose desk may be asked for; with the first page. */
  editors: z.array(z.object({ _id: Id, name: z.string() })).nullable(),
});
export type DeskPage = z.infer<typeof DeskPage>;

/** Who is to look after it; null: nobody. The note is for them. */
export const HandlingEditor = z.object({
  editorId: Id.nullable(),
  note: optional(LIMITS.note),
  version: Version.optional(),
});

/** One's own unless an editor is named; that, and lifting one, is a chief's. */
export const Conflict = z.object({ editorId: Id.optional(), hasConflict: z.boolean() });

export const EditorListItem = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  specialization: z.string(),
  isChief: z.boolean(),
  /** On their desk, and of that what wants something of them now; up to MAX_COUNTED. */
  open: z.number().int(),
  now: z.number().int(),
});
export type EditorListItem = z.infer<typeof EditorListItem>;

/** Somebody with the editors' key whom a chief may admit, or whose role was ended. */
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
  /** For chiefs alone. */
  outside: z.array(OutsideEditor),
});

/** Appoints a chief or takes that back; admits somebody who waits or whose role was ended, or refuses who waits; or ends the role, and names who takes over what they look after. */
export const ChangeEditor = z.union([
  z.object({ chief: z.boolean() }),
  z.object({ admit: z.boolean() }),
  z.object({ role: z.literal('revoked'), handTo: Id.nullable() }),
]);

export const EditorChanged = z.object({
  success: z.literal(true),
  /** Manuscripts that changed hands. */
  handed: z.number().int(),
  /** False where there were too many for one call: asked again, it goes on. */
  isDone: z.boolean(),
});
