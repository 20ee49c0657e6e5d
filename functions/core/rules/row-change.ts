import type { Key } from '../table.ts';

/** A row that a change writes beside its record, whose condition guards it. */
export type RowChange =
  /** Whatever stood there. */
  | { put: Key; item: object }
  /** Only if nothing stood there: for rows that are only ever added. */
  | { putNew: Key; item: object }
  /** Only if the edition before it is still as it was read; each save counts its own. */
  | { putEdition: Key; item: { edition: number } }
  | { remove: Key };
