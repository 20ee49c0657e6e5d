import type { Row } from '../../core/table-calls.ts';

/* A row as one line of JSON, its fields in order, so that the same row is the same line. A set, which JSON lacks, is an object with one
   field. */
const SET = '$set';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Throws for what would be lost, as bytes: no row of ours has such a field. */
function toJson(value: unknown): Json {
  if (value instanceof Set) return { [SET]: [...value].map(toJson).sort() };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(`A row holds a ${value.constructor.name}, which JSON can’t.`);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, one]) => [name, toJson(one)]));
}

function fromJson(value: Json): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value[SET])) return new Set(value[SET].map(fromJson));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromJson(one)]));
}

export const writeRow = (row: Row): string => JSON.stringify(toJson(row));
export const readRow = (line: string): unknown => fromJson(JSON.parse(line));
