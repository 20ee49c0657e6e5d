import { withdrawnKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { importFolder } from '../../moving/import-rows.ts';
import { OldLead } from '../../moving/old-addresses.ts';
import type { Installation } from '../installation.ts';
import type { ImportFacts, OldFacts, OriginFacts } from './import-rules.ts';
import { listObjects } from './list-objects.ts';

/** What its state says there is. */
export async function gatherImport(installation: Installation, id: string): Promise<ImportFacts> {
  const { imports } = installation;
  const row = await imports.find(id);
  const { staged } = await imports.listStaged(id, 1);
  const waiting = await imports.listWaiting(id);
  const names: string[] = [];
  for await (const { Key = '' } of listObjects(installation, importFolder(id)))
    names.push(Key.slice(importFolder(id).length));
  return {
    id,
    state: row?.state,
    staged: staged.length,
    waiting: waiting.length,
    invited: waiting.filter(({ invitedAt }) => invitedAt).length,
    files: names,
  };
}

/** `pk` of the row by which something from elsewhere was claimed. */
export async function gatherOrigin(
  { imports, manuscripts, publications, tables }: Installation,
  pk: string,
): Promise<OriginFacts | undefined> {
  const { get, queryPage } = createTableCalls(tables.manuscripts);
  const [row] = (await queryPage({ pk, limit: 1 })).rows;
  if (!row) return undefined;
  const brought = await imports.find(String(row.importId));
  const { state } = brought ?? {};
  const origin = pk.slice('origin#'.length);
  if (typeof row.manuscriptId === 'string') {
    const as = row.manuscriptId;
    const record = await manuscripts.find(as);
    // A withdrawn one is not there any more.
    const isWithdrawn = (await get(withdrawnKey(as))) !== undefined;
    return { as, state, isThere: record?.brought?.origin === origin || isWithdrawn };
  }
  const found = await publications.find(Number(row.number));
  return { as: String(row.number), state, isThere: found?.meta.origin === origin };
}

export async function gatherOld(
  { publications, tables }: Installation,
  pk: string,
): Promise<OldFacts | undefined> {
  const [row] = (await createTableCalls(tables.publications).queryPage({ pk, limit: 1 })).rows;
  if (!row) return undefined;
  const lead = OldLead.parse(row);
  const { number, volume, issue, journal } = lead;
  if (number !== undefined) return { lead, isThere: (await publications.find(number)) !== undefined };
  if (journal !== undefined) return { lead, isThere: true };
  return {
    lead,
    isThere: (await publications.findIssue({ volume: volume ?? 0, issue: issue ?? 0 })) !== undefined,
  };
}
