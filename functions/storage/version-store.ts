import * as z from 'zod';
import type { ManuscriptRecord } from '../domain/manuscript-record.ts';
import { VersionRecord } from '../domain/revisions/version-record.ts';
import { authoredKey, versionPk, withdrawnKey } from './keys.ts';
import type { TableCalls } from './table-calls.ts';

const FoldedRow = z.object({ foldedInto: z.string() });

/** Earlier rounds of manuscripts, and what became of the drafts of their revisions. */
export function createVersions({ get, queryAll, deleteRows }: TableCalls) {
  return {
    /** The first round first. */
    async listVersions(id: string): Promise<VersionRecord[]> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': versionPk(id) },
      });
      return rows.map((row) => VersionRecord.parse(row));
    },

    /** The manuscript whose next round this draft became. */
    async findFolded(draftId: string): Promise<string | undefined> {
      const row = FoldedRow.safeParse(await get(withdrawnKey(draftId)));
      return row.success ? row.data.foldedInto : undefined;
    },

    /** Its places in the lists of its authors. May be repeated. */
    clearAuthored: ({ id, authors }: ManuscriptRecord) =>
      deleteRows(authors.map(({ _id }) => authoredKey(_id, id))),
  };
}
