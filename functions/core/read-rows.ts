import type * as z from 'zod';
import type { Row } from './table-calls.ts';

/** Called for a row that can't be read or shown, with the id of its subject. */
export type LeftOut = (id: string, error: unknown) => void;

/** For callers that need every row. */
export const throwIt: LeftOut = (_id, error) => {
  throw error;
};

const idOf = (row: Row) => String(row.id ?? row.personId ?? row.manuscriptId ?? row.pk);

/** An unreadable row doesn't break its list: it is left out and reported. */
export function readRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly Row[],
  leftOut: LeftOut,
  called: (row: Row) => string = idOf,
): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    leftOut(called(row), parsed.error);
    return [];
  });
}
