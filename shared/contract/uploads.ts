import * as z from 'zod';
import { LIMITS, MAX_ATTACHMENT_BYTES, UPLOAD_KINDS } from '../domain/constants.ts';
import { utf8Length } from '../domain/utf8-length.ts';
import { filled, requiredName, text } from './fields.ts';

export const UploadRequest = z.object({
  kind: z.enum(UPLOAD_KINDS),
  fileName: requiredName(LIMITS.fileName),
  /** Bytes; above MAX_DOCUMENT_BYTES the answer is 413. */
  size: z.number().int().min(1, 'must not be empty'),
  /** The browser's claim, which decides nothing. */
  contentType: text(200),
});
export type UploadRequest = z.infer<typeof UploadRequest>;

/** A file attached to a review; above MAX_ATTACHMENT_BYTES the answer is 413. */
export const AttachmentRequest = UploadRequest.extend({ kind: z.literal('attachment') });
export type AttachmentRequest = z.infer<typeof AttachmentRequest>;

/** A presigned POST: every field of `fields` and then `file`, as multipart/form-data, to `url`. */
export const UploadTarget = z.object({
  key: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type UploadTarget = z.infer<typeof UploadTarget>;

/** An uploaded document as later calls refer to it. */
export const UploadedDocument = z.object({
  /** S3 counts a key in bytes of UTF-8. */
  key: filled(1024).refine((key) => key.isWellFormed() && utf8Length(key) <= 1024, 'is no key'),
  fileName: requiredName(LIMITS.fileName),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;

/** The same for a review, with the browser's size. */
export const UploadedAttachment = UploadedDocument.extend({
  size: z.number().int().min(0).max(MAX_ATTACHMENT_BYTES),
});
export type UploadedAttachment = z.infer<typeof UploadedAttachment>;
