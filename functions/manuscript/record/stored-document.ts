import * as z from 'zod';

/** A document as saved: its key is never written again. */
export const StoredDocument = z.object({
  key: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  type: z.enum(['docx', 'pdf']),
  savedAt: z.string(),
  /** The version of the upload it was taken from, so that a repeated request doesn't take it again. */
  takenFrom: z.object({ key: z.string(), etag: z.string() }).optional(),
});
export type StoredDocument = z.infer<typeof StoredDocument>;

/** A file attached to a review, with the upload by which its reviewer's client refers to it. */
export const StoredAttachment = StoredDocument.extend({ upload: z.string() });
export type StoredAttachment = z.infer<typeof StoredAttachment>;
