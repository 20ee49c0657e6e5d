import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

export type PublicationFiles = ReturnType<typeof createPublicationFiles>;

/** The bucket of publications. */
export function createPublicationFiles(client: S3Client, Bucket: string) {
  async function readText(Key: string): Promise<string> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString()) ?? '';
  }

  return {
    /** An existing file stays: a worker that runs twice changes nothing. Returns what is there then. */
    async put(Key: string, Body: Uint8Array, ContentType: string): Promise<Uint8Array> {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body,
            ContentType,
            CacheControl: 'public, max-age=31536000, immutable',
            IfNoneMatch: '*',
          }),
        );
        return Body;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'PreconditionFailed') throw error;
      }
      const { Body: there } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return there!.transformToByteArray();
    },

    readText,

    /** Undefined if there is no such file. */
    async findText(key: string): Promise<string | undefined> {
      try {
        return await readText(key);
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
  };
}
