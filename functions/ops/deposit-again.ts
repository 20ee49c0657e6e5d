import { createTableCalls } from '../core/table-calls.ts';
import { createDepositStore } from '../deposits/deposit-store.ts';
import { isOpen } from '../deposits/rules/deposit-row.ts';
import { doiOf } from '../forms/publication-meta.ts';
import type { Installation } from './installation.ts';

type Outcome = 'queued' | 'on its way already' | 'not published' | 'has no DOI';

/** Registers the article at Crossref with its current data, perhaps for the first time: the next sweep sends it. */
export async function depositAgain(
  {
    tables: { manuscripts: table },
    publications,
    manuscripts,
  }: Pick<Installation, 'tables' | 'publications' | 'manuscripts'>,
  number: number,
  at: string,
): Promise<Outcome> {
  const meta = (await publications.find(number))?.meta;
  if (!meta) return 'not published';
  const doi = doiOf(meta);
  if (!doi) return 'has no DOI';
  const deposits = createDepositStore(table);
  const [latest] = await deposits.list(number);
  if (latest && isOpen(latest)) return 'on its way already';
  // A notice is stored beside its article's manuscript.
  const article = meta.noticeOf?.number ?? number;
  const manuscriptId = latest?.manuscriptId ?? (await manuscripts.listPublished([article])).get(article);
  if (!manuscriptId) return 'not published';
  await createTableCalls(table).transactSurely(deposits.writes({ number, doi, manuscriptId, at }));
  return 'queued';
}
