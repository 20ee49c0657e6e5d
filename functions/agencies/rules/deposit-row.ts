import * as z from 'zod';

/** One deposit of a publication at Crossref. It is stored beside the manuscript, because only editors may read it. */
export const DepositRow = z.object({
  number: z.int(),
  /** When its content became public; of two deposits of a publication the later one counts. */
  at: z.string(),
  doi: z.string(),
  state: z.enum(['queued', 'sent', 'registered', 'failed']),
  /** When it is handled next, as in its due row; each run moves it first. */
  dueAt: z.string(),
  /** When attempts end. */
  until: z.string(),
  /** Attempts to send it or to check its result: the pauses grow with them. */
  tries: z.int(),
  /** Crossref's name for it, and since when. */
  batch: z.string().optional(),
  sentAt: z.string().optional(),
  registeredAt: z.string().optional(),
  /** Crossref's message, or why it could not be sent. */
  message: z.string().optional(),
  manuscriptId: z.string(),
});
export type DepositRow = z.infer<typeof DepositRow>;

export const isOpen = ({ state }: DepositRow): boolean => state === 'queued' || state === 'sent';
