import {
  MAX_ATTACHMENT_BYTES,
  MAX_DOCUMENT_BYTES,
  type PaperKind,
  type UploadKind,
} from '../../shared/domain/constants.ts';
import type { DocumentStore, UploadedObject } from '../core/document-store.ts';
import { documentKey, uploadPrefix } from '../core/keys.ts';
import { MIME } from '../core/mime.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { randomId } from '../core/rules/ids.ts';
import { explainNotADocument, sniffDocument, sniffedBytes } from '../documents/check/sniff.ts';
import type { StoredDocument } from '../manuscript/record/stored-document.ts';

type Kind = UploadKind | 'attachment';

/** A document in a request: included, or uploaded before. */
export interface GivenDocument<Is extends Kind = PaperKind> {
  kind: Is;
  fileName: string;
  source: { bytes: Uint8Array } | { key: string };
}

function typeOf(kind: Kind, head: Uint8Array): 'docx' | 'pdf' {
  const type = sniffDocument(head);
  if (!type)
    throw new DomainError(
      'unusable_document',
      explainNotADocument(kind === 'final' ? 'manuscript' : kind, head),
      { field: kind },
    );
  return type;
}

const uploadAgain = (field: Kind) =>
  new DomainError('not_found', 'We can’t find this upload. Upload the file again.', { field });

/** Another person's upload is answered like a missing one. */
async function findOwnUpload(
  documents: DocumentStore,
  personId: string,
  kind: Kind,
  key: string,
): Promise<UploadedObject> {
  const isOwn = key.startsWith(uploadPrefix(personId)) && key.endsWith(`/${kind}`) && !key.includes('..');
  const upload = isOwn ? await documents.findUpload(key) : undefined;
  if (!upload) throw uploadAgain(kind);
  const most = kind === 'attachment' ? MAX_ATTACHMENT_BYTES : MAX_DOCUMENT_BYTES;
  if (upload.size > most)
    throw new DomainError(
      'too_large',
      `The file is larger than ${most / 1024 / 1024} MB. Choose a smaller file.`,
      {
        field: kind,
      },
    );
  return upload;
}

/** The store of files, and a limit: throws if this person has stored too much in a day. */
export interface KeepingStores {
  documents: DocumentStore;
  limitKept: (personId: string, bytes: number) => Promise<void>;
}

/** The owner and manuscript of the file; `as` is its name in the key, if that is not its kind. */
export interface Taking {
  personId: string;
  manuscriptId: string;
  saveId: string;
  as?: string;
}

/**
 * Stores a document under a key that is never written again. Its first bytes decide the type. A document already taken from the same
 * version of the same upload (`known`) is not taken twice.
 */
export async function takeDocument(
  { documents, limitKept }: KeepingStores,
  given: GivenDocument<Kind>,
  { personId, manuscriptId, saveId, as }: Taking,
  known?: StoredDocument,
): Promise<StoredDocument> {
  const { kind, fileName, source } = given;
  const key = documentKey(manuscriptId, saveId, as ?? kind, randomId());
  const savedAt = new Date().toISOString();
  if ('bytes' in source) {
    const type = typeOf(kind, source.bytes.subarray(0, sniffedBytes));
    await limitKept(personId, source.bytes.byteLength);
    await documents.put(key, source.bytes, MIME[type]);
    return { key, fileName, size: source.bytes.byteLength, type, savedAt };
  }
  const upload = await findOwnUpload(documents, personId, kind, source.key);
  const { key: from, etag } = upload;
  if (known?.takenFrom?.key === from && known.takenFrom.etag === etag) return { ...known, fileName };
  const head = await documents.readUploadHead(upload, sniffedBytes);
  const type = typeOf(kind, head);
  await limitKept(personId, upload.size);
  if (!(await documents.keepUpload(upload, key))) throw uploadAgain(kind);
  return { key, fileName, size: upload.size, type, savedAt, takenFrom: { key: from, etag } };
}

/** All bytes of a document that is only to be read. */
export async function readGiven(
  documents: DocumentStore,
  { kind, source }: GivenDocument,
  personId: string,
): Promise<Uint8Array> {
  if ('bytes' in source) {
    typeOf(kind, source.bytes.subarray(0, sniffedBytes));
    return source.bytes;
  }
  const upload = await findOwnUpload(documents, personId, kind, source.key);
  typeOf(kind, await documents.readUploadHead(upload, sniffedBytes));
  return documents.readUpload(upload);
}
