import * as z from 'zod';
import { createTellingManuscripts } from '../consequences/consequences.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type Items } from '../core/table-calls.ts';
import { createPublicationStore } from '../publishing/publication-store.ts';
import { removalWrites } from '../publishing/removal-writes.ts';
import { removeArticle } from '../publishing/rules/publish-article.ts';
import type { Installation } from './installation.ts';

/** What was removed, by order from outside: kept apart, so that a restored table is told too. */
const removalsPk = 'removed';
const removalKey = (number: number) => ({ pk: removalsPk, sk: String(number).padStart(6, '0') });

/** One removed publication, as the table of manuscripts keeps it. */
export const Removal = z.object({
  number: z.int(),
  at: z.string(),
  reason: z.string(),
  namesToo: z.boolean(),
  /** The number by which its removal was ordered: notices go with their article. */
  orderedAs: z.int(),
  /** The manuscript that ends with it; none for a notice. */
  manuscriptId: z.string().optional(),
});
export type Removal = z.infer<typeof Removal>;

export async function listRemovals(table: Table): Promise<Removal[]> {
  const rows = await createTableCalls(table).partition(removalsPk);
  return rows.map((row) => Removal.parse(row));
}

export const removalKept = (TableName: string, removal: Removal): Items[number] => ({
  Put: { TableName, Item: { ...removalKey(removal.number), ...removal } },
});

/**
 * Keeps the removal, writes these rows and ends the manuscript, all in one transaction. False if somebody has changed something since it
 * was read.
 */
export async function keepRemoval(table: Table, removal: Removal, rows: Items): Promise<boolean> {
  const all = [removalKept(table.name, removal), ...rows];
  const store = createTellingManuscripts(table, undefined, all);
  const file = removal.manuscriptId === undefined ? undefined : await store.findFile(removal.manuscriptId);
  if (!file || file.record.production?.state === 'removed')
    return createTableCalls(table).transactSurely(all);
  return (await store.applyToFile(file, removeArticle(file, removal.reason))) !== undefined;
}

/** Applies every removal to a table as it was at an earlier time, before anybody works on it. Returns their numbers. */
export async function removeAgain(
  { tables }: Pick<Installation, 'tables'>,
  kind: 'manuscripts' | 'publications',
  name: string,
): Promise<number[]> {
  const table = { ...tables[kind], name };
  const removals = await listRemovals(tables.manuscripts);
  for (const removal of removals) {
    const found =
      kind === 'publications' ? await createPublicationStore(table).find(removal.number) : undefined;
    const { at, reason, namesToo } = removal;
    const isDone =
      kind === 'manuscripts'
        ? await keepRemoval(table, removal, [])
        : !found ||
          (await createTableCalls(table).transactSurely(
            removalWrites(name, found, { at, reason, namesToo }, new Date().toISOString()),
          ));
    if (!isDone) throw new Error(`${removal.number} could not be removed from ${name}. Run this again.`);
  }
  return removals.map(({ number }) => number);
}
