import * as z from 'zod';

/** Authors and editors share one thread; the editors have another with each reviewer. */
export const AUTHOR_THREAD = 'author';
/** Sorts by the seat's number. */
export const seatThread = (n: number) => `seat-${String(n).padStart(6, '0')}`;

/** The number of the seat whose thread it is; undefined for the authors'. */
export const seatOfThread = (thread: string): number | undefined =>
  thread === AUTHOR_THREAD ? undefined : Number(thread.slice('seat-'.length));

/** The writing side: the editors, or the people they write to. */
export type Side = 'editors' | 'other';

export const Message = z.object({
  id: z.string(),
  thread: z.string(),
  at: z.string(),
  side: z.enum(['editors', 'other']),
  addedBy: z.object({ personId: z.string(), name: z.string() }),
  text: z.string(),
  /** The client's own name for it. */
  key: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/** A thread's summary in the manuscript's record: enough for every list. */
export const ThreadEntry = z.object({
  thread: z.string(),
  count: z.number().int(),
  lastAt: z.string(),
  /** When the oldest unread message came, for the editors and for the other side. */
  unread: z.object({ editors: z.string().nullable(), other: z.string().nullable() }),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;
