import type { Row } from '../../core/table-calls.ts';

/* A row as one line of JSON with its fields in order, so that the same row is the same line. Sets and bytes, which JSON lacks, are
   objects with one field. */
const SET = '$set';
const BYTES = '$bytes';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

function toJson(value: unknown): Json {
  if (value instanceof Set) return { [SET]: [...value].map(toJson).sort() };
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value as Json;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, toJson(one)]),
  );
}

function fromJson(value: Json): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value[SET])) return new Set(value[SET].map(fromJson));
  if (typeof value[BYTES] === 'string') return new Uint8Array(Buffer.from(value[BYTES], 'base64'));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromJson(one)]));
}

export const writeRow = (row: Row): string => JSON.stringify(toJson(row));
export const readRow = (line: string): Row => fromJson(JSON.parse(line)) as Row;
