import { type _Object, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { filesPrefix } from '../../core/keys.ts';
import type { Installation, Places } from '../installation.ts';

/** Every object under a prefix, page by page. */
export async function* listObjects(
  {
    s3,
    places,
  }: Pick<Installation, 's3'> & {
    places: Pick<Places, 'documentsBucket' | 'publishedBucket' | 'uploadsBucket'>;
  },
  Prefix: string,
  bucket: 'documentsBucket' | 'publishedBucket' | 'uploadsBucket' = 'documentsBucket',
): AsyncGenerator<_Object> {
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: places[bucket], Prefix, ContinuationToken }),
    );
    yield* page.Contents ?? [];
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Every file stored under these ids. */
export async function* listFiles(installation: Installation, ids: readonly string[]) {
  for (const id of ids) yield* listObjects(installation, filesPrefix(id));
}
