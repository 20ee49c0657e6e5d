import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { createTableCalls } from '../core/table-calls.ts';
import { articleFileKey, articleTextKey, versionName } from '../publications/publication-keys.ts';
import type { Publication } from '../publications/publication-store.ts';
import { removalWrites } from '../publications/removal-writes.ts';
import type { Installation } from './installation.ts';

/** Every file of the publication is under these prefixes: a character that no other's name has follows the number. */
const prefixesOf = ({ meta: { number }, versions }: Publication): string[] =>
  versions.flatMap(({ version }) => {
    const name = versionName({ number, version });
    return [articleFileKey(name, '.'), articleFileKey(name, '/'), articleTextKey(name)];
  });

/** Permanently, with every former version. */
async function removeFiles({ s3, places }: Installation, Prefix: string): Promise<void> {
  const Bucket = places.publishedBucket;
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix }),
    );
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return;
    const { Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors?.length) throw new Error(`${Errors.length} files could not be deleted: ${Errors[0]?.Code}`);
  }
}

/**
 * Removes a publication on a court's order: first all references to it, then its files. Its number, its title and the reason stay. If
 * interrupted, calling it again continues. False if someone changed it in the meantime.
 */
export async function removePublication(
  installation: Installation,
  publication: Publication,
  reason: string,
  at: string,
): Promise<boolean> {
  const { transactSurely } = createTableCalls(installation.tables.publications);
  const rows = removalWrites(installation.tables.publications.name, publication, reason, at);
  if (!publication.removed && !(await transactSurely(rows))) return false;
  for (const prefix of prefixesOf(publication)) await removeFiles(installation, prefix);
  return true;
}
