import { versionPk, withdrawnKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { filedAs } from '../../manuscript/record/manuscript-record.ts';
import { VersionRecord } from '../../manuscript/record/version-record.ts';
import type { Installation } from '../installation.ts';
import type { VersionFacts } from './facts.ts';
import { listFiles } from './list-objects.ts';

export async function gatherVersions(
  installation: Installation,
  manuscriptId: string,
): Promise<VersionFacts> {
  const { get, partition } = createTableCalls(installation.tables.manuscripts);
  const rows = await partition(versionPk(manuscriptId));
  const record = await installation.manuscripts.find(manuscriptId);
  const objects = new Set<string>();
  for await (const { Key = '' } of listFiles(installation, record ? filedAs(record) : [])) objects.add(Key);
  return {
    round: record?.round,
    isWithdrawing: !record && (await get(withdrawnKey(manuscriptId)))?.ownerId !== undefined,
    versions: rows.map((row) => {
      const { data } = VersionRecord.safeParse(row);
      const keys = [...Object.values(data?.documents ?? {}).map(({ key }) => key), data?.proof.key ?? ''];
      return {
        sk: String(row.sk),
        round: data?.round,
        missing: keys.filter((key) => key !== '' && !objects.has(key)),
      };
    }),
  };
}
