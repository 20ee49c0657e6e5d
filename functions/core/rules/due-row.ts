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
    'lookUp',
    'prints',
    'publication',
    'notice',
    'edition',
    'proofing',
    'deposit',
    'removal',
    'similarity',
  ]),
  manuscriptId: z.string(),
  /** Which of its kind: the letter's or the decision's id, the proof's version, the copy's revision, the edition of the screening or the article, when the article's proof was sent, the seat's number, the publication's number, the round that is checked, the editor or their address; of leftovers and prints the manuscript again. */
  what: z.string(),
  /** The date it concerns: if that date has changed by then, the row is void. */
  by: z.string().optional(),
});
export type DueRow = z.infer<typeof DueRow>;
