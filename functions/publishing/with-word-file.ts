import type { UploadedDocument } from '../../shared/contract/uploads.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { StoredDocument } from '../manuscript/record/stored-document.ts';
import { type KeepingStores, takeDocument } from '../submitting/take-document.ts';

interface Asked {
  manuscriptId: string;
  personId: string;
  /** Uploaded, or made here. */
  document: UploadedDocument | { bytes: Uint8Array; fileName: string };
  /** Throws if the person may not do it; called before the file is taken, and again when it is recorded. */
  decide: (file: ManuscriptFile, document: StoredDocument) => unknown;
}

/** Keeps an uploaded Word file if `act` succeeds, and removes the one it replaces. */
export async function withWordFile<Done>(
  { manuscripts, ...keeping }: KeepingStores & { manuscripts: ManuscriptStore },
  { manuscriptId, personId, document: given, decide }: Asked,
  act: (document: StoredDocument) => Promise<Done>,
): Promise<Done> {
  const before = await getFile(manuscripts, manuscriptId);
  decide(before, { key: '', fileName: given.fileName, size: 0, type: 'docx', savedAt: '' });
  const { documents } = keeping;
  const { fileName } = given;
  const source = 'bytes' in given ? { bytes: given.bytes } : { key: given.key };
  const document = await takeDocument(
    keeping,
    { kind: 'final' as const, fileName, source },
    { personId, manuscriptId, saveId: 'production' },
  );
  try {
    if (document.type !== 'docx')
      throw new DomainError(
        'unusable_document',
        'The article is built from a Word file. Upload a file that ends in .docx.',
        { field: 'final' },
      );
    const done = await act(document);
    const { file: former, publicFile } = before.record.production ?? {};
    // A new version may be stopped: what is public is built of that file.
    if (former && former.key !== publicFile?.key) await documents.remove([former.key]).catch(() => undefined);
    return done;
  } catch (error) {
    await documents.remove([document.key]).catch(() => undefined);
    throw error;
  }
}
