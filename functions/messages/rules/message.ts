import * as z from 'zod';

/** What authors and editors write to each other is one thread; the editors and each reviewer have one of their own. */
export const AUTHOR_THREAD = 'author';
/** Sorts by the seat's number. */
export const seatThread = (n: number) => `seat-${String(n).padStart(6, '0')}`;

/** The number of the seat whose thread it is; undefined for the authors'. */
export const seatOfThread = (thread: string): number | undefined =>
  thread === AUTHOR_THREAD ? undefined : Number(thread.slice('seat-'.length));

/** Who writes: the editors, or whom they write to. */
export type Side = 'editors' | 'other';

export const Message = z.object({
  id: z.string(),
  thread: z.string(),
  at: z.string(),
  side: z.enum(['editors', 'other']),
  addedBy: z.object({ personId: z.string(), name: z.string() }),
  text: z.string(),
  /** The writer's client's own name of it. */
  key: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/** What the manuscript's record says of a thread: enough for every list. */
export const ThreadEntry = z.object({
  thread: z.string(),
  count: z.number().int(),
  lastAt: z.string(),
  /** Since when something waits to be read by the editors, and by the other side. */
  unread: z.object({ editors: z.string().nullable(), other: z.string().nullable() }),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

/** Since when something waits to be read by anybody of the editors, and by the authors. */
export const Unread = z.object({ editors: z.string().nullable(), author: z.string().nullable() });
export type Unread = z.infer<typeof Unread>;
