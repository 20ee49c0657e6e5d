import * as z from 'zod';
import {
  agedOf,
  assignedPrefix,
  authoredPrefix,
  handledPrefix,
  heldPrefix,
  manuscriptKey,
} from '../core/keys.ts';
import { type LeftOut, readRows, throwIt } from '../core/read-rows.ts';
import type { TableCalls } from '../core/table-calls.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import { ownerIndexPk, submitterListPk } from './submitter-rows.ts';

const PersonRow = z.object({ manuscriptId: z.string() });
export const SubmitterRow = z.object({
  sk: z.string(),
  personId: z.string(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  email: z.string(),
});
export type Submitter = z.infer<typeof SubmitterRow>;

/** Lists of manuscripts: authors', reviewers' and editors'. */
export function createManuscriptLists(
  { get, getMany, partition, queryAll, queryPage }: TableCalls,
  records: z.ZodType<ManuscriptRecord>,
) {
  /** Newest first. */
  async function listOf(personId: string, prefix: string, limit: number, after?: string) {
    const { rows, next } = await queryPage({
      pk: `person#${personId}`,
      prefix,
      limit,
      after,
      isBackward: true,
    });
    return { listed: rows.map((row) => agedOf(String(row.sk).slice(prefix.length))), next };
  }

  async function listAll(personId: string, prefix: string): Promise<string[]> {
    const rows = await partition(`person#${personId}`, prefix);
    return rows.map((row) => PersonRow.parse(row).manuscriptId);
  }

  return {
    /** In the order of the ids; deleted ones are left out. */
    async list(ids: readonly string[], leftOut: LeftOut = throwIt): Promise<ManuscriptRecord[]> {
      const rows = readRows(records, await getMany(ids.map(manuscriptKey)), leftOut);
      const found = new Map(rows.map((record) => [record.id, record] as const));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    listAuthored: (personId: string, limit: number, after?: string) =>
      listOf(personId, authoredPrefix, limit, after),
    listAssigned: (personId: string, limit: number, after?: string) =>
      listOf(personId, assignedPrefix, limit, after),

    /** The ids of all manuscripts that an editor handles. */
    listHandled: (editorId: string) => listAll(editorId, handledPrefix),
    /** Manuscripts with an unsent decision by that editor. */
    listHeld: (editorId: string) => listAll(editorId, heldPrefix),

    /** People who have submitted, alphabetically. `after` and `sk` are sort keys. */
    async listSubmitters(limit: number, after: string | undefined, leftOut: LeftOut) {
      const { rows, next } = await queryPage({ pk: submitterListPk, limit, after });
      return { submitters: readRows(SubmitterRow, rows, leftOut), next };
    },

    async findSubmitter(sk: string, leftOut: LeftOut): Promise<Submitter | undefined> {
      const row = await get({ pk: submitterListPk, sk });
      return row && readRows(SubmitterRow, [row], leftOut)[0];
    },

    /** A person's submissions, newest first; those after `after`. */
    async listSubmittedBy(ownerId: string, after?: string) {
      const rows = await queryAll({
        IndexName: 'byPerson',
        KeyConditionExpression: `person = :person${after === undefined ? '' : ' AND personSort < :after'}`,
        ProjectionExpression: 'personSort',
        ExpressionAttributeValues: {
          ':person': ownerIndexPk(ownerId),
          ...(after === undefined ? {} : { ':after': after }),
        },
        ScanIndexForward: false,
      });
      return rows.map((row) => agedOf(String(row.personSort)));
    },
  };
}
