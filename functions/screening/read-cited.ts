import type { DocumentStore } from '../core/document-store.ts';
import type { ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import { readFindings } from './read-findings.ts';
import { recentEntries } from './rules/recent-entries.ts';

/** What its references name of the last three years; nothing as long as it is not screened. */
export async function readCited(
  documents: Pick<DocumentStore, 'read'>,
  { screening }: Pick<ManuscriptRecord, 'screening'>,
): Promise<string[]> {
  if (screening?.state !== 'done' || !screening.key) return [];
  const { listed } = await readFindings(documents, screening.key);
  return recentEntries(
    listed.map(({ text }) => text),
    new Date(),
  );
}
