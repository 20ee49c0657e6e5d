import { createExportStore } from '../moving/export-store.ts';
import { createImportQueue } from '../moving/import-queue.ts';
import { createImportStore } from '../moving/import-store.ts';
import type { ImportStores } from '../moving/import-stores.ts';
import type { TextReader } from '../moving/prepare-article.ts';
import { database, queues } from './clients.ts';
import { environment } from './environment.ts';
import { once } from './once.ts';
import { depositOf, documents, manuscripts, people, publicationFiles, publications } from './stores.ts';

export const imports = once(() =>
  createImportStore({ database: database(), name: environment('MANUSCRIPTS_TABLE').MANUSCRIPTS_TABLE }),
);

export const journalExports = once(() =>
  createExportStore({ database: database(), name: environment('MANUSCRIPTS_TABLE').MANUSCRIPTS_TABLE }),
);

export const importQueue = once(() =>
  createImportQueue(queues(), environment('MOVING_QUEUE_URL').MOVING_QUEUE_URL),
);

/** What the work on an import needs. */
export const importStores = (readText: TextReader): ImportStores => ({
  imports: imports(),
  documents: documents(),
  publications: publications(),
  publicationsTable: { database: database(), name: environment('PUBLICATIONS_TABLE').PUBLICATIONS_TABLE },
  publicationFiles: publicationFiles(),
  people: people(),
  manuscripts: manuscripts(),
  findTemplates: async () => (await manuscripts().journal()).templates,
  readText,
  depositOf,
  doiPrefix: environment('DOI_PREFIX').DOI_PREFIX,
});
