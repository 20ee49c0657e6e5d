import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../shared/contract/reviews.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import { isDecided, type Reader } from '../domain/manuscript-view.ts';
import type { Submitter } from '../storage/manuscript-store.ts';
import { type ReadingStores, show } from './show-manuscript.ts';

/** A Lambda's answer may have 6 MB. */
const PAGE_BYTES = 4 * 1024 * 1024;

interface PageOf<Item> {
  items: Item[];
  /** The sort key after which to go on. */
  next?: string;
}

const withoutParts = (record: ManuscriptRecord): ManuscriptFile => ({
  record,
  notes: [],
  reviews: [],
  history: [],
});

const isThere = <T>(item: T | undefined): item is T => item !== undefined;

/** The caller's own and co-authored ones, newest first. Notes are read only where the caller may see them. */
export async function listMySubmissions(
  stores: ReadingStores,
  reader: Reader,
  limit: number,
  after?: string,
): Promise<PageOf<Manuscript> & { records: ManuscriptRecord[] }> {
  const { manuscripts } = stores;
  const { ids, next } = await manuscripts.listAuthored(reader.personId, limit, after);
  const records = await manuscripts.list(ids);
  const items = await Promise.all(
    records.map(async (record) => {
      const file = isDecided(record) ? await manuscripts.findFile(record.id) : withoutParts(record);
      return file && show(stores, file, { ...reader, kind: 'author' });
    }),
  );
  return { items: items.filter(isThere), next, records };
}

/** What is or was sent to the calling reviewer, newest first. */
export async function listAssigned(
  stores: ReadingStores,
  reader: Reader,
  limit: number,
  after?: string,
): Promise<PageOf<Manuscript>> {
  const items: Manuscript[] = [];
  let from = after;
  do {
    const { ids, next } = await stores.manuscripts.listAssigned(reader.personId, limit - items.length, from);
    const files = await Promise.all(ids.map((id) => stores.manuscripts.findFile(id)));
    const views = await Promise.all(files.map((file) => file && show(stores, file, reader)));
    items.push(...views.filter(isThere).filter((view) => view.relation === 'reviewer'));
    from = next;
  } while (from !== undefined && items.length < limit);
  return { items, next: from };
}

async function viewSubmitter(
  stores: ReadingStores,
  { personId, firstName, middleName, lastName, email }: Submitter,
  reader: Reader,
): Promise<UserWithManuscripts | undefined> {
  const files = await stores.manuscripts.listFilesOf(personId);
  const submitted = files.filter(({ record }) => record.submitted);
  const views = await Promise.all(submitted.map((file) => show(stores, file, reader, { asEditor: true })));
  const manuscripts = views.filter(isThere);
  return manuscripts.length > 0
    ? { _id: personId, firstName, middleName, lastName, email, manuscripts }
    : undefined;
}

/** Everybody who has submitted, alphabetically, in pages bounded by number and by size. */
export async function listUsersWithManuscripts(
  stores: ReadingStores,
  reader: Reader,
  limit: number,
  after?: string,
): Promise<PageOf<UserWithManuscripts>> {
  const items: UserWithManuscripts[] = [];
  let bytes = 0;
  let from = after;
  do {
    const { submitters, next } = await stores.manuscripts.listSubmitters(limit - items.length, from);
    const users = await Promise.all(submitters.map((submitter) => viewSubmitter(stores, submitter, reader)));
    for (const [index, user] of users.entries()) {
      const size = user ? JSON.stringify(user).length : 0;
      if (items.length > 0 && bytes + size > PAGE_BYTES) return { items, next: submitters[index - 1]!.sk };
      bytes += size;
      if (user) items.push(user);
    }
    from = next;
  } while (from !== undefined && items.length < limit);
  return { items, next: from };
}
