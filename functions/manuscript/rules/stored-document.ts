import * as z from 'zod';

/** A document as saved: its place is never written again. */
export const StoredDocument = z.object({
  key: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  type: z.enum(['docx', 'pdf']),
  savedAt: z.string(),
  /** The state of the upload of which it was taken: named again, it is not taken again. */
  takenFrom: z.object({ key: z.string(), etag: z.string() }).optional(),
});
export type StoredDocument = z.infer<typeof StoredDocument>;

/** A file that came with a review, and the upload by which its reviewer's client names it. */
export const StoredAttachment = StoredDocument.extend({ upload: z.string() });
export type StoredAttachment = z.infer<typeof StoredAttachment>;
