import { createTableCalls, type Row } from '../../core/table-calls.ts';
import type { Installation } from '../installation.ts';
import { type KeptTable, kindOf } from '../row-kinds.ts';
import type { Broken } from './judged.ts';

const UNKNOWN = 'every row is of a kind that there is';
const UNREADABLE = 'every row can be read';
const ALONE = 'what a row belongs to is there';

/** A withdrawn manuscript is still there while its owner stands in its line. */
const isThere = (row: Row): boolean => row.sk !== 'withdrawn' || row.ownerId !== undefined;

/** The rows of one page that the table of kinds finds wrong, each with the rule that it breaks. */
export async function judgeRows(
  { tables }: Pick<Installation, 'tables'>,
  table: KeptTable,
  rows: readonly Row[],
): Promise<{ row: Row; rule: string }[]> {
  const nameOf = ({ pk, sk }: Row) => `${pk} ${sk}`;
  const known = rows.map((row) => ({ row, kind: kindOf(table, row) }));
  const leads = known.flatMap(({ row, kind }) => {
    const lead = kind?.leadsTo?.(row);
    return lead ? [{ row, table, ...lead }] : [];
  });
  const there = new Set<string>();
  for (const [to, asked] of Map.groupBy(leads, (lead) => lead.table)) {
    const keys = new Map(asked.flatMap((lead) => lead.keys).map((key) => [nameOf({ ...key }), key]));
    const found = await createTableCalls(tables[to]).getMany([...keys.values()]);
    for (const row of found.filter(isThere)) there.add(`${to} ${nameOf(row)}`);
  }
  return [
    ...known.flatMap(({ row, kind }) => {
      if (!kind) return [{ row, rule: UNKNOWN }];
      return kind.schema.safeParse(row).success ? [] : [{ row, rule: UNREADABLE }];
    }),
    ...leads
      .filter((lead) => !lead.keys.some((key) => there.has(`${lead.table} ${nameOf({ ...key })}`)))
      .map(({ row }) => ({ row, rule: ALONE })),
  ];
}

/** Reads the row again, as the check does twice. */
export async function judgeRow(
  installation: Pick<Installation, 'tables'>,
  table: KeptTable,
  { pk, sk }: Row,
): Promise<Broken[]> {
  const row = await createTableCalls(installation.tables[table]).get({ pk: String(pk), sk: String(sk) });
  const broken = row ? await judgeRows(installation, table, [row]) : [];
  return broken.map(({ rule }) => ({ rule, detail: privateIn(table, row!) ? '' : String(sk) }));
}

/** Of a row of a kind that is not known, anything may be. */
const privateIn = (table: KeptTable, row: Row) => {
  const kind = kindOf(table, row);
  return kind ? kind.isPrivate : 'key';
};

/** For a fault: without what its key tells of anybody. */
export const aboutRow = (table: KeptTable, row: Row): string =>
  privateIn(table, row) === 'key'
    ? `a row of ${String(row.pk).split('#')[0]} in the table of ${table}`
    : String(row.pk);
