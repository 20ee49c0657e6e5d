import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { filesPrefix } from './keys.ts';

export interface Buckets {
  uploads: string;
  documents: string;
}

/** One state of an uploaded object: exactly what was checked is copied, whatever is uploaded over it meanwhile. */
export interface UploadedObject {
  key: string;
  etag: string;
  size: number;
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'PreconditionFailed'].includes(error.name);

export type DocumentStore = ReturnType<typeof createDocumentStore>;

export function createDocumentStore(client: S3Client, buckets: Buckets) {
  async function readBytes(Bucket: string, Key: string, extra: { IfMatch?: string; Range?: string } = {}) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...extra }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  }

  /** At most a thousand, including delete markers. */
  async function listVersions(Prefix: string): Promise<ObjectIdentifier[]> {
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket: buckets.documents, Prefix }),
    );
    return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
  }

  /** S3 takes a thousand at once. */
  async function removeVersions(Objects: ObjectIdentifier[]): Promise<void> {
    if (Objects.length === 0) return;
    const { Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket: buckets.documents, Delete: { Objects, Quiet: true } }),
    );
    // S3 answers 200 even if some were not deleted.
    if (Errors?.length) throw new Error(`${Errors.length} objects could not be deleted: ${Errors[0]?.Code}`);
  }

  /** Removes permanently, except what `isKept` names. */
  async function removeBelow(prefix: string, isKept: (key: string) => boolean = () => false): Promise<void> {
    for (;;) {
      const versions = (await listVersions(prefix)).filter(({ Key = '' }) => !isKept(Key));
      if (versions.length === 0) return;
      await removeVersions(versions);
    }
  }

  return {
    async findUpload(key: string): Promise<UploadedObject | undefined> {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket: buckets.uploads, Key: key }));
        return { key, etag: head.ETag ?? '', size: head.ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    readUploadHead: ({ key, etag, size }: UploadedObject, bytes: number) =>
      size === 0
        ? Promise.resolve(new Uint8Array())
        : readBytes(buckets.uploads, key, { IfMatch: etag, Range: `bytes=0-${Math.min(bytes, size) - 1}` }),

    readUpload: ({ key, etag }: UploadedObject) => readBytes(buckets.uploads, key, { IfMatch: etag }),

    /** For what is too large for memory. */
    async openUpload({ key, etag }: UploadedObject): Promise<AsyncIterable<Uint8Array>> {
      const object = { Bucket: buckets.uploads, Key: key, IfMatch: etag };
      return (await client.send(new GetObjectCommand(object))).Body as AsyncIterable<Uint8Array>;
    },

    /** False if the upload was replaced after it was checked. */
    async keepUpload({ key, etag }: UploadedObject, to: string): Promise<boolean> {
      try {
        await client.send(
          new CopyObjectCommand({
            Bucket: buckets.documents,
            Key: to,
            CopySource: `${buckets.uploads}/${key.split('/').map(encodeURIComponent).join('/')}`,
            CopySourceIfMatch: etag,
          }),
        );
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async copy(from: string, to: string): Promise<void> {
      await client.send(
        new CopyObjectCommand({
          Bucket: buckets.documents,
          Key: to,
          CopySource: `${buckets.documents}/${from.split('/').map(encodeURIComponent).join('/')}`,
        }),
      );
    },

    async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const object = { Bucket: buckets.documents, Key: key, Body: bytes, ContentType: contentType };
      await client.send(new PutObjectCommand(object));
    },

    /** A file on the disk of up to 5 GB, which S3 has as a whole or not at all. Returns its size. */
    async putFile(key: string, path: string, contentType: string): Promise<number> {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      const object = { Bucket: buckets.documents, Key: key, Body, ContentLength, ContentType: contentType };
      await client.send(new PutObjectCommand(object));
      return ContentLength;
    },

    read: (key: string) => readBytes(buckets.documents, key),

    /** Permanent: no version remains. */
    async remove(keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        const versions = await listVersions(key);
        await removeVersions(versions.filter(({ Key }) => Key === key));
      }
    },

    /** Every file ever saved for the manuscript, including proofs, with all its versions. */
    removeAllOf: (manuscriptId: string) => removeBelow(filesPrefix(manuscriptId)),

    removeBelow,
  };
}
