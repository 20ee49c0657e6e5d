import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { DraftKey, Id, required, Time } from './fields.ts';
import { ConfirmedNaming } from './review-copy.ts';

/** A seat of a manuscript in the API: `<manuscriptId>_<number>`. */
export const SeatId = z.string().regex(/^[A-Za-z0-9-]{1,64}_\d{1,6}$/, 'does not name a reviewer');
/** The authors' conversation with the editors, or that of one reviewer. */
export const ThreadId = z.union([z.literal('author'), SeatId]);

export const SendMessage = z.object({
  /** Authors write to the editors; editors to the authors, or to the reviewer of one seat. */
  to: z.union([z.enum(['editors', 'author']), SeatId]),
  text: required(LIMITS.message),
  /** Identifies this message, so that a repeated request after a lost answer sends it only once. */
  key: DraftKey.optional(),
  confirmed: ConfirmedNaming,
});
export type SendMessage = z.infer<typeof SendMessage>;

/** By a reviewer's link: to the editors. */
export const SendSeatMessage = SendMessage.omit({ to: true, confirmed: true });
export type SendSeatMessage = z.infer<typeof SendSeatMessage>;

export const ListMessages = z.object({ thread: ThreadId.default('author') });

/** Marks everything up to this message as read. */
export const ReadMessages = z.object({ thread: ThreadId, upTo: Time });
export type ReadMessages = z.infer<typeof ReadMessages>;

/** Authors and reviewers learn an editor's name only if that editor handles the manuscript. */
export const MessageView = z.object({
  _id: Id,
  at: Time,
  from: z.object({ name: z.string(), part: z.enum(['author', 'reviewer', 'editors']) }),
  /** The reader wrote it themselves. */
  isOwn: z.boolean(),
  text: z.string(),
});
export type MessageView = z.infer<typeof MessageView>;

/** A letter to the reader about their manuscript. */
export const OwnLetter = z.object({
  _id: Id,
  at: Time,
  template: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type OwnLetter = z.infer<typeof OwnLetter>;
