import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AuthorEntry } from '../../shared/contract/authors.ts';
import type { Table } from '../core/table.ts';
import type { TableCalls } from '../core/table-calls.ts';

/** Details of a co-author that were typed before the submission was saved ('new' if there is no draft yet). */
const typedAuthorPrefix = (manuscriptId: string | undefined) => `typed#${manuscriptId ?? 'new'}#`;
const typedAuthorKey = (ownerId: string, manuscriptId: string | undefined, personId: string) => ({
  pk: `person#${ownerId}`,
  sk: `${typedAuthorPrefix(manuscriptId)}${personId}`,
});

export const TypedAuthor = z.object({ entry: AuthorEntry });

/** Details that an author typed about co-authors, until the submission is saved. */
export function createTypedAuthors(
  { database, name: TableName }: Table,
  { getMany, deleteRows }: TableCalls,
) {
  return {
    async addTypedAuthor(
      ownerId: string,
      manuscriptId: string | undefined,
      entry: AuthorEntry,
    ): Promise<void> {
      const Item = { ...typedAuthorKey(ownerId, manuscriptId, entry._id), entry };
      await database.send(new PutCommand({ TableName, Item }));
    },
    /** The details typed about these people for this submission. */
    async listTypedAuthors(ownerId: string, manuscriptId: string | undefined, ids: readonly string[]) {
      const rows = await getMany(ids.map((id) => typedAuthorKey(ownerId, manuscriptId, id)));
      return rows.map((row) => TypedAuthor.parse(row).entry);
    },
    removeTypedAuthors: (ownerId: string, manuscriptId: string | undefined, ids: readonly string[]) =>
      deleteRows(ids.map((id) => typedAuthorKey(ownerId, manuscriptId, id))),
  };
}
