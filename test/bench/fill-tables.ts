import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createManuscripts } from '../../functions/consequences/complete-change.ts';
import { createPersonStore } from '../../functions/people/person-store.ts';
import { STATUSES, type Status } from '../../shared/domain/manuscript-status.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { buildPerson } from '../support/cast.ts';
import { listOwner } from '../support/list-owner.ts';
import { inParallel } from './in-parallel.ts';
import type { Stand } from './on-stack.ts';

/** Each author's number of manuscripts. */
const EACH = 2;
/** One reviewer for this many manuscripts. */
const MANUSCRIPTS_A_REVIEWER = 4;
const LANES = 6;
const BATCH = 25;

export interface Placed {
  table: string;
  row: Record<string, unknown>;
}

const pieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Each row once: an author with two manuscripts is on the list once. */
export const distinct = (placed: readonly Placed[]): Placed[] => [
  ...new Map(placed.map((each) => [`${each.table} ${each.row.pk} ${each.row.sk}`, each])).values(),
];

/** Puts rows straight into the tables of a running stack. */
export const writeRows = ({ database }: Pick<Stand, 'database'>, rows: readonly Placed[], lanes = LANES) =>
  inParallel(pieces(rows, BATCH), lanes, (batch) => {
    const byTable = Object.entries(Object.groupBy(distinct(batch), ({ table }) => table));
    const RequestItems = Object.fromEntries(
      byTable.map(([table, placed = []]) => [
        table,
        placed.map(({ row }) => ({ PutRequest: { Item: row } })),
      ]),
    );
    return database.send(new BatchWriteCommand({ RequestItems }));
  });

/** The rows of each number, from the present one to the one wanted. */
export function fillRows(
  stand: Stand,
  from: number,
  to: number,
  rowsOfNumber: (number: number) => Promise<Placed[]>,
): Promise<void> {
  const numbers = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return inParallel(pieces(numbers, 50), LANES, async (some) =>
    writeRows(stand, (await Promise.all(some.map(rowsOfNumber))).flat(), 1),
  );
}

/** Submitted manuscripts of other people, and reviewers, as the stores would write their rows. */
export const fillTables = (stand: Stand, from: number, to: number) => {
  const tables = { manuscripts: stand.tableOf('Manuscripts'), people: stand.tableOf('People') };
  return fillRows(stand, from, to, (number) => rowsOf(number, tables, STATUSES[number % STATUSES.length]!));
};

/** The stores' rows for one manuscript and, now and then, a reviewer. */
export async function rowsOf(
  number: number,
  tables: { manuscripts: string; people: string },
  status: Status,
): Promise<Placed[]> {
  const rows: Placed[] = [];
  type Transaction = { input: { TransactItems?: { Put?: { TableName: string; Item: Placed['row'] } }[] } };
  const database = {
    send: async ({ input }: Transaction) => {
      for (const { Put } of input.TransactItems ?? [])
        if (Put) rows.push({ table: Put.TableName, row: Put.Item });
      return {};
    },
  } as unknown as DynamoDBDocumentClient;
  const owner = Math.floor(number / EACH);
  const ownerId = `filled-${owner}`;
  const name = { firstName: `Nr ${owner}`, lastName: `Family ${(owner * 7919) % 1000}` };
  const email = `author.${owner}@example.org`;
  const record = buildManuscript({
    ownerId,
    authors: [{ _id: ownerId, ...name, email, institution: 'University', isCorresponding: true }],
    correspondingAuthorId: ownerId,
    title: `Filled manuscript ${number}`,
    keywords: ['Logic', 'graphs'],
    abstract: 'It says what such a manuscript says. '.repeat(40),
    status,
    submitted: true,
    submittedAt: '2026-03-02T09:00:00.000Z',
  });
  const who = { personId: ownerId, name: ownerId, role: 'author' as const };
  const manuscripts = createManuscripts({ database, name: tables.manuscripts });
  await manuscripts.add(record, { history: { event: 'manuscript-submitted', who, to: 'Pending' } });
  await listOwner({ database, name: tables.manuscripts }, record);
  if (number % MANUSCRIPTS_A_REVIEWER === 0) {
    const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
    const people = createPersonStore({ database, name: tables.people });
    await people.add(buildPerson(`Reviewer-${number}`, { roles: { reviewer: role } }));
  }
  return rows;
}
