import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { filesPrefix } from '../core/keys.ts';
import type { Installation } from './installation.ts';

/**
 * Takes back deletions of saved files, of one manuscript or of all: a deletion only left a mark, and keys are never written twice, so
 * without the mark the file is there again. What its manuscript is gone with stays gone. May be repeated.
 */
export async function restoreFiles(
  { s3, places, manuscripts }: Installation,
  manuscriptId: string | undefined,
  tell: (key: string) => void,
): Promise<void> {
  const Bucket = places.documentsBucket;
  const all = filesPrefix('').slice(0, -1);
  const isThere = new Map<string, boolean>();
  let KeyMarker: string | undefined;
  let VersionIdMarker: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix: manuscriptId ? filesPrefix(manuscriptId) : all,
        KeyMarker,
        VersionIdMarker,
      }),
    );
    for (const { Key = '', VersionId, IsLatest } of page.DeleteMarkers ?? []) {
      const id = Key.slice(all.length).split('/')[0]!;
      if (!isThere.has(id)) isThere.set(id, (await manuscripts.find(id)) !== undefined);
      if (!IsLatest || !isThere.get(id)) continue;
      await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      tell(Key);
    }
    KeyMarker = page.NextKeyMarker;
    VersionIdMarker = page.NextVersionIdMarker;
  } while (KeyMarker);
}
