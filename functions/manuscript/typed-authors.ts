import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AuthorEntry } from '../../shared/contract/authors.ts';
import type { Table } from '../core/table.ts';
import type { TableCalls } from '../core/table-calls.ts';

/** For a client that makes no ids of drafts: the next save takes these details. */
export const NO_DRAFT = 'new';
/** Details of co-authors, typed for one draft. */
export const typedAuthorsOf = (ownerId: string, draftId: string) => ({
  pk: `person#${ownerId}`,
  prefix: `typed#${draftId}#`,
});
function typedAuthorKey(ownerId: string, draftId: string, personId: string) {
  const { pk, prefix } = typedAuthorsOf(ownerId, draftId);
  return { pk, sk: `${prefix}${personId}` };
}

export const TypedAuthor = z.object({ entry: AuthorEntry });

/** Details that an author typed about co-authors; a save takes them into the draft. */
export function createTypedAuthors(
  { database, name: TableName }: Table,
  { getMany, deleteRows }: TableCalls,
) {
  return {
    async addTypedAuthor(ownerId: string, draftId: string, entry: AuthorEntry): Promise<void> {
      const Item = { ...typedAuthorKey(ownerId, draftId, entry._id), entry };
      await database.send(new PutCommand({ TableName, Item }));
    },
    /** The details typed about these people for this draft. */
    async listTypedAuthors(ownerId: string, draftId: string, ids: readonly string[]) {
      const rows = await getMany(ids.map((id) => typedAuthorKey(ownerId, draftId, id)));
      return rows.map((row) => TypedAuthor.parse(row).entry);
    },
    /** They are part of a draft now, and of no other. A row left behind does no harm. */
    forgetUnplaced: (ownerId: string, ids: readonly string[]): Promise<void> =>
      deleteRows(ids.map((id) => typedAuthorKey(ownerId, NO_DRAFT, id))).catch(() => undefined),
  };
}
