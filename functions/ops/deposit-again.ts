import { isOpen } from '../agencies/rules/deposit-row.ts';
import { doiOf } from '../forms/publication-meta.ts';
import { unlessRemoved } from '../publishing/removal-writes.ts';
import type { Installation } from './installation.ts';

const REMOVED = 'removed: to deposit the removal again, run remove-publication again';
type Outcome = 'queued' | 'on its way already' | 'not published' | 'has no DOI' | typeof REMOVED;

/** Registers the article at Crossref with its current data, perhaps for the first time: the next sweep sends it. */
export async function depositAgain(
  { deposits, publications, manuscripts, isDryRun }: Installation,
  number: number,
  at: string,
): Promise<Outcome> {
  const { meta, removed } = (await publications.find(number)) ?? {};
  if (!meta) return 'not published';
  if (removed) return REMOVED;
  const doi = doiOf(meta);
  if (!doi) return 'has no DOI';
  const [latest] = await deposits.list(number);
  if (latest && isOpen(latest)) return 'on its way already';
  // A notice is stored beside its article's manuscript.
  const article = meta.noticeOf?.number ?? number;
  const manuscriptId = latest?.manuscriptId ?? (await manuscripts.listPublished([article])).get(article);
  if (!manuscriptId) return 'not published';
  if (isDryRun) return 'queued';
  const given = unlessRemoved(publications.name, number);
  return (await deposits.add({ number, doi, manuscriptId, at }, given)) ? 'queued' : REMOVED;
}
