import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

export type PublicationFiles = ReturnType<typeof createPublicationFiles>;

/** The bucket of publications. */
export function createPublicationFiles(client: S3Client, Bucket: string) {
  return {
    /** What stands there already stays: a worker that comes twice changes nothing. */
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

    async readText(Key: string): Promise<string> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? '';
    },
  };
}
