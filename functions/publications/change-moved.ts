import type { Items } from '../core/table-calls.ts';
import { changeKey } from './publication-keys.ts';

/** The row by which harvesters learn that it changed moves with each change of it. */
export const changeMoved = (
  TableName: string,
  number: number,
  was: string,
  is: string,
  more: { isRemoved?: true } = {},
): Items =>
  was === is
    ? []
    : [
        { Delete: { TableName, Key: changeKey({ changedAt: was, number }) } },
        {
          Put: {
            TableName,
            Item: { ...changeKey({ changedAt: is, number }), changedAt: is, number, ...more },
          },
        },
      ];
