import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

export type PublicationFiles = ReturnType<typeof createPublicationFiles>;

/** The bucket of publications. */
export function createPublicationFiles(client: S3Client, Bucket: string) {
  async function readText(Key: string): Promise<string> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString()) ?? '';
  }

  return {
    /** An existing file stays: a worker that runs twice changes nothing. */
    async put(Key: string, Body: Uint8Array, ContentType: string): Promise<void> {
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
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'PreconditionFailed') throw error;
      }
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
