import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { numberKey, numbersTakenKey, publishedKey } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import type { Items, TableCalls } from '../core/table-calls.ts';
import { manuscriptNumber } from './rules/manuscript-number.ts';
import type { ManuscriptRecord } from './rules/manuscript-record.ts';

const Taken = z.object({ serial: z.number().int() });
const Numbered = z.object({ manuscriptId: z.string() });

type Of = Pick<ManuscriptRecord, 'id' | 'number'>;
type Produced = Pick<ManuscriptRecord, 'id' | 'production'>;

/** Goes into the write by which it is public for the first time: from then on its article leads to it. */
export const publicationGiven = (TableName: string, before: Produced, { id, production }: Produced): Items =>
  production?.version === 1 && before.production?.version === 0
    ? [
        {
          Put: {
            TableName,
            Item: { ...publishedKey(production.placed!.number), manuscriptId: id },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]
    : [];

/** Goes into the write by which a manuscript gets its number: refused where another has it. */
export const numberGiven = (TableName: string, before: Of, { id, number }: Of): Items =>
  number && !before.number
    ? [
        {
          Put: {
            TableName,
            Item: { ...numberKey(number), manuscriptId: id },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]
    : [];

export const numberRemoved = (TableName: string, { number }: Of): Items =>
  number ? [{ Delete: { TableName, Key: numberKey(number) } }] : [];

export function createManuscriptNumbers({ database, name: TableName }: Table, { get, getMany }: TableCalls) {
  /** The id of the manuscript that has this number. */
  async function findNumbered(number: string): Promise<string | undefined> {
    const row = await get(numberKey(number));
    return row && Numbered.parse(row).manuscriptId;
  }

  async function countOn(year: number): Promise<number> {
    const { Attributes } = await database.send(
      new UpdateCommand({
        TableName,
        Key: numbersTakenKey(year),
        UpdateExpression: 'ADD serial :one',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return Taken.parse(Attributes).serial;
  }

  return {
    findNumbered,

    /** The ids of the manuscripts that these articles were, by the articles’ numbers; a notice was none. */
    async listPublished(numbers: readonly number[]): Promise<Map<number, string>> {
      const rows = await getMany(numbers.map(publishedKey));
      return new Map(
        rows.map((row) => [Number(String(row.pk).split('#')[1]), Numbered.parse(row).manuscriptId]),
      );
    },

    /**
     * The next number of the year of `at`, never handed out again. It is taken outside of the manuscript's own write, so that many who
     * submit at the same moment don't undo each other; one whose write then fails is not used.
     */
    async takeNumber(at: string): Promise<string> {
      const year = Number(at.slice(0, 4));
      for (;;) {
        const number = manuscriptNumber(year, await countOn(year));
        // Of a count that was lost.
        if (!(await findNumbered(number))) return number;
      }
    },
  };
}
