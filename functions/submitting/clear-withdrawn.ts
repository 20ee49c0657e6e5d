import type { DocumentStore } from '../core/document-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  documents: Pick<DocumentStore, 'removeAllOf'>;
}

/** Deletes the remains of a withdrawn manuscript, or of a draft. May be repeated, and leaves an existing one alone. */
export async function clearWithdrawn({ manuscripts, documents }: Stores, id: string): Promise<void> {
  if (await manuscripts.find(id)) return;
  for (const filed of await manuscripts.withdrawnFiles(id)) await documents.removeAllOf(filed);
  await manuscripts.clearWithdrawn(id);
}
