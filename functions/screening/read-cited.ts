import type { DocumentStore } from '../core/document-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { readFindings } from './read-screening-findings.ts';
import { recentEntries } from './rules/recent-entries.ts';

/** Its references from the last three years; none until it is screened. */
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
