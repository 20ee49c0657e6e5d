import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { publicationPrefixes } from './publication-keys.ts';

/** Apart from what puts and reads them: few functions may do this. */
export type RemoveFiles = ReturnType<typeof createRemoveFiles>;

/** Removes every file of a publication, of whichever version, for good and with every former state. Returns how many. */
export function createRemoveFiles(client: S3Client, Bucket: string) {
  async function removeBelow(Prefix: string): Promise<number> {
    for (let count = 0; ; ) {
      const { Versions = [], DeleteMarkers = [] } = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix }),
      );
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
      if (Objects.length === 0) return count;
      const Delete = { Objects, Quiet: true };
      const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      // S3 answers 200 even if some were not deleted.
      if (Errors?.length) throw new Error(`${Errors.length} files could not be deleted: ${Errors[0]?.Code}`);
      count += Objects.length;
    }
  }

  return async (number: number): Promise<number> => {
    let count = 0;
    for (const prefix of publicationPrefixes(number)) count += await removeBelow(prefix);
    return count;
  };
}
