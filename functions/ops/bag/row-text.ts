import type { Row } from '../../core/table-calls.ts';

/** Throws for what JSON would lose, as a set or bytes: no row of ours has such a field. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('A row holds more than JSON can.');
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, one]) => [name, inOrder(one)]));
}

/** A row as one line, its fields in order, so that the same row is the same line. */
export const writeRow = (row: Row): string => JSON.stringify(inOrder(row));
