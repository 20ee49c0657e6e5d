import type { Table } from '../../functions/core/table.ts';
import { createTableCalls } from '../../functions/core/table-calls.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { listedPlace, ownerListed } from '../../functions/manuscript/submitter-rows.ts';

/** Puts the owner of a manuscript that was seeded as submitted on the editors' list of submitters, as its submission would have. */
export async function listOwner(table: Table, record: ManuscriptRecord): Promise<void> {
  const calls = createTableCalls(table);
  const was = await listedPlace(calls, record.ownerId);
  await calls.transactSurely(ownerListed(table.name, record, was));
}
