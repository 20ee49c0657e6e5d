import * as z from 'zod';

/** A message in the proofs' queue: this edition is to be built, and put out if it is the one to be published. */
export const EditionMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  edition: z.number().int().min(1),
});
export type EditionMessage = z.infer<typeof EditionMessage>;

/** The same about a notice that has its number: its files are to be made, and it is to be published. */
export const NoticeMessage = EditionMessage.pick({ manuscriptId: true }).extend({
  notice: z.number().int().min(1),
});
export type NoticeMessage = z.infer<typeof NoticeMessage>;
