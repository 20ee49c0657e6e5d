import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';

interface Version {
  key: string;
  /** Undefined in a bucket that never had versions. */
  versionId: string | undefined;
  size: number;
}

/** Every version of every object and every delete marker, page by page: a bucket with one of them can't be deleted. */
export async function* versionsIn(client: S3Client, Bucket: string): AsyncGenerator<Version[]> {
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  do {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, ...from }));
    const found: { Key?: string; VersionId?: string; Size?: number }[] = [
      ...(page.Versions ?? []),
      ...(page.DeleteMarkers ?? []),
    ];
    yield found.flatMap(({ Key: key, VersionId: versionId, Size: size = 0 }) =>
      key === undefined ? [] : [{ key, versionId, size }],
    );
    from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  } while (from.KeyMarker !== undefined);
}

export async function emptyBucket(client: S3Client, Bucket: string): Promise<void> {
  for await (const versions of versionsIn(client, Bucket)) {
    if (versions.length === 0) continue;
    const Objects = versions.map(({ key: Key, versionId: VersionId }) => ({ Key, VersionId }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Bucket} could not be emptied: ${Errors[0].Code} for ${Errors[0].Key}.`);
  }
}
