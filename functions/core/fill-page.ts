import { batches } from './batches.ts';
import { byAge } from './keys.ts';
import { answerBytes, PAGE_BYTES } from './rules/answer-bytes.ts';

/** Entries are read in groups of this size: if they are large, only a few fit on the page and reading more would be wasted. */
export const READ_AT_ONCE = 16;

interface Entries {
  listed: { id: string; createdAt: string }[];
  next?: string | undefined;
}

export interface PageOf<Item> {
  items: Item[];
  /** The sort key to continue after. */
  next?: string | undefined;
}

interface Asked {
  limit: number;
  after?: string | undefined;
}

/**
 * One page of a list whose entries are read by key: at most `limit` entries the reader may see, and as many as fit one answer. Entries
 * the reader may not see are skipped.
 */
export async function fillPage<Item>(
  { limit, after }: Asked,
  listEntries: (limit: number, after?: string) => Promise<Entries>,
  read: (ids: string[]) => Promise<Map<string, Item>>,
): Promise<PageOf<Item>> {
  const items: Item[] = [];
  let bytes = 0;
  let from = after;
  do {
    const { listed, next } = await listEntries(limit - items.length, from);
    for (const group of batches(listed, READ_AT_ONCE)) {
      const found = await read(group.map(({ id }) => id));
      for (const entry of group) {
        const item = found.get(entry.id);
        bytes += item === undefined ? 0 : answerBytes(item);
        if (items.length > 0 && bytes > PAGE_BYTES) return { items, next: from };
        if (item !== undefined) items.push(item);
        from = byAge(entry);
      }
    }
    from = next;
  } while (from !== undefined && items.length < limit);
  return { items, next: from };
}
