import type { UploadedAttachment } from '../../shared/contract/uploads.ts';
import { DomainError } from '../domain/domain-error.ts';
import { randomId } from '../domain/ids.ts';
import type { StoredAttachment } from '../domain/manuscript-record.ts';
import { type SeatPlace, seatName } from '../domain/seat-link.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import { seatUploader } from '../storage/keys.ts';
import { takeDocument } from './take-document.ts';

interface Given {
  place: SeatPlace;
  attachments: readonly UploadedAttachment[];
  /** Of its draft and its review: they lie where they are. */
  kept: readonly StoredAttachment[];
}

async function takeOne(
  documents: DocumentStore,
  { place, kept }: Given,
  { key, fileName }: UploadedAttachment,
): Promise<StoredAttachment> {
  const known = kept.find(({ upload }) => upload === key);
  if (known) return known;
  const owner = { personId: seatUploader(seatName(place)), manuscriptId: place.manuscriptId };
  const given = { kind: 'attachment' as const, fileName, source: { key } };
  return { ...(await takeDocument(documents, given, { ...owner, saveId: randomId() })), upload: key };
}

/** The files of a review: each is PDF or DOCX by its first bytes. */
export async function takeAttachments(documents: DocumentStore, given: Given): Promise<StoredAttachment[]> {
  const taken: StoredAttachment[] = [];
  for (const attachment of given.attachments) taken.push(await takeOne(documents, given, attachment));
  return taken;
}

/** Those that can be taken. What is wrong with the others is told once the review is given: no word waits for a file. */
export async function takeUsable(documents: DocumentStore, given: Given): Promise<StoredAttachment[]> {
  const taken: StoredAttachment[] = [];
  for (const attachment of given.attachments) {
    try {
      taken.push(await takeOne(documents, given, attachment));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return taken;
}
