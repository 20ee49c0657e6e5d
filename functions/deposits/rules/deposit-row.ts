import * as z from 'zod';

/** What Crossref is told of a publication, once: it stands beside the manuscript, for it is nobody's to read but editors'. */
export const DepositRow = z.object({
  number: z.int(),
  /** When what it tells became public; of two of a publication the later one counts. */
  at: z.string(),
  doi: z.string(),
  state: z.enum(['queued', 'sent', 'registered', 'failed']),
  /** When it is looked at next, as its due row says; whoever looks moves it first. */
  dueAt: z.string(),
  /** Until when it is tried. */
  until: z.string(),
  /** Of sending it, or of asking what became of it: pauses grow with them. */
  tries: z.int(),
  /** By which Crossref knows it, and since when. */
  batch: z.string().optional(),
  sentAt: z.string().optional(),
  registeredAt: z.string().optional(),
  /** What Crossref said of it, or why it could not be told. */
  message: z.string().optional(),
  manuscriptId: z.string(),
});
export type DepositRow = z.infer<typeof DepositRow>;

export const isOpen = ({ state }: DepositRow): boolean => state === 'queued' || state === 'sent';
