import { FEED_PATH, JOURNAL, OAI_PATH } from '../../shared/domain/journal-paths.ts';
import type { Frames } from '../publishing/frames.ts';
import { issuePath } from '../publishing/pages/issue-page.ts';
import { versionName } from '../publishing/publication-keys.ts';
import type { PublicationStore } from '../publishing/publication-store.ts';
import { readArticle } from '../publishing/read-article.ts';
import type { PublicDocument } from '../publishing/rules/public-document.ts';
import type { OldAddresses, OldLead } from './old-addresses.ts';
import { type OldPage, readOldAddress } from './rules/old-address.ts';

interface Readers extends Omit<Parameters<typeof readArticle>[0], 'publications' | 'frames'> {
  publications: PublicationStore;
  frames: Frames;
  old: OldAddresses;
}

const PAGES: Record<OldPage, string> = {
  current: `${JOURNAL}/articles/current`,
  archives: `${JOURNAL}/articles/archives`,
  search: `${JOURNAL}/articles/search`,
  overview: `${JOURNAL}/about/overview`,
  'sign-in': '/login',
  register: '/register',
  feed: FEED_PATH,
  oai: OAI_PATH,
};

const lead = (to: string): PublicDocument => ({
  type: 'text/html; charset=utf-8',
  text: '',
  leadsTo: to,
  isForGood: true,
});

/** The edge writes the path with `!` in place of slashes. */
export const oldPathOf = (id: string): string | undefined =>
  id.startsWith('old!') ? `/${id.slice('old!'.length).replaceAll('!', '/')}` : undefined;

/** Leads from an address of the old system to what it names, in one step; an unknown one is missing, and a removed article is gone. */
export async function leadOldAddress(readers: Readers, path: string): Promise<PublicDocument> {
  const { old, frames } = readers;
  const asked = readOldAddress(path);
  const journal = asked && (await old.findJournal(asked.journals));
  if (!asked || journal === undefined) return frames.missing();
  if (asked.isGone) return { ...(await frames.missing()), isMissing: false, isGone: true };
  if (asked.page) return lead(PAGES[asked.page]);
  const found = await old.find(journal, asked.keys);
  return found ? toItem(readers, found) : frames.missing();
}

async function toItem(
  readers: Readers,
  { number, version, end, volume, issue }: OldLead,
): Promise<PublicDocument> {
  if (volume !== undefined && issue !== undefined) return lead(issuePath({ volume, issue }));
  const publication = number === undefined ? undefined : await readers.publications.find(number);
  if (!publication || number === undefined) return readers.frames.missing();
  if (publication.removed) return readArticle(readers, String(number));
  if (version === undefined) return lead(`${JOURNAL}/articles/${number}`);
  return lead(`${JOURNAL}/articles/${versionName({ number, version })}${end ?? ''}`);
}
