import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CREDENTIALS, REGION } from '../../functions/local/emulated-cloud.ts';
import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import { createManuscriptStore } from '../../functions/manuscript/manuscript-store.ts';
import { createPersonStore } from '../../functions/people/person-store.ts';
import { STATUSES, type Status } from '../../shared/domain/manuscript-status.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { buildPerson } from '../support/cast.ts';

type Row = Record<string, unknown>;

/** Each author's number of manuscripts. */
const EACH = 2;
/** One reviewer for this many manuscripts. */
const MANUSCRIPTS_A_REVIEWER = 4;
const LANES = 6;

/**
 * Puts submitted manuscripts of other people, and reviewers, straight into the tables of a running stack, as the stores would write their
 * rows: from the present number to the number wanted.
 */
export const fillTables = (
  stack: LocalStack,
  from: number,
  to: number,
  statusOf: (number: number) => Status = (number) => STATUSES[number % STATUSES.length]!,
) =>
  fillRows(stack, from, to, (number, tableOf) => {
    const tables = { manuscripts: tableOf('Manuscripts'), people: tableOf('People') };
    return rowsOf(number, tables, statusOf(number));
  });

/** Puts the rows of each number straight into the tables of a running stack. */
export async function fillRows(
  { cloud, endpoints }: LocalStack,
  from: number,
  to: number,
  rowsOfNumber: (number: number, tableOf: (name: string) => string) => Promise<Placed[]>,
): Promise<void> {
  const tableOf = (name: string) => cloud.ref(cloud.at(`/Data/${name}/Resource`));
  const client = new DynamoDBClient({
    endpoint: endpoints.dynamodb,
    region: REGION,
    credentials: CREDENTIALS,
  });
  const database = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const lane = async () => {
    for (let taken = numbers.splice(0, 50); taken.length > 0; taken = numbers.splice(0, 50)) {
      const rows = (await Promise.all(taken.map((number) => rowsOfNumber(number, tableOf)))).flat();
      for (let at = 0; at < rows.length; at += 25) await write(database, rows.slice(at, at + 25));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  client.destroy();
}

export interface Placed {
  table: string;
  row: Row;
}

/** The stores' rows for one manuscript and, now and then, a reviewer. */
export async function rowsOf(
  number: number,
  tables: { manuscripts: string; people: string },
  status: Status,
): Promise<Placed[]> {
  const rows: Placed[] = [];
  const collector = {
    send: async ({ input }: { input: { TransactItems?: { Put?: { TableName: string; Item: Row } }[] } }) => {
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
  const manuscripts = createManuscriptStore({ database: collector, name: tables.manuscripts });
  await manuscripts.add(record, { history: { event: 'draft-saved', who } });
  await manuscripts.apply(record, {
    from: { status: [record.status], submitted: true },
    set: {},
    history: { event: 'manuscript-submitted', who, to: 'Pending' },
    listsOwner: { ...name, email },
  });
  if (number % MANUSCRIPTS_A_REVIEWER === 0) {
    const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
    const people = createPersonStore({ database: collector, name: tables.people });
    await people.add(buildPerson(`Reviewer-${number}`, { roles: { reviewer: role } }));
  }
  return rows;
}

async function write(database: DynamoDBDocumentClient, rows: Placed[]): Promise<void> {
  // A batch may not contain a row twice; an author with two manuscripts is on the list once.
  const distinct = new Map(
    rows.map((placed) => [`${placed.table} ${placed.row.pk} ${placed.row.sk}`, placed]),
  );
  const byTable = Object.groupBy([...distinct.values()], ({ table }) => table);
  await database.send(
    new BatchWriteCommand({
      RequestItems: Object.fromEntries(
        Object.entries(byTable).map(([table, placed = []]) => [
          table,
          placed.map(({ row }) => ({ PutRequest: { Item: row } })),
        ]),
      ),
    }),
  );
}
