import type { DocumentStore } from '../core/document-store.ts';
import type { Table } from '../core/table.ts';
import type { Items } from '../core/table-calls.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import type { OwnTemplates } from '../journal/rules/journal.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PersonStore } from '../people/person-store.ts';
import type { PublicationFiles } from '../publishing/publication-files.ts';
import type { PublicationStore } from '../publishing/publication-store.ts';
import type { ImportStore } from './import-store.ts';
import type { TextReader } from './prepare-article.ts';

export interface ImportStores {
  imports: ImportStore;
  documents: Pick<DocumentStore, 'put' | 'read' | 'removeBelow'>;
  publications: Pick<PublicationStore, 'listIssues' | 'takeNumber' | 'find'>;
  publicationsTable: Table;
  publicationFiles: Pick<PublicationFiles, 'put'>;
  people: Pick<PersonStore, 'findByAnyEmail' | 'list'>;
  manuscripts: Pick<ManuscriptStore, 'bring'>;
  /** The journal's own wordings of letters. */
  findTemplates: () => Promise<OwnTemplates>;
  readText: TextReader;
  /** The rows that register a DOI; without it none is registered. */
  depositOf?: (meta: PublicationMeta, manuscriptId: string, at: string) => Items;
  /** The journal's own. */
  doiPrefix?: string | undefined;
}
