import type * as z from 'zod';
import type { Row } from './table-calls.ts';

/** Told of a row that can't be read or shown, by the id of what it is about. */
export type LeftOut = (id: string, error: unknown) => void;

/** For those who need every row. */
export const throwIt: LeftOut = (_id, error) => {
  throw error;
};

const idOf = (row: Row) => String(row.id ?? row.personId ?? row.manuscriptId ?? row.pk);

/** In a list a row that can't be read costs itself, not the list: it is left out and told of. */
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
