import type * as z from 'zod';
import { Id } from '../../shared/contract/fields.ts';
import { MAX_IMPORT_BYTES, type StartImport } from '../../shared/contract/moving.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { uploadKey, uploadPrefix } from '../core/keys.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ImportQueue } from './import-queue.ts';
import type { ImportRow } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';
import { beginImport } from './plan-import.ts';

/** Where the browser of this chief uploads the source of the import with this id. */
export const sourceKey = (personId: string, importId: string) => uploadKey(personId, importId, 'import');

interface Stores {
  imports: ImportStore;
  documents: Pick<DocumentStore, 'findUpload'>;
  queue: ImportQueue;
}

/** The id is in the upload's key, so that a repeated call starts nothing twice. */
function idIn(key: string, personId: string): string | undefined {
  const [id = ''] = key.slice(uploadPrefix(personId).length).split('/');
  return Id.safeParse(id).success && key === sourceKey(personId, id) ? id : undefined;
}

/** Has an upload read. Another person's is answered like a missing one. */
export async function startImport(
  { imports, documents, queue }: Stores,
  { key, fileName, from }: z.output<typeof StartImport>,
  { personId, name }: { personId: string; name: string },
  at: string,
): Promise<ImportRow> {
  const id = idIn(key, personId);
  const upload = id && (await documents.findUpload(key));
  if (!upload) throw new DomainError('not_found', 'We can’t find this upload. Upload the file again.');
  if (upload.size > MAX_IMPORT_BYTES)
    throw new DomainError('too_large', 'The file is larger than 5 GB. Bring it in parts.', { field: 'key' });
  const row = beginImport(id, { sources: [fileName], from, by: { id: personId, name } }, at);
  if (!(await imports.add(row))) return (await imports.find(id)) ?? row;
  await queue.send(id);
  return row;
}
