import * as z from 'zod';
import { authoredKey, versionPk, withdrawnKey } from '../core/keys.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { VersionRecord } from './rules/version-record.ts';

/** With the authors in whose lists the draft may still stand. */
const FoldedRow = z.object({ foldedInto: z.string() });
/** Whose lists did not fit into the one write that a draft or manuscript went with. */
const ListsLeft = z.object({ createdAt: z.string(), authorIds: z.array(z.string()) });

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

    /** The places in its authors' lists that the one write had no room for. May be repeated. */
    async clearFolded(draftId: string): Promise<void> {
      const row = ListsLeft.safeParse(await get(withdrawnKey(draftId)));
      if (!row.success) return;
      const { createdAt, authorIds } = row.data;
      await deleteRows(authorIds.map((id) => authoredKey(id, { id: draftId, createdAt })));
    },
  };
}
