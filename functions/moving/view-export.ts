import type * as z from 'zod';
import type { LatestExport } from '../../shared/contract/moving.ts';
import { type ExportRow, exportFileKey } from './export-store.ts';

/** Links to files only when all are there, and none when their time is over. */
export async function viewExport(
  row: ExportRow | undefined,
  signDownload: (key: string, fileName: string, type: string) => Promise<string>,
  now: number,
): Promise<z.input<typeof LatestExport>> {
  if (!row || (row.expiresAt && now > Date.parse(row.expiresAt))) return { latest: null };
  const { id, by, problem = null, expiresAt = null, ...rest } = row;
  const files = row.state === 'written' ? row.files : [];
  const signed = files.map(async (file) => ({
    ...file,
    url: await signDownload(exportFileKey(id, file.name), file.name, ''),
  }));
  return { latest: { ...rest, by: by.name, problem, expiresAt, files: await Promise.all(signed) } };
}
