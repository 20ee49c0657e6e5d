import * as z from 'zod';
import { roundKey, versionPk } from '../core/keys.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { VersionRecord } from './record/version-record.ts';

const RoundRow = z.object({ manuscriptId: z.string() });

/** Earlier rounds of manuscripts, and what the drafts of their revisions became. */
export function createVersions({ get, partition }: TableCalls) {
  return {
    /** The first round first. */
    async listVersions(id: string): Promise<VersionRecord[]> {
      const rows = await partition(versionPk(id));
      return rows.map((row) => VersionRecord.parse(row));
    },

    /** The manuscript whose round this draft became. */
    async findRoundOf(draftId: string): Promise<string | undefined> {
      const row = await get(roundKey(draftId));
      return row && RoundRow.parse(row).manuscriptId;
    },
  };
}
