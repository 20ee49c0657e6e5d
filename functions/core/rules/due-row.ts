import * as z from 'zod';

/** 'Look at this again at that time': written in the transaction of its cause, gone with what it waits for. */
export const DueRow = z.object({
  at: z.string(),
  kind: z.enum([
    'mail',
    'review',
    'answer',
    'draft',
    'proof',
    'copy',
    'files',
    'decision',
    'revision',
    'leftovers',
    'week',
    'news',
    'changed',
    'screening',
    'prints',
    'publication',
    'notice',
    'edition',
    'proofing',
    'deposit',
  ]),
  manuscriptId: z.string(),
  /** Which of its kind: the letter's or the decision's id, the proof's version, the copy's revision, the screening's or the article's edition, when the article's proof was sent, the seat's number, the publication's number, the editor or their address; of leftovers and prints the manuscript again. */
  what: z.string(),
  /** The date that it is about: another one by then makes the row void. */
  by: z.string().optional(),
});
export type DueRow = z.infer<typeof DueRow>;
