// The server's own check of a file's first bytes, so that the same files are refused here, in the same words.
import {
  explainNotADocument,
  sniffDocument,
  sniffedBytes,
} from '../../../functions/documents/check/sniff.ts';
import type { UploadedAttachment } from '../../../shared/contract/uploads.ts';
import { MAX_ATTACHMENT_BYTES } from '../../../shared/domain/constants.ts';
import { call } from '../api/client.ts';
import { sendTo, type UploadOptions } from '../api/upload.ts';
import { accessTo, type SeatAccess } from './seat-access.ts';

/** Why a file can't be attached to the review, in a sentence; null if it can. */
export async function whyNoAttachment(file: File): Promise<string | null> {
  if (file.size === 0) return 'The file is empty. Choose another file.';
  if (file.size > MAX_ATTACHMENT_BYTES) return 'The file is larger than 20 MB. Choose a smaller file.';
  try {
    const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
    return sniffDocument(head) ? null : explainNotADocument('attachment', head);
  } catch {
    return 'We could not read the file. Choose it again.';
  }
}

export async function uploadAttachment(
  access: SeatAccess,
  file: File,
  options: UploadOptions,
): Promise<UploadedAttachment> {
  const body = { kind: 'attachment' as const, fileName: file.name, size: file.size, contentType: file.type };
  const target = await call('create-seat-upload', { ...accessTo(access), body });
  return { ...(await sendTo(target, file, options)), size: file.size };
}
