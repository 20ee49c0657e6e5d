import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import {
  changedPk,
  issueKey,
  issuesPk,
  listedPk,
  listedPrefix,
  publicationKey,
  publicationNumbersKey,
  publicationPk,
  versionPrefix,
} from './publication-keys.ts';
import { ChangeRow, IssueRow, ListLine, PublicationRow, VersionRow } from './rules/publication-rows.ts';

export interface Publication extends PublicationRow {
  /** All versions, the first one first. */
  versions: VersionRow[];
}

/** The data of a page. */
export type PublicationShown = Omit<Publication, 'changedAt'>;

export type PublicationStore = ReturnType<typeof createPublicationStore>;

/** The store of publications. Everything in it may be read by everyone. */
export function createPublicationStore(table: Table) {
  const { database, name: TableName } = table;
  const { get, getMany, partition, queryAll, queryPage, transactSurely } = createTableCalls(table);

  return {
    name: TableName,

    /** The next number, or the first of a block, taken outside the articles' own writes: unused ones stay free. */
    async takeNumber(count = 1): Promise<number> {
      const { Attributes } = await database.send(
        new UpdateCommand({
          TableName,
          Key: publicationNumbersKey,
          UpdateExpression: 'ADD taken :count',
          ExpressionAttributeValues: { ':count': count },
          ReturnValues: 'UPDATED_NEW',
        }),
      );
      return z.object({ taken: z.int() }).parse(Attributes).taken - count + 1;
    },

    async find(number: number): Promise<Publication | undefined> {
      const rows = await partition(publicationPk(number));
      const own = rows.find(({ sk }) => sk === publicationKey(number).sk);
      if (!own) return undefined;
      const versions = rows.filter(({ sk }) => String(sk).startsWith(versionPrefix));
      return { ...PublicationRow.parse(own), versions: versions.map((row) => VersionRow.parse(row)) };
    },

    /** Shows the address on the article's page, or removes it: nothing else public contains it. False if there is no such page. */
    showEmail: (number: number, email: string | undefined): Promise<boolean> =>
      transactSurely([
        {
          Update: {
            TableName,
            Key: publicationKey(number),
            UpdateExpression: email ? 'SET email = :email' : 'REMOVE email',
            ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(removed)',
            ...(email ? { ExpressionAttributeValues: { ':email': email } } : {}),
          },
        },
      ]),

    async findIssue(name: { volume: number; issue: number }): Promise<IssueRow | undefined> {
      const row = await get(issueKey(name));
      return row && IssueRow.parse(row);
    },

    /** The newest first, by their year: the volumes of issues from elsewhere may be years themselves. */
    async listIssues(limit?: number): Promise<IssueRow[]> {
      const rows = (await partition(issuesPk)).map((row) => IssueRow.parse(row));
      rows.sort((a, b) => b.year - a.year || b.volume - a.volume || b.issue - a.issue);
      return rows.slice(0, limit);
    },

    /** False if it is closed already, or missing. Articles released before still enter it. */
    closeIssue: (name: { volume: number; issue: number }, at: string): Promise<boolean> =>
      transactSurely([
        {
          Update: {
            TableName,
            Key: issueKey(name),
            UpdateExpression: 'SET closedAt = :at',
            ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closedAt)',
            ExpressionAttributeValues: { ':at': at },
          },
        },
      ]),

    /** '' removes its title; false if it is missing. */
    nameIssue: (name: { volume: number; issue: number }, title: string): Promise<boolean> =>
      transactSurely([
        {
          Update: {
            TableName,
            Key: issueKey(name),
            UpdateExpression: title ? 'SET title = :title' : 'REMOVE title',
            ConditionExpression: 'attribute_exists(pk)',
            ...(title ? { ExpressionAttributeValues: { ':title': title } } : {}),
          },
        },
      ]),

    /** All of an issue, by number. */
    async listIssue(name: { volume: number; issue: number }): Promise<ListLine[]> {
      const rows = await partition(listedPk, listedPrefix(name));
      return rows.map((row) => ListLine.parse(row));
    },

    /** The latest changes first. */
    async listChanges(limit: number): Promise<ChangeRow[]> {
      const rows = await partition(changedPk, '', { ScanIndexForward: false, Limit: limit });
      return rows.slice(0, limit).map((row) => ChangeRow.parse(row));
    },

    /** The oldest first, both ends included; `isWhole` if nothing more follows. `after` is the sort key of the last known one. */
    async listChangesWithin(asked: {
      from: string;
      until: string;
      after?: string | undefined;
      limit: number;
    }) {
      const { from, until, after, limit } = asked;
      const [first, last] = [after === undefined ? from || '0' : `${after} `, `${until}#~`];
      if (first > last) return { changes: [], isWhole: true };
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': changedPk, ':first': first, ':last': last },
        Limit: limit + 1,
      });
      const changes = rows.slice(0, limit).map((row) => ChangeRow.parse(row));
      return { changes, isWhole: rows.length <= limit };
    },

    /** In the order of the requested numbers; missing ones are left out. */
    async findMany(numbers: readonly number[]): Promise<PublicationRow[]> {
      const rows = (await getMany(numbers.map(publicationKey))).map((row) => PublicationRow.parse(row));
      return numbers.flatMap((number) => rows.filter(({ meta }) => meta.number === number));
    },

    /** The newest first; `next` is the `after` of the next page. */
    async listPage(limit: number, after?: string): Promise<{ lines: ListLine[]; next: string | undefined }> {
      const { rows, next } = await queryPage({ pk: listedPk, limit, after, isBackward: true });
      return { lines: rows.map((row) => ListLine.parse(row)), next };
    },

    /** The newest first. */
    async listLatest(limit: number): Promise<ListLine[]> {
      const rows = await partition(listedPk, '', { ScanIndexForward: false, Limit: limit });
      return rows.slice(0, limit).map((row) => ListLine.parse(row));
    },
  };
}
