import type { DocumentStore } from '../core/document-store.ts';
import type { Items } from '../core/table-calls.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PublicationFiles } from '../publications/publication-files.ts';
import { publicationWrites } from '../publications/publication-writes.ts';
import { putFiles } from '../publications/put-files.ts';
import { readWholeEdition } from './edition-files.ts';
import { settlePublication } from './rules/publish-article.ts';

export interface PuttingOut {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  documents: Pick<DocumentStore, 'read'>;
  publicationFiles: PublicationFiles;
  /** The table of publications. */
  publicationsTable: string;
  /** Manuscripts, of which each change writes these rows of another table in its transaction. */
  writingWith: (rows: Items) => ManuscriptStore;
}

/**
 * Its files, then one transaction over both tables: nobody sees a half of it. Files that stand already stay, so this may be cut off
 * anywhere and begin again.
 */
export async function putOut(stores: PuttingOut, id: string): Promise<void> {
  const production = (await stores.manuscripts.find(id))?.production;
  if (production?.state !== 'publishing' || !production.edition.folder) return;
  const { meta, ...edition } = await readWholeEdition(stores.documents, production.edition.folder);
  const version = await putFiles(stores.publicationFiles, meta, edition);
  const rows = publicationWrites(stores.publicationsTable, meta, {
    ...version,
    publishedAt: new Date().toISOString(),
  });
  await changeAndTell(stores.writingWith(rows), id, (file) =>
    file.record.production?.state === 'publishing' ? settlePublication(file) : undefined,
  );
}
