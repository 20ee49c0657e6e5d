import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { filesPrefix } from '../core/keys.ts';
import { filedAs } from '../manuscript/record/manuscript-record.ts';
import type { Installation } from './installation.ts';

const ALL = filesPrefix('').slice(0, -1);

/**
 * Undoes deletions of saved files, of one manuscript or of all: a deletion only left a marker, and keys are never reused, so removing the
 * marker restores the file. Files deleted together with their manuscript stay deleted. May be repeated. False if there is no such
 * manuscript.
 */
export async function restoreFiles(
  installation: Installation,
  manuscriptId: string | undefined,
  tell: (key: string) => void,
): Promise<boolean> {
  const record = manuscriptId && (await installation.manuscripts.find(manuscriptId));
  if (manuscriptId && !record) return false;
  const folders = record ? filedAs(record).map(filesPrefix) : [ALL];
  for (const folder of folders) await restoreIn(installation, folder, tell);
  return true;
}

async function restoreIn(
  { s3, places, manuscripts, isDryRun }: Installation,
  Prefix: string,
  tell: (key: string) => void,
): Promise<void> {
  const Bucket = places.documentsBucket;
  const isThere = new Map<string, boolean>();
  let KeyMarker: string | undefined;
  let VersionIdMarker: string | undefined;
  do {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix, KeyMarker, VersionIdMarker }));
    for (const { Key = '', VersionId, IsLatest } of page.DeleteMarkers ?? []) {
      const id = Key.slice(ALL.length).split('/')[0]!;
      if (!isThere.has(id)) {
        const found = (await manuscripts.find(id)) ?? (await manuscripts.findRoundOf(id));
        isThere.set(id, found !== undefined);
      }
      if (!IsLatest || !isThere.get(id)) continue;
      if (!isDryRun) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      tell(Key);
    }
    KeyMarker = page.NextKeyMarker;
    VersionIdMarker = page.NextVersionIdMarker;
  } while (KeyMarker);
}
