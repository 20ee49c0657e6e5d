import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import type { ProofLinks } from '../core/proof-links.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { type FindUnconfirmed, markUnconfirmed } from '../people/mark-unconfirmed.ts';
import { getFile } from './find-manuscript.ts';
import type { ManuscriptReads } from './manuscript-reads.ts';
import type { ManuscriptStore } from './manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from './record/manuscript-record.ts';
import type { Reader } from './rules/relation.ts';
import { noSuchManuscript } from './rules/require-relation.ts';

export interface ShowOptions {
  /** An editor's call: an editor who is an author gets title and status only. */
  asEditor?: boolean;
  /** For earlier history. */
  historyBefore?: string | undefined;
}

/** The manuscript as this reader may see it, with their own links; undefined if they may not see it. Made by the room `views`. */
export type Show = (
  file: ManuscriptFile,
  reader: Reader,
  options?: ShowOptions,
) => Promise<Manuscript | undefined>;

/** For those who change nothing. */
export interface ListingStores {
  manuscripts: ManuscriptReads;
  findUnconfirmed: FindUnconfirmed;
  show: Show;
}
export interface ReadingStores extends ListingStores {
  manuscripts: ManuscriptStore;
  links: ProofLinks;
}

/** The name of the browser's tab and of the saved file. Before there is a number it uses the title, because no one knows the id. */
export function pdfName({ title, ...record }: ManuscriptRecord): string {
  const words = cutText(title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), 80).trim();
  return `${words || 'Manuscript'}${record.number ? ` (${record.number})` : ''}.pdf`;
}

/** The same for a reviewer: under anonymous review only its number. */
export const pdfNameForReviewer = (record: ManuscriptRecord): string =>
  record.isAnonymous ? `${`Manuscript ${record.number ?? ''}`.trim()}.pdf` : pdfName(record);

/** As its reader may see it; if they may not, it does not exist. */
export async function showFile(
  stores: Pick<ReadingStores, 'show' | 'findUnconfirmed'>,
  file: ManuscriptFile,
  reader: Reader,
  options: ShowOptions = {},
): Promise<Manuscript> {
  const view = await stores.show(file, reader, options);
  if (!view) throw noSuchManuscript();
  return markUnconfirmed(stores.findUnconfirmed, view);
}

export const showById = async (
  stores: ReadingStores,
  id: string,
  reader: Reader,
  options: ShowOptions = {},
): Promise<Manuscript> => showFile(stores, await getFile(stores.manuscripts, id), reader, options);

const CONFLICTS = new Set([
  'transition_not_allowed',
  'stale_version',
  'already_reviewed',
  'decision_held',
  'not_publishable',
  'already_published',
  'identities_found',
  'conflict_of_interest',
]);

/** Shows the current state to anyone who loses a race or requests something forbidden. */
export async function withStanding<T>(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  act: () => Promise<T>,
  options: ShowOptions = {},
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError) || !CONFLICTS.has(error.code)) throw error;
    const manuscript = await showById(stores, id, reader, options);
    throw new DomainError(error.code, error.message, { ...error.detail, manuscript });
  }
}
