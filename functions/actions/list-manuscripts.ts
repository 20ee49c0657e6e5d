import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../shared/contract/reviews.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import { isDecided, type Reader } from '../domain/manuscript-view.ts';
import type { Submitter } from '../storage/manuscript-lists.ts';
import { type ReadingStores, show } from './show-manuscript.ts';

/** A Lambda's answer may have 6 MB: a page ends where it would get larger than this. */
const PAGE_BYTES = 4 * 1024 * 1024;

interface Entry<Item> {
  /** Where the next page goes on, should this be the last one. */
  key: string;
  /** Undefined where the reader may not see it. */
  item: Item | undefined;
}

/** What of a run of entries still fits. `last` is the key of the last entry that was taken; `isFull` says that one was not. */
function takeWhatFits<Item>(entries: readonly Entry<Item>[], items: Item[], bytes: number) {
  let used = bytes;
  let last: string | undefined;
  for (const { key, item } of entries) {
    const size = item ? JSON.stringify(item).length : 0;
    if (items.length > 0 && used + size > PAGE_BYTES) return { used, last, isFull: true };
    used += size;
    if (item) items.push(item);
    last = key;
  }
  return { used, last, isFull: false };
}

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
  const entries = await Promise.all(
    records.map(async (record) => {
      const file = isDecided(record) ? await manuscripts.findFile(record.id) : withoutParts(record);
      const item = file && (await show(stores, file, { ...reader, kind: 'author' }));
      return { key: record.id, item };
    }),
  );
  const items: Manuscript[] = [];
  const { isFull, last } = takeWhatFits(entries, items, 0);
  return { items, next: isFull ? last : next, records };
}

/** What is or was sent to the calling reviewer, newest first. */
export async function listAssigned(
  stores: ReadingStores,
  reader: Reader,
  limit: number,
  after?: string,
): Promise<PageOf<Manuscript>> {
  const items: Manuscript[] = [];
  let bytes = 0;
  let from = after;
  do {
    const { ids, next } = await stores.manuscripts.listAssigned(reader.personId, limit - items.length, from);
    const entries = await Promise.all(
      ids.map(async (key) => {
        const file = await stores.manuscripts.findFile(key);
        const view = file && (await show(stores, file, reader));
        return { key, item: view?.relation === 'reviewer' ? view : undefined };
      }),
    );
    const { isFull, used, last } = takeWhatFits(entries, items, bytes);
    if (isFull) return { items, next: last ?? from };
    bytes = used;
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
    const entries = await Promise.all(
      submitters.map(async (submitter) => ({
        key: submitter.sk,
        item: await viewSubmitter(stores, submitter, reader),
      })),
    );
    const { isFull, used, last } = takeWhatFits(entries, items, bytes);
    if (isFull) return { items, next: last ?? from };
    bytes = used;
    from = next;
  } while (from !== undefined && items.length < limit);
  return { items, next: from };
}
