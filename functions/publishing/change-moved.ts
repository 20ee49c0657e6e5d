import type { Items } from '../core/table-calls.ts';
import { changeKey } from './publication-keys.ts';

/** Moves the row by which harvesters notice changes, with each change. */
export const changeMoved = (
  TableName: string,
  number: number,
  was: string,
  is: string,
  more: { isRemoved?: true } = {},
): Items => [
  // A transaction names no row twice.
  ...(was === is ? [] : [{ Delete: { TableName, Key: changeKey({ changedAt: was, number }) } }]),
  { Put: { TableName, Item: { ...changeKey({ changedAt: is, number }), changedAt: is, number, ...more } } },
];
