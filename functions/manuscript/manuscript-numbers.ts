import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../core/table.ts';
import type { Items, TableCalls } from '../core/table-calls.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import { manuscriptNumber } from './rules/manuscript-number.ts';

/** The manuscript with this number: numbers are unique. */
export const numberKey = (number: string) => ({ pk: `number#${number}`, sk: 'number' });
/** The manuscript behind a published article; public data doesn’t name it. */
const publishedKey = (number: number) => ({ pk: `published#${number}`, sk: 'published' });
/** How many numbers of a year are taken. */
export const numbersTakenKey = (year: number) => ({ pk: `numbers#${year}`, sk: 'taken' });

const Taken = z.object({ serial: z.number().int() });
const Numbered = z.object({ manuscriptId: z.string() });

type Of = Pick<ManuscriptRecord, 'id' | 'number'>;
type Produced = Pick<ManuscriptRecord, 'id' | 'production'>;

/** Belongs in the write that first makes it public: from then on its article leads to it. */
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

/** Belongs in the write that gives a manuscript its number: refused if another has it. */
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
  /** The id of the manuscript with this number. */
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

    /** The ids of these articles' manuscripts, by the articles’ numbers; a notice has none. */
    async listPublished(numbers: readonly number[]): Promise<Map<number, string>> {
      const rows = await getMany(numbers.map(publishedKey));
      return new Map(
        rows.map((row) => [Number(String(row.pk).split('#')[1]), Numbered.parse(row).manuscriptId]),
      );
    },

    /**
     * The next number of the year of `at`, never given twice. It is taken outside the manuscript's own write, so that many simultaneous
     * submissions don't conflict; if the write then fails, the number is not used.
     */
    async takeNumber(at: string): Promise<string> {
      const year = Number(at.slice(0, 4));
      for (;;) {
        const number = manuscriptNumber(year, await countOn(year));
        // The counter may have been lost.
        if (!(await findNumbered(number))) return number;
      }
    },
  };
}
