import type { Manuscript, RoundView } from '../../shared/contract/manuscripts.ts';
import { calledOf } from '../domain/manuscript-number.ts';
import type { ManuscriptRecord } from '../domain/manuscript-record.ts';
import type { ReadingStores } from './show-manuscript.ts';

const READS_ALL: readonly Manuscript['relation'][] = ['owner', 'coAuthor', 'editor'];

/** The rounds before the present one, each with its PDF: for whoever reads the manuscript as its authors and editors do. */
export async function showRounds(
  { manuscripts, links }: ReadingStores,
  record: ManuscriptRecord,
  { relation, heldBack }: Pick<Manuscript, 'relation' | 'heldBack'>,
): Promise<RoundView[]> {
  if (record.round < 2 || !READS_ALL.includes(relation) || (relation === 'editor' && heldBack)) return [];
  const versions = await manuscripts.listVersions(record.id);
  return Promise.all(
    versions.map(async ({ round, submittedAt, title, responseText, proof }) => {
      const name = `${calledOf(record)}, round ${round}.pdf`;
      const mergedFileUrl = proof.key ? await links.signRead(proof.key, name) : null;
      return { round, submittedAt, title, pages: proof.pages, responseText, mergedFileUrl };
    }),
  );
}
