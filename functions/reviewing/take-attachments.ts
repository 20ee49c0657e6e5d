import type { UploadedAttachment } from '../../shared/contract/uploads.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { documentKey, seatUploader } from '../core/keys.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { randomId } from '../core/rules/ids.ts';
import type { StoredAttachment } from '../manuscript/record/stored-document.ts';
import { type SeatPlace, seatName } from '../manuscript/rules/seat-name.ts';
import { type KeepingStores, takeDocument } from '../submitting/take-document.ts';

/* A draft and a review never share a file, but copy it. So a file removed from a draft can be deleted at once, even if the review is
   being submitted, and no edition of a review ever loses a file. */
const OF_DRAFT = 'drafted';
const OF_REVIEW = 'attachment';
const isOfDraft = ({ key }: StoredAttachment) => key.split('/').at(-1)!.startsWith(`${OF_DRAFT}-`);

interface Given {
  place: SeatPlace;
  attachments: readonly UploadedAttachment[];
  /** The files of its draft and its review. */
  kept: readonly StoredAttachment[];
}

async function takeOne(
  stores: KeepingStores,
  { place, kept }: Given,
  { key: upload, fileName }: UploadedAttachment,
  as: typeof OF_DRAFT | typeof OF_REVIEW,
): Promise<StoredAttachment> {
  const same = kept.filter((each) => each.upload === upload);
  const known = same.find((each) => as === OF_DRAFT || !isOfDraft(each));
  if (known) return known;
  const personId = seatUploader(seatName(place));
  const { manuscriptId } = place;
  const [drafted] = same;
  if (drafted) {
    const key = documentKey(manuscriptId, randomId(), as, randomId());
    await stores.limitKept(personId, drafted.size);
    // Missing if another device has just removed it: then the upload is used.
    const isCopied = await stores.documents.copy(drafted.key, key).then(
      () => true,
      () => false,
    );
    if (isCopied) return { ...drafted, key };
  }
  const given = { kind: 'attachment' as const, fileName, source: { key: upload } };
  const taken = await takeDocument(stores, given, { personId, manuscriptId, saveId: randomId(), as });
  return { ...taken, upload };
}

/** Stores the files of a review and adds them to `taken`: each is PDF or DOCX by its first bytes. */
export async function takeAttachments(
  stores: KeepingStores,
  given: Given,
  taken: StoredAttachment[],
): Promise<void> {
  for (const attachment of given.attachments) taken.push(await takeOne(stores, given, attachment, OF_REVIEW));
}

/** The usable files. Faults of the others are reported after the review is submitted, so that no text waits for a file. */
export async function takeUsable(stores: KeepingStores, given: Given): Promise<StoredAttachment[]> {
  const taken: StoredAttachment[] = [];
  for (const attachment of given.attachments) {
    try {
      taken.push(await takeOne(stores, given, attachment, OF_DRAFT));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return taken;
}

type Removing = Pick<DocumentStore, 'remove'>;

/** If interrupted, they stay in the manuscript's folder, and are deleted with it. */
async function remove(
  documents: Removing,
  files: readonly StoredAttachment[],
  used: readonly StoredAttachment[],
) {
  const standing = new Set(used.map(({ key }) => key));
  const keys = files.map(({ key }) => key).filter((key) => !standing.has(key));
  await documents.remove(keys).catch(() => {});
}

/** Removes files that a draft no longer has; the review has its own copies. */
export const removeDrafted = (
  documents: Removing,
  files: readonly StoredAttachment[],
  used: readonly StoredAttachment[] = [],
): Promise<void> => remove(documents, files.filter(isOfDraft), used);

/** Removes files stored for a review that was refused. */
export const removeUntaken = remove;
