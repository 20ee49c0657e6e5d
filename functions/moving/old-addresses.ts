import * as z from 'zod';
import { batches } from '../core/batches.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';

/** In the table of publications: where an old address leads. */
export const oldPrefix = 'old#';
export const oldKey = (journal: string, name: string) => ({
  pk: `${oldPrefix}${journal}#${name}`,
  sk: 'old',
});
/** A journal that came, by its part in the address; without one the first that came. */
const journalName = 'journal';

export const OldLead = z.object({
  number: z.int().optional(),
  version: z.int().optional(),
  end: z.string().optional(),
  volume: z.int().optional(),
  issue: z.int().optional(),
  /** For the address of a journal: its part in the addresses of its items. */
  journal: z.string().optional(),
});
export type OldLead = z.infer<typeof OldLead>;

export type OldAddresses = ReturnType<typeof createOldAddresses>;

export function createOldAddresses(table: Table) {
  const { getMany, transactSurely } = createTableCalls(table);
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

  /** An address that leads somewhere keeps leading there. */
  async function add(given: { key: ReturnType<typeof oldKey>; lead: OldLead }[]): Promise<void> {
    const rows = [...new Map(given.map((row) => [row.key.pk, row])).values()];
    const there = new Set((await getMany(rows.map(({ key }) => key))).map(({ pk }) => pk));
    const missing = rows.filter(({ key }) => !there.has(key.pk));
    for (const group of batches(missing, 50)) {
      const writes = group.map(({ key, lead }) => ({
        Put: { TableName: table.name, Item: { ...key, ...lead }, ...isNew },
      }));
      if (await transactSurely(writes)) continue;
      // Another one added some of them at this moment.
      for (const write of writes) await transactSurely([write]);
    }
  }

  async function first(given: readonly ReturnType<typeof oldKey>[]): Promise<OldLead | undefined> {
    const keys = [...new Map(given.map((key) => [key.pk, key])).values()];
    const rows = new Map((await getMany(keys)).map((row) => [row.pk, row]));
    const found = keys.find(({ pk }) => rows.has(pk));
    return found && OldLead.parse(rows.get(found.pk));
  }

  return {
    add: (journal: string, leads: readonly (OldLead & { name: string })[]) =>
      add(leads.map(({ name, ...lead }) => ({ key: oldKey(journal, name), lead }))),

    addJournal: (journal: string) =>
      add(
        [...new Set([journal, ''])].map((asked) => ({ key: oldKey(asked, journalName), lead: { journal } })),
      ),

    /** The first of these journals that came here. */
    findJournal: async (asked: readonly string[]): Promise<string | undefined> =>
      (await first(asked.map((one) => oldKey(one, journalName))))?.journal,

    /** The first of them that leads anywhere. */
    find: (journal: string, names: readonly string[]): Promise<OldLead | undefined> =>
      first(names.map((name) => oldKey(journal, name))),
  };
}
