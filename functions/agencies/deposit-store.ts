import { daysAfter } from '../../shared/domain/deadline.ts';
import { moveWithDue } from '../core/move-with-due.ts';
import { putDue } from '../core/put-due.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type Items } from '../core/table-calls.ts';
import { DepositRow, isOpen } from './rules/deposit-row.ts';

/** What Crossref receives about a publication, by the time it became public. */
const depositPk = (number: number) => `deposit#${number}`;
export const depositKey = ({ number, at }: { number: number; at: string }) => ({
  pk: depositPk(number),
  sk: at,
});

const DAYS = 7;

export const dueOfDeposit = ({ number, at, dueAt, manuscriptId }: DepositRow): DueRow => ({
  at: dueAt,
  kind: 'deposit',
  manuscriptId,
  what: String(number),
  by: at,
});

type Asked = Pick<DepositRow, 'number' | 'doi' | 'manuscriptId' | 'at'>;

export type DepositStore = ReturnType<typeof createDepositStore>;

export function createDepositStore(table: Table) {
  const { name: TableName } = table;
  const { get, partition, transact, transactSurely } = createTableCalls(table);

  /** The part of a transaction that changes what is public of something with a DOI; `at` is when it does. */
  function writes({ number, doi, manuscriptId, at }: Asked): Items {
    const row: DepositRow = {
      number,
      doi,
      manuscriptId,
      at,
      state: 'queued',
      dueAt: at,
      until: daysAfter(at, DAYS),
      tries: 0,
    };
    return [
      {
        Put: {
          TableName,
          Item: { ...depositKey(row), ...row },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      putDue(TableName, dueOfDeposit(row)),
    ];
  }

  return {
    writes,

    /** Tells Crossref again what is public by then; false if that was asked for already, or `given` no longer holds. */
    add: (asked: Asked, given: Items = []): Promise<boolean> => transactSurely([...given, ...writes(asked)]),

    async find(name: Pick<DepositRow, 'number' | 'at'>): Promise<DepositRow | undefined> {
      const row = await get(depositKey(name));
      return row && DepositRow.parse(row);
    },

    /** A publication's deposits, newest first. */
    async list(number: number): Promise<DepositRow[]> {
      const rows = await partition(depositPk(number), '', { ScanIndexForward: false });
      return rows.map((row) => DepositRow.parse(row));
    },

    /** False where somebody else has looked at it since it was read. */
    move: (before: DepositRow, after: DepositRow): Promise<boolean> =>
      transact(moveWithDue(TableName, { keyOf: depositKey, dueOf: dueOfDeposit, isOpen }, before, after)),
  };
}
