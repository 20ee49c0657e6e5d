import * as z from 'zod';
import { type ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import { assignedPrefix, authoredPrefix, manuscriptKey, ownerIndex, submitterListPk } from './keys.ts';
import { gatherFiles } from './rows.ts';
import type { TableCalls } from './table-calls.ts';

const PersonRow = z.object({ manuscriptId: z.string() });
const SubmitterRow = z.object({
  sk: z.string(),
  personId: z.string(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  email: z.string(),
});
export type Submitter = z.infer<typeof SubmitterRow>;

/** Whose manuscripts there are: authors', reviewers' and editors' lists. */
export function createManuscriptLists({ getMany, queryAll, queryPage }: TableCalls) {
  /** Newest first: ids begin with their time. */
  async function listOf(personId: string, prefix: string, limit: number, after?: string) {
    const { rows, next } = await queryPage({
      pk: `person#${personId}`,
      prefix,
      limit,
      after,
      isBackward: true,
    });
    return { ids: rows.map((row) => PersonRow.parse(row).manuscriptId), next };
  }

  return {
    /** In the order of the ids; what is gone is left out. */
    async list(ids: readonly string[]): Promise<ManuscriptRecord[]> {
      const rows = await getMany(ids.map(manuscriptKey));
      const records = new Map(rows.map((row) => [String(row.id), ManuscriptRecord.parse(row)] as const));
      return ids.flatMap((id) => records.get(id) ?? []);
    },

    listAuthored: (personId: string, limit: number, after?: string) =>
      listOf(personId, authoredPrefix, limit, after),
    listAssigned: (personId: string, limit: number, after?: string) =>
      listOf(personId, assignedPrefix, limit, after),

    /** People who have submitted, alphabetically. `after` and `sk` are sort keys. */
    async listSubmitters(limit: number, after?: string): Promise<{ submitters: Submitter[]; next?: string }> {
      const { rows, next } = await queryPage({ pk: submitterListPk, limit, after });
      return { submitters: rows.map((row) => SubmitterRow.parse(row)), next };
    },

    /** All of an owner's manuscripts with everything on them, newest first. */
    async listFilesOf(ownerId: string): Promise<ManuscriptFile[]> {
      const rows = await queryAll({
        IndexName: 'byPerson',
        KeyConditionExpression: 'person = :person',
        ExpressionAttributeValues: { ':person': ownerIndex(ownerId, '', '').person },
      });
      return gatherFiles(rows).sort((a, b) => (a.record.id < b.record.id ? 1 : -1));
    },
  };
}
