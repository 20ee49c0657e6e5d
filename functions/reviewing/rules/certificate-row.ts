import { createHash } from 'node:crypto';
import * as z from 'zod';

/** What a certificate says, and by which of its reviewer’s ids it is found when they are deleted: hashed, as all here is public. */
export const CertificateRow = z.strictObject({
  pk: z.string(),
  sk: z.string(),
  name: z.string().min(1),
  year: z.int().min(2000),
  of: z.string().length(43),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

export const certifiedAs = (reviewerId: string): string =>
  createHash('sha256').update(`certificate ${reviewerId}`).digest('base64url');
