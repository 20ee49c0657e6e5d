import type { UploadedAttachment } from '../../shared/contract/uploads.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { StoredAttachment } from '../manuscript/record/stored-document.ts';
import type { KeepingStores } from '../submitting/take-document.ts';
import type { ReviewDraftStore } from './review-draft-store.ts';
import { findHeldSeat, type HeldSeat, reviewOf } from './rules/seat-page.ts';
import { removeDrafted, removeUntaken, takeAttachments } from './take-attachments.ts';

export interface GivingStores extends KeepingStores {
  manuscripts: ManuscriptStore;
  drafts: ReviewDraftStore;
}

/** Submits the review with its files, which are stored before; its draft is deleted. */
export async function giveWithFiles(
  { drafts, documents, limitKept }: Omit<GivingStores, 'manuscripts'>,
  held: HeldSeat,
  files: readonly UploadedAttachment[],
  give: (attachments: StoredAttachment[]) => Promise<ManuscriptFile>,
): Promise<ManuscriptFile> {
  const { n } = held.row;
  const place = { manuscriptId: held.file.record.id, n };
  const draft = await drafts.find(place);
  const kept = [...(reviewOf(held)?.attachments ?? []), ...(draft?.attachments ?? [])];
  const attachments: StoredAttachment[] = [];
  let file: ManuscriptFile;
  try {
    await takeAttachments({ documents, limitKept }, { place, attachments: files, kept }, attachments);
    file = await give(attachments);
    // Submitted twice at the same moment, it is stored once.
    const stands = reviewOf(findHeldSeat(file, n)!);
    await removeUntaken(documents, attachments, [...kept, ...(stands?.attachments ?? [])]);
  } catch (error) {
    // Only after a refusal: a write whose outcome is unknown keeps its files.
    if (error instanceof DomainError) await removeUntaken(documents, attachments, kept);
    throw error;
  }
  // The review replaces the draft it was made from, not one saved by another device in the meantime. A draft left by an interruption is
  // older than the review.
  if (draft && (await drafts.remove(draft))) await removeDrafted(documents, draft.attachments);
  return file;
}
