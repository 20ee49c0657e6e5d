import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { startCast } from './cast.ts';

const missing = (name: string) => Object.assign(new Error('not there'), { name });
const bucketOf = (source: string) => source.split('/')[0]!;

/** Both buckets in memory: their content by key, in bytes. */
export function holdFiles({ s3 }: Awaited<ReturnType<typeof startCast>>) {
  const buckets = {
    uploads: new Map<string, { etag: string; size: number }>(),
    documents: new Map<string, { size: number }>(),
  };
  const lying = (bucket: string) => (bucket.startsWith('uploads') ? buckets.uploads : buckets.documents);
  s3.on(HeadObjectCommand).callsFake(({ Key }) => {
    const file = buckets.uploads.get(Key);
    if (!file) throw missing('NotFound');
    return { ETag: file.etag, ContentLength: file.size };
  });
  s3.on(GetObjectCommand).callsFake(({ Bucket, Key }) => {
    if (!lying(Bucket).has(Key)) throw missing('NoSuchKey');
    return { Body: { transformToByteArray: async () => Buffer.from('%PDF-1.7') } };
  });
  s3.on(CopyObjectCommand).callsFake(({ Key, CopySource }) => {
    const from = lying(bucketOf(CopySource)).get(CopySource.slice(bucketOf(CopySource).length + 1));
    if (!from) throw missing('NoSuchKey');
    buckets.documents.set(Key, { size: from.size });
    return {};
  });
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => {
    buckets.documents.set(Key, { size: Body.length });
    return {};
  });
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
    Versions: [...buckets.documents.keys()]
      .filter((key) => key.startsWith(Prefix))
      .map((Key) => ({ Key, VersionId: 'only' })),
  }));
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
    for (const { Key } of Delete.Objects) buckets.documents.delete(Key);
    return {};
  });
  const of = (id: string) => [...buckets.documents.keys()].filter((key) => key.includes(`/${id}/`));
  return { ...buckets, of };
}
